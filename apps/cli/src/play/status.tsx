/**
 * The lines below the board: a question if one is open, else how the game stands, else advice, else the last
 * key. Their room is always the same, so that the board stays where it is when a hint appears.
 */
import { DIRECTIONS, DIRECTION_NAMES, faceText } from '@open2048/core';
import type { Thought } from '@open2048/engine';
import type { SessionState } from '@open2048/session';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { HEADS, short, told, type Told } from '../player/worth.ts';
import { ARROWS } from '../terminal/keys.ts';
import type { View } from './controls.ts';
import { RATES } from './counsel.ts';

interface StatusProps {
  readonly view: View;
  /** Whether there is room for one line only. */
  readonly isLow: boolean;
}

/** How the game stands. */
export function Status({ view, isLow }: StatusProps): ReactNode {
  const { advice, message, session, overlay } = view;
  const news = overlay === 'none' ? newsOf(session) : null;
  if (overlay === 'none' && news === null) {
    if (advice.kind === 'answered') return <Hint thought={advice.thought} score={advice.score} />;
    if (advice.kind === 'playing') return <Autoplay view={view} />;
    if (advice.kind === 'failed') return <Text>{`No hint: ${advice.message}.`}</Text>;
  }
  const said = advice.kind === 'working' ? 'working it out …' : message;
  return (
    <>
      {!isLow && <Text> </Text>}
      {news !== null && <Question>{news}</Question>}
      {news === null && overlay === 'none' && (
        <Text wrap="truncate">{said === '' ? ' ' : said}</Text>
      )}
      {overlay !== 'none' && <Asked view={view} />}
    </>
  );
}

/** What has to be answered before anything else. */
function Asked({ view: { overlay, message, name, playerName } }: Pick<StatusProps, 'view'>) {
  if (overlay === 'new-game')
    return <Question>Leave this game and start a new one? Y / N</Question>;
  if (overlay !== 'name') return <Text dimColor>Any key goes back.</Text>;
  return (
    <Text wrap="truncate">
      <Text bold>Your name: </Text>
      {name}
      <Text inverse> </Text>
      {name === '' && <Text dimColor>{playerName}</Text>}
      <Text dimColor>{message === '' ? '  Enter saves, Esc leaves' : `  ${message}`}</Text>
    </Text>
  );
}

function Autoplay({ view: { rate, message } }: Pick<StatusProps, 'view'>): ReactNode {
  const pace = rate === RATES.at(-1) ? 'as fast as it goes' : `${rate} a second`;
  return (
    <>
      <Text wrap="truncate">
        <Text bold color="green">
          Autoplay
        </Text>
        {`  ${pace}`}
      </Text>
      <Text wrap="truncate">{message === '' ? ' ' : message}</Text>
      <Text dimColor wrap="truncate">
        + - speed · Space pauses
      </Text>
    </>
  );
}

interface HintProps {
  readonly thought: Thought;
  readonly score: number;
}

/** What each move is worth and costs, the best first, and what the numbers are. */
function Hint({ thought, score }: HintProps): ReactNode {
  const { unit, proved, depth } = thought;
  return (
    <>
      <Box flexWrap="wrap" columnGap={3} justifyContent="center">
        {told(thought, score).map((move, index) => (
          <Text key={move.direction} {...(index === 0 && { bold: true, color: 'green' })}>
            {moveText(move, thought)}
          </Text>
        ))}
      </Box>
      <Text dimColor wrap="truncate">
        {`${HEADS[unit]}, ${proved ? 'exact' : `${depth} deep`}`}
      </Text>
    </>
  );
}

function moveText({ direction, worth, expected, cost }: Told, thought: Thought): string {
  const arrow = ARROWS[DIRECTIONS[DIRECTION_NAMES.indexOf(direction)]!];
  const value = thought.unit === 'own' ? '' : ` ${short(expected ?? worth, thought)}`;
  return `${arrow}${value} ${cost === 0 ? 'best' : `−${short(cost, thought)}`}`;
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
