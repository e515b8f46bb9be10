/** What the screen shows, as a function of the view: Ink lays it out, nothing here decides anything. */
import { faceText, maxRank } from '@open2048/core';
import type { HighScore, Notice, SessionState } from '@open2048/session';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { titleOf } from '../describe.ts';
import type { Dialect } from '../dialects.ts';
import type { Look, Room } from '../terminal/draw.ts';
import { BoardScreen, helpLines, Page } from '../terminal/parts.tsx';
import type { Theme } from '../terminal/themes.ts';
import type { View } from './controls.ts';
import { bindingsOf } from './keys.ts';
import { Status } from './status.tsx';

/** How the saving stands: done, on the way, or failed, which a notice explains. */
const MARKS = { saved: '✓', saving: '…', failed: '✗' } as const;

/** The first that fits is shown. */
const KEYS = [
  'arrows move · U undo · R new game · ? hint · Space autoplay · I help · Q quit',
  '? hint · Space plays · I help · Q quit',
  'I help · Q quit',
];

const SAVED = { shown: MARKS.saved, text: 'above: the game is saved' };

interface ScreenProps {
  readonly view: View;
  readonly room: Room;
  readonly look: Omit<Look, 'newest'>;
  readonly dialect: Dialect;
  /** What the store has found damaged. */
  readonly mended: readonly string[];
}

/** The whole screen, as large as the room. */
export function GameScreen({ view, room, look, dialect, mended }: ScreenProps): ReactNode {
  const status = (isLow: boolean): ReactNode => (
    <Status view={view} isLow={isLow} width={room.cols} dialect={dialect} />
  );
  if (view.overlay === 'help') {
    const lines = helpLines([...bindingsOf(dialect), SAVED]);
    return <Page room={room} lines={lines} status={status} />;
  }
  if (view.overlay === 'scores') {
    return <Page room={room} lines={scoreLines(view.session)} status={status} />;
  }
  return (
    <BoardScreen
      room={room}
      board={view.session.game.position.board}
      look={{ ...look, newest: view.newest }}
      title={<Title session={view.session} width={room.cols} />}
      facts={<Numbers session={view.session} theme={look.theme} width={room.cols} />}
      status={status}
      notices={[...mended, ...view.session.notices.map((notice) => noticeText(notice, dialect))]}
      keys={dialect.keys === null ? KEYS : [dialect.keys.text]}
    />
  );
}

/** A notice, and the key for what can be done about it. */
function noticeText({ code, message }: Notice, { keys }: Dialect): string {
  return code === 'removed-elsewhere' && keys === null ? `B brings it back: ${message}` : message;
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
