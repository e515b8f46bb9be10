/** What the screen shows, as a function of the view: Ink lays it out, nothing here decides anything. */
import { faceText, maxRank } from '@open2048/core';
import type { HighScore, Notice, SessionState } from '@open2048/session';
import { Box, Text } from 'ink';
import { createElement, type ReactNode } from 'react';
import { titleOf } from '../describe.ts';
import type { View } from './controls.ts';
import { drawBoard, leastRoom, type Drawing, type Look, type Room, type Segment } from './draw.ts';
import { BINDINGS } from './keys.ts';
import { Status } from './status.tsx';
import type { Theme } from './themes.ts';

/** Title, numbers and keys. */
const LINES_AROUND = 3;
/** Lines below the board, in a low window too. */
const STATUS = { usual: 3, low: 1 } as const;

/** How the saving stands: done, on the way, or failed, which a notice explains. */
const MARKS = { saved: '✓', saving: '…', failed: '✗' } as const;

/** The first that fits is shown. */
const KEYS = [
  'arrows move · U undo · R new game · ? hint · Space autoplay · I help · Q quit',
  '? hint · Space plays · I help · Q quit',
  'I help · Q quit',
];

interface ScreenProps {
  readonly view: View;
  readonly room: Room;
  readonly look: Omit<Look, 'newest'>;
}

/** The whole screen, as large as the room. */
export function GameScreen({ view, room, look }: ScreenProps): ReactNode {
  if (view.overlay === 'help' || view.overlay === 'scores') return <Page view={view} room={room} />;
  const { board } = view.session.game.position;
  const notices = view.session.notices.map(noticeText);
  const around = LINES_AROUND + notices.length;
  const draw = (status: number): Drawing | null =>
    drawBoard(
      board,
      { ...look, newest: view.newest },
      { cols: room.cols, rows: room.rows - around - status },
    );
  const usual = draw(STATUS.usual);
  const drawing = usual ?? draw(STATUS.low);
  if (drawing === null) {
    const least = leastRoom(board, { ...look, newest: -1 });
    const rows = least.rows + around + STATUS.low;
    return <TooSmall room={room} least={{ cols: least.cols, rows }} />;
  }
  const status = usual === null ? STATUS.low : STATUS.usual;
  const height = around + status + drawing.lines.length;
  const gap = height < room.rows ? 1 : 0;
  return (
    <Column room={room} height={height + gap}>
      <Title session={view.session} width={room.cols} />
      <Numbers session={view.session} theme={look.theme} width={room.cols} />
      <Box height={gap} flexShrink={0} />
      <Board drawing={drawing} />
      <Status view={view} height={status} width={room.cols} />
      {notices.map((notice) => (
        <Text key={notice} color="yellow" wrap="truncate">
          {notice}
        </Text>
      ))}
      <Text dimColor wrap="truncate">
        {KEYS.find(({ length }) => length <= room.cols) ?? KEYS.at(-1)}
      </Text>
    </Column>
  );
}

/** A notice, and the key for what can be done about it. */
function noticeText({ code, message }: Notice): string {
  return code === 'removed-elsewhere' ? `B brings it back: ${message}` : message;
}

/** Which game it is, whether it is saved, and whether it is one with advice. */
function Title({ session, width }: Omit<NumbersProps, 'theme'>): ReactNode {
  const title = `${titleOf(session.game.rules)}  ${MARKS[session.saved]}`;
  const isAdvised = session.scoreClass === 'with-advice';
  const advised = isAdvised ? '  advised' : '';
  const name = 'open2048  ';
  const hasName = name.length + title.length + advised.length <= width;
  return (
    <Text wrap="truncate">
      <Text bold>{hasName ? name : ''}</Text>
      <Text dimColor>{title}</Text>
      <Text color="yellow">{advised}</Text>
    </Text>
  );
}

function TooSmall({ room, least }: { readonly room: Room; readonly least: Room }): ReactNode {
  return (
    <Column room={room} height={2}>
      <Text>{`The window is too small: ${room.cols}x${room.rows}.`}</Text>
      <Text>{`The board needs ${least.cols}x${least.rows}.`}</Text>
    </Column>
  );
}

interface ColumnProps {
  readonly room: Room;
  readonly height: number;
  readonly children: ReactNode;
}

