/**
 * The lines below the board: a question if one is open, else how the game stands, else advice, else the last
 * key. Their room is always the same, so that the board stays where it is when a hint appears.
 */
import { DIRECTIONS, DIRECTION_NAMES, faceText } from '@open2048/core';
import type { Thought } from '@open2048/engine';
import type { SessionState } from '@open2048/session';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { HEADS, told, type Told } from '../player/worth.ts';
import { ARROWS, type View } from './controls.ts';
import { RATES } from './counsel.ts';

interface StatusProps {
  readonly view: View;
  /** In lines: 3, or 1 in a low window. */
  readonly height: number;
  readonly width: number;
}

/** How the game stands, in so many lines. */
export function Status({ view, height, width }: StatusProps): ReactNode {
  return (
    <Box
      flexDirection="column"
      alignItems="center"
      height={height}
      width={width}
      overflow="hidden"
      flexShrink={0}
    >
      <Lines view={view} isLow={height < 3} />
    </Box>
  );
}

interface LinesProps {
  readonly view: View;
  readonly isLow: boolean;
}

function Lines({ view, isLow }: LinesProps): ReactNode {
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
function Asked({ view: { overlay, message, name, playerName } }: Pick<LinesProps, 'view'>) {
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

function Autoplay({ view: { rate, message } }: Pick<LinesProps, 'view'>): ReactNode {
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

/** A value as short as it says enough: what is proved to two places, a smaller one to its first digit. */
function short(value: number, { unit, proved }: Thought): string {
  const number = unit === 'chance' ? 100 * value : value;
  const places = proved ? 2 : Number(number < 100);
  const isSmall = number > 0 && number < 0.5 * 10 ** -places;
  const usual = { minimumFractionDigits: places, maximumFractionDigits: places };
  const text = number.toLocaleString('en', isSmall ? { maximumSignificantDigits: 1 } : usual);
  return unit === 'chance' ? `${text} %` : text;
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
