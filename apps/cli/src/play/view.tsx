/** What the screen shows, as a function of the view: Ink lays it out, nothing here decides anything. */
import { faceText, maxRank } from '@open2048/core';
import type { HighScore, SessionState } from '@open2048/session';
import { Box, Text } from 'ink';
import { createElement, type ReactNode } from 'react';
import { titleOf } from '../describe.ts';
import type { View } from './controls.ts';
import { drawBoard, leastRoom, type Drawing, type Look, type Room, type Segment } from './draw.ts';
import { BINDINGS } from './keys.ts';
import type { Theme } from './themes.ts';

/** Title, numbers, status and keys. */
const LINES_AROUND = 4;

/** How the saving stands: done, on the way, or failed, which a notice explains. */
const MARKS = { saved: '✓', saving: '…', failed: '✗' } as const;

const KEYS = 'arrows move · U undo · R new game · ? help · Q quit';

interface ScreenProps {
  readonly view: View;
  readonly room: Room;
  readonly look: Omit<Look, 'newest'>;
}

/** The whole screen, as large as the room. */
export function GameScreen({ view, room, look }: ScreenProps): ReactNode {
  const { board } = view.session.game.position;
  const notices = view.session.notices.map(({ message }) => message);
  const around = LINES_AROUND + notices.length;
  const boardRoom = { cols: room.cols, rows: room.rows - around };
  const drawing = drawBoard(board, { ...look, newest: view.newest }, boardRoom);
  if (drawing === null) {
    const least = leastRoom(board, { ...look, newest: -1 });
    return <TooSmall room={room} least={{ cols: least.cols, rows: least.rows + around }} />;
  }
  const gap = boardRoom.rows - drawing.lines.length >= 2 ? 1 : 0;
  return (
    <Column room={room} height={around + drawing.lines.length + 2 * gap}>
      <Text wrap="truncate">
        <Text bold>open2048</Text>
        <Text
          dimColor
        >{`  ${titleOf(view.session.game.rules)}  ${MARKS[view.session.saved]}`}</Text>
      </Text>
      <Numbers session={view.session} theme={look.theme} width={room.cols} />
      <Box height={gap} />
      <Middle view={view} drawing={drawing} />
      <Box height={gap} />
      <Status view={view} />
      {notices.map((notice) => (
        <Text key={notice} color="yellow" wrap="truncate">
          {notice}
        </Text>
      ))}
      <Text dimColor wrap="truncate">
        {KEYS}
      </Text>
    </Column>
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

/** The board, or the page that lies over it, in the same room. */
function Middle({ view, drawing }: { readonly view: View; readonly drawing: Drawing }): ReactNode {
  const isPage = view.overlay === 'help' || view.overlay === 'scores';
  if (!isPage) return <Board drawing={drawing} />;
  const lines = view.overlay === 'help' ? helpLines() : scoreLines(view.session);
  const height = drawing.lines.length;
  const above = Math.max(0, Math.floor((height - lines.length) / 2));
  return (
    <Box flexDirection="column" height={height} paddingTop={above} overflow="hidden">
      {lines}
    </Box>
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
  return [...lines, [MARKS.saved, 'at the top: the game is saved'] as const].map(
    ([shown, text]) => (
      <Text key={shown} wrap="truncate">
        <Text bold>{shown.padEnd(12)}</Text>
        {text}
      </Text>
    ),
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

/** The line below the board: a question if one is open, else how the game stands, else the last key. */
function Status({ view }: { readonly view: View }): ReactNode {
  const { overlay, message, session } = view;
  if (overlay === 'new-game')
    return <Question>Leave this game and start a new one? Y / N</Question>;
  if (overlay === 'name') {
    return (
      <Text wrap="truncate">
        <Text bold>Your name: </Text>
        {view.name}
        <Text inverse> </Text>
        {view.name === '' && <Text dimColor>{view.playerName}</Text>}
        <Text dimColor>{message === '' ? '  Enter saves, Esc leaves' : `  ${message}`}</Text>
      </Text>
    );
  }
  if (overlay !== 'none') return <Text dimColor>Any key goes back.</Text>;
  const news = newsOf(session);
  if (news !== null) return <Question>{news}</Question>;
  return <Text wrap="truncate">{message === '' ? ' ' : message}</Text>;
}

function Question({ children }: { readonly children: string }): ReactNode {
  return (
    <Text bold color="yellow" wrap="truncate">
      {children}
    </Text>
  );
}

function newsOf({ game, qualifies }: SessionState): string | null {
  const { position, rules } = game;
  if (position.status === 'goal') {
    return `You reached ${faceText(rules.goal ?? 0)}! C goes on, R starts a new game.`;
  }
  if (position.status !== 'over') return null;
  const end = position.won && rules.atGoal === 'end' ? 'You win!' : 'Game over.';
  return qualifies
    ? `${end} A high score: Enter puts your name on the list.`
    : `${end} R new game, U undo.`;
}