/** Lines in the middle of the room; counted by hand, since Ink would round halves of lines. */
function Column({ room, height, children }: ColumnProps): ReactNode {
  const above = Math.max(0, Math.floor((room.rows - height) / 2));
  return (
    <Box
      flexDirection="column"
      width={room.cols}
      height={room.rows}
      paddingTop={above}
      alignItems="center"
    >
      {children}
    </Box>
  );
}

const grouped = new Intl.NumberFormat('en-US');

interface NumbersProps {
  readonly session: SessionState;
  readonly theme: Theme;
  readonly width: number;
}

/** The numbers above the board, as many as fit. */
function Numbers({ session, theme, width }: NumbersProps): ReactNode {
  const { position, rules } = session.game;
  const rank = maxRank(position.board);
  const score = ['Score', grouped.format(position.score)] as const;
  const best = ['Best', grouped.format(session.best)] as const;
  const numbers: readonly (readonly [string, string])[] = [
    ...(rules.score === 'none' ? [] : [score, best]),
    theme === 'tiers' ? ['Level', String(rank)] : ['Largest', faceText(rank)],
    ['Moves', grouped.format(position.moves)],
    ['Undos', grouped.format(session.undos)],
  ];
  let room = width;
  const shown = numbers.filter(([label, value]) => (room -= label.length + value.length + 4) >= -3);
  return (
    <Box gap={3}>
      {shown.map(([label, value]) => (
        <Text key={label} wrap="truncate">
          <Text dimColor>{label} </Text>
          <Text bold>{value}</Text>
        </Text>
      ))}
    </Box>
  );
}

/** A page that lies over the game. */
function Page({ view, room }: Omit<ScreenProps, 'look'>): ReactNode {
  const lines = view.overlay === 'help' ? helpLines() : scoreLines(view.session);
  const shown = Math.min(lines.length, room.rows - STATUS.low);
  const status = Math.min(STATUS.usual, room.rows - shown);
  return (
    <Column room={room} height={shown + status}>
      <Box flexDirection="column" height={shown} overflow="hidden" flexShrink={0}>
        {lines}
      </Box>
      <Status view={view} height={status} width={room.cols} />
    </Column>
  );
}

/** The board; a line and a segment have no other identity than their place. */
function Board({ drawing }: { readonly drawing: Drawing }): ReactNode {
  const lines = drawing.lines.map((line) =>
    createElement(Text, null, ...line.map((run) => createElement(Text, styleOf(run), run.text))),
  );
  return createElement(Box, { flexDirection: 'column' }, ...lines);
}

function styleOf({ colour, background, bold = false }: Segment): Parameters<typeof Text>[0] {
  return {
    bold,
    ...(colour !== undefined && { color: colour }),
    ...(background !== undefined && { backgroundColor: background }),
  };
}

function helpLines(): ReactNode[] {
  const lines = BINDINGS.map(({ shown, text }) => [shown, text] as const);
  return [...lines, [MARKS.saved, 'above: the game is saved'] as const].map(([shown, text]) => (
    <Text key={shown} wrap="truncate">
      <Text bold>{shown.padEnd(12)}</Text>
      {text}
    </Text>
  ));
}

/** The table of the class to which this game belongs, and what its games add up to. */
function scoreLines({ highScores, scoreClass, statistics }: SessionState): ReactNode[] {
  const scores = highScores[scoreClass];
  const { games, wins, scoreMean } = statistics[scoreClass];
  const mean = grouped.format(Math.round(scoreMean));
  return [
    <Text key="" bold>{`High scores ${scoreClass.replace('-', ' ')}`}</Text>,
    ...scores.map((score, index) => <ScoreLine key={score.id} place={index + 1} score={score} />),
    ...(scores.length === 0 ? [<Text key="none">none yet</Text>] : []),
    <Text key="all" dimColor>{`Games ${games}, won ${wins}, mean score ${mean}`}</Text>,
  ];
}

function ScoreLine({
  place,
  score,
}: {
  readonly place: number;
  readonly score: HighScore;
}): ReactNode {
  return (
    <Box gap={2}>
      <Text dimColor>{String(place).padStart(2)}</Text>
      <Text bold>{grouped.format(score.score).padStart(11)}</Text>
      <Text dimColor>{faceText(score.maxRank).padStart(6)}</Text>
      <Text wrap="truncate">{score.name}</Text>
    </Box>
  );
}
