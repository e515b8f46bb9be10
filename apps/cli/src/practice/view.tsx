/** Practice on the screen, as a function of the view, in the look of the game. */
import { move, type Board } from '@open2048/core';
import {
  boardOf,
  taskOf,
  type Answer,
  type Exercise,
  type Round,
  type Task,
} from '@open2048/session';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { titleOf } from '../describe.ts';
import type { Look, Room } from '../terminal/draw.ts';
import { ARROWS } from '../terminal/keys.ts';
import {
  BoardScreen,
  Choices,
  Column,
  helpLines,
  Keys,
  Notices,
  Page,
} from '../terminal/parts.tsx';
import type { Colours } from '../terminal/colours.ts';
import { themeFor, type Theme } from '../terminal/themes.ts';
import { wrapped } from '../terminal/wrapped.ts';
import type { View } from './controls.ts';
import { BINDINGS } from './keys.ts';
import {
  choicesToldOf,
  offerText,
  originOf,
  outlookText,
  resultText,
  stagesText,
  verdictOf,
  type ToldChoice,
} from './words.ts';

/** How it looks; by itself as the rules of each exercise do. */
export interface Appearance {
  readonly theme: Theme | undefined;
  readonly colours: Colours;
  /** What the store has found damaged so far, as sentences. */
  readonly mended: readonly string[];
}

/** The first that fits is shown. */
const KEYS = {
  asked: ['arrows answer · ? shows the solution · I help · Q quit', '? solution · I help · Q quit'],
  told: [
    'Enter goes on · U tries again · X never asks this again · I help · Q quit',
    'Enter goes on · U again · X never · Q quit',
    'Enter · U again · X never · Q quit',
  ],
} as const;

/** What was answered right, wrong, and not yet. */
const MARKS = { right: '✓', wrong: '✗', open: '·' } as const;

interface ScreenProps {
  readonly view: View;
  readonly room: Room;
  readonly look: Appearance;
}

/** The whole screen, as large as the room. */
export function PracticeScreen({ view, room, look }: ScreenProps): ReactNode {
  const { round } = view.standing;
  if (view.hasHelp) return <Page room={room} lines={helpLines(BINDINGS)} status={goesBack} />;
  const task = round === null ? null : taskOf(round);
  if (round === null || task === null) return <Resting view={view} room={room} look={look} />;
  return <Exercising view={view} room={room} look={look} round={round} task={task} />;
}

function goesBack(isLow: boolean): ReactNode {
  return (
    <>
      {!isLow && <Text> </Text>}
      <Text dimColor>Any key goes back.</Text>
    </>
  );
}

interface ExercisingProps extends ScreenProps {
  readonly round: Round;
  readonly task: Task;
}

function Exercising({ view, room, look, round, task }: ExercisingProps): ReactNode {
  const { rules, exercise } = task;
  const { answer, index, tasks } = round;
  const appearance: Look = {
    theme: look.theme ?? themeFor(rules),
    colours: look.colours,
    newest: -1,
  };
  const status = (isLow: boolean): ReactNode =>
    answer === null ? (
      <Question view={view} exercise={exercise} isLow={isLow} />
    ) : (
      <Verdict exercise={exercise} answer={answer} width={room.cols} isLow={isLow} />
    );
  return (
    <BoardScreen
      room={room}
      board={shownBoard(task, answer)}
      look={appearance}
      title={<Title text={titleOf(rules)} width={room.cols} />}
      facts={
        <Box gap={3}>
          <Text wrap="truncate">
            <Text dimColor>Position </Text>
            <Text bold>{index + 1}</Text>
            <Text dimColor> of </Text>
            <Text bold>{tasks.length}</Text>
          </Text>
          <Marks results={round.results} />
        </Box>
      }
      status={status}
      notices={noticesOf(view, look)}
      keys={answer === null ? KEYS.asked : KEYS.told}
    />
  );
}

/** A right answer stays as it slid, a wrong one goes back to where it was asked. */
function shownBoard({ rules, exercise }: Task, answer: Answer | null): Board {
  const board = boardOf(exercise);
  const { isRight, direction } = answer ?? { isRight: false, direction: null };
  return isRight && direction !== null ? move(board, direction, rules.merge).board : board;
}

