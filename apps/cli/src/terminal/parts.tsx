/**
 * What a screen with a board is made of: lines above it, the board as large as it fits, lines below whose
 * room is always the same, so that the board stays where it is, and the keys. Ink lays it out.
 */
import type { Board } from '@open2048/core';
import { Box, Text } from 'ink';
import { createElement, type ReactNode } from 'react';
import { drawBoard, leastRoom, type Drawing, type Look, type Room, type Segment } from './draw.ts';
import type { Binding } from './keys.ts';
import { wrapped } from './wrapped.ts';

/** Title, facts and keys. */
const LINES_AROUND = 3;
/** Lines below the board, in a low window too. */
const STATUS = { usual: 3, low: 1 } as const;
/** Between moves that stand side by side. */
const BETWEEN = '   ';

interface BoardScreenProps {
  readonly room: Room;
  readonly board: Board;
  readonly look: Look;
  /** A line. */
  readonly title: ReactNode;
  /** A line. */
  readonly facts: ReactNode;
  /** Three lines, or one where the window is low. */
  readonly status: (isLow: boolean) => ReactNode;
  readonly notices?: readonly string[];
  /** The first that fits is shown. */
  readonly keys: readonly string[];
}

/** A screen with a board. */
export function BoardScreen(props: BoardScreenProps): ReactNode {
  const { room, board, look, title, facts, status, notices = [], keys } = props;
  // A notice has all the lines that it needs where the board leaves them, else one.
  const whole = notices.flatMap((notice) => wrapped(notice, room.cols));
  const fitted = fitBoard(props, whole.length) ?? fitBoard(props, notices.length);
  if (fitted === null) {
    const least = leastRoom(board, look);
    const rows = least.rows + LINES_AROUND + notices.length + STATUS.low;
    return <TooSmall room={room} least={{ cols: least.cols, rows }} />;
  }
  const { drawing, below, told } = fitted;
  const lines = told === whole.length ? whole : notices;
  const height = LINES_AROUND + told + below + drawing.lines.length;
  const gap = height < room.rows ? 1 : 0;
  return (
    <Column room={room} height={height + gap}>
      {title}
      {facts}
      <Box height={gap} flexShrink={0} />
      <Tiles drawing={drawing} />
      <Foot height={below} width={room.cols}>
        {status(below < STATUS.usual)}
      </Foot>
      <Notices lines={lines} />
      <Keys texts={keys} width={room.cols} />
    </Column>
  );
}

/** The board in the room that so many lines of notices leave, with the usual lines below it or with fewer. */
function fitBoard({ room, board, look }: BoardScreenProps, told: number) {
  for (const below of [STATUS.usual, STATUS.low]) {
    const rows = room.rows - LINES_AROUND - told - below;
    const drawing = drawBoard(board, look, { cols: room.cols, rows });
    if (drawing !== null) return { drawing, below, told };
  }
  return null;
}

interface PageProps {
  readonly room: Room;
  readonly lines: readonly ReactNode[];
  readonly status: (isLow: boolean) => ReactNode;
}

/** A page of lines, as many as fit, and what is said below. */
export function Page({ room, lines, status }: PageProps): ReactNode {
  const shown = Math.min(lines.length, room.rows - STATUS.low);
  const below = Math.min(STATUS.usual, room.rows - shown);
  return (
    <Column room={room} height={shown + below}>
      <Box flexDirection="column" height={shown} overflow="hidden" flexShrink={0}>
        {lines}
      </Box>
      <Foot height={below} width={room.cols}>
        {status(below < STATUS.usual)}
      </Foot>
    </Column>
  );
}

/** The first of some texts that fits, or the last, from the longest to the shortest. */
export function fitting(texts: readonly string[], width: number): string {
  return texts.find(({ length }) => length <= width) ?? texts.at(-1) ?? '';
}

interface KeysProps {
  readonly texts: readonly string[];
  readonly width: number;
}

/** The keys, in the first of the texts that fits. */
export function Keys({ texts, width }: KeysProps): ReactNode {
  return (
    <Text dimColor wrap="truncate">
      {fitting(texts, width)}
    </Text>
  );
}

/** What keys do, a line a binding. */
export function helpLines(
  bindings: readonly Pick<Binding<unknown>, 'shown' | 'text'>[],
): ReactNode[] {
  const width = Math.max(...bindings.map(({ shown }) => shown.length)) + 2;
  return bindings.map(({ shown, text }) => (
    <Text key={shown} wrap="truncate">
      <Text bold>{shown.padEnd(width)}</Text>
      {text}
    </Text>
  ));
}

interface ChoicesProps {
  readonly choices: readonly { readonly text: string; readonly isBest: boolean }[];
  /** A line above them. */
  readonly head?: ReactNode;
  readonly isLow: boolean;
  readonly width: number;
}

/** Moves side by side, below an empty line where they fit into one. */
export function Choices({ choices, head, isLow, width }: ChoicesProps): ReactNode {
  const isOneLine = choices.map(({ text }) => text).join(BETWEEN).length <= width;
  return (
    <>
      {!isLow && isOneLine && <Text> </Text>}
      {head}
      <Box flexWrap="wrap" columnGap={BETWEEN.length} justifyContent="center">
        {choices.map(({ text, isBest }) => (
          <Text key={text} {...(isBest && { bold: true, color: 'green' })}>
            {text}
          </Text>
        ))}
      </Box>
    </>
  );
}

interface ColumnProps {
  readonly room: Room;
  readonly height: number;
  readonly children: ReactNode;
}

/** Lines in the middle of the room; counted by hand, since Ink would round halves of lines. */
export function Column({ room, height, children }: ColumnProps): ReactNode {
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

interface FootProps {
  readonly height: number;
  readonly width: number;
  readonly children: ReactNode;
}

function Foot({ height, width, children }: FootProps): ReactNode {
  return (
    <Box
      flexDirection="column"
      alignItems="center"
      height={height}
      width={width}
      overflow="hidden"
      flexShrink={0}
    >
      {children}
    </Box>
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

/** What a player should know. The same line may be there twice: it has no other identity than its place. */
export function Notices({ lines }: { readonly lines: readonly string[] }): ReactNode {
  const style = { color: 'yellow', wrap: 'truncate' } as const;
  const column = { flexDirection: 'column', alignItems: 'center', flexShrink: 0 } as const;
  return createElement(Box, column, ...lines.map((line) => createElement(Text, style, line)));
}

/** The board; a line and a segment have no other identity than their place. */
function Tiles({ drawing }: { readonly drawing: Drawing }): ReactNode {
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