function noticesOf({ standing: { failure } }: View, { mended }: Appearance): readonly string[] {
  return failure === null ? mended : [...mended, `The last answer could not be kept: ${failure}`];
}

function Title({ text, width }: { readonly text: string; readonly width: number }): ReactNode {
  const name = 'open2048  ';
  const title = `practice · ${text}`;
  return (
    <Text wrap="truncate">
      <Text bold>{name.length + title.length <= width ? name : ''}</Text>
      <Text dimColor>{title}</Text>
    </Text>
  );
}

function Marks({ results }: Pick<Round, 'results'>): ReactNode {
  return (
    <Text>
      {results.map((result, index) => {
        const kind = result === null ? 'open' : result ? 'right' : 'wrong';
        const style = {
          right: { color: 'green' },
          wrong: { color: 'red' },
          open: { dimColor: true },
        };
        return (
          // oxlint-disable-next-line react/no-array-index-key -- an exercise is its place in the round
          <Text key={index} {...style[kind]}>
            {MARKS[kind]}
          </Text>
        );
      })}
    </Text>
  );
}

interface QuestionProps {
  readonly view: View;
  readonly exercise: Exercise;
  readonly isLow: boolean;
}

function Question({ view, exercise, isLow }: QuestionProps): ReactNode {
  const said = saidIn(view);
  if (isLow) return <Text wrap="truncate">{said === '' ? originOf(exercise) : said}</Text>;
  return (
    <>
      <Text bold>Your move?</Text>
      <Text dimColor wrap="truncate">
        {originOf(exercise)}
      </Text>
      <Text wrap="truncate">{said === '' ? ' ' : said}</Text>
    </>
  );
}

/** What the last key did. */
function saidIn({ message, standing }: View): string {
  const away = standing.away === null ? '' : 'It will not come again; U takes that back.';
  return message === '' ? away : message;
}

interface VerdictProps {
  readonly exercise: Exercise;
  readonly answer: Answer;
  readonly width: number;
  readonly isLow: boolean;
}

/** What the answer was worth, and what every move costs. */
function Verdict({ exercise, answer, width, isLow }: VerdictProps): ReactNode {
  const { brief, full } = verdictOf(exercise, answer);
  const { isRight, direction } = answer;
  const mark = direction === null ? '' : `${isRight ? MARKS.right : MARKS.wrong} `;
  const isWide = mark.length + full.length <= width;
  const colour = direction === null ? {} : { color: isRight ? 'green' : 'red' };
  const choices = choicesToldOf(exercise, answer, '−').map((choice) => ({
    text: choiceText(choice),
    isBest: choice.grade === 'best',
  }));
  const head = (
    <Text bold {...colour} wrap="truncate">
      {`${mark}${isWide ? full : brief}`}
    </Text>
  );
  return <Choices head={head} choices={choices} isLow={isLow} width={width} />;
}

function choiceText({ direction, worth, whose }: ToldChoice): string {
  return `${ARROWS[direction]} ${worth}${whose === '' ? '' : ` (${whose})`}`;
}

/** Between two rounds: how the last one went, and what there is to do. */
function Resting({ view, room, look }: ScreenProps): ReactNode {
  const { standing, outlook } = view;
  const results = standing.round?.results ?? [];
  const offer = offerText(outlook);
  const quit = 'I help · Q quit';
  const notices = noticesOf(view, look).flatMap((notice) => wrapped(notice, room.cols));
  const keys = offer === null ? [quit] : [`Enter ${offer} · ${quit}`];
  const lines = [
    <Title key="title" text="positions from your own games" width={room.cols} />,
    <Text key="gap"> </Text>,
    ...(results.length === 0
      ? []
      : [
          <Text key="result" bold>
            {resultText(results)}
          </Text>,
          <Marks key="marks" results={results} />,
          <Text key="space"> </Text>,
        ]),
    <Text key="today">{outlookText(outlook)}</Text>,
    <Text key="stages" dimColor>
      {stagesText(outlook)}
    </Text>,
    <Text key="said">{saidIn(view) || ' '}</Text>,
    <Notices key="notices" lines={notices} />,
    <Keys key="keys" texts={keys} width={room.cols} />,
  ];
  return (
    <Column room={room} height={lines.length - 1 + notices.length}>
      {lines}
    </Column>
  );
}
