/**
 * The lines below the board: a question if one is open, else how the game stands, else advice, else the last
 * key. Their room is always the same, so that the board stays where it is when a hint appears.
 */
import type { Evaluation } from '@open2048/advice';
import { DIRECTIONS, DIRECTION_NAMES, faceText } from '@open2048/core';
import type { SessionState } from '@open2048/session';
import { Text } from 'ink';
import type { ReactNode } from 'react';
import type { Dialect } from '../dialects.ts';
import { bestText, headOf, short, shownMoves, type ShownMove } from '../evaluation-text.ts';
import { ARROWS } from '../terminal/keys.ts';
import { Choices, fitting } from '../terminal/parts.tsx';
import { RATES } from './advice.ts';
import type { View } from './controls.ts';

const WORKING = 'working it out …';

interface StatusProps {
  readonly view: View;
  /** Whether there is room for one line only. */
  readonly isLow: boolean;
  /** In columns. */
  readonly width: number;
  readonly dialect: Dialect;
}

/** How the game stands. */
export function Status({ view, isLow, width, dialect }: StatusProps): ReactNode {
  const { advice, message, session, overlay } = view;
  const news = overlay === 'none' ? newsOf(session, dialect) : null;
  if (overlay === 'none' && news === null) {
    if (advice.kind === 'answered') {
      const { score } = session.game.position;
      return <Hint evaluation={advice.evaluation} score={score} isLow={isLow} width={width} />;
    }
    if (advice.kind === 'playing') return <Autoplay view={view} />;
    if (advice.kind === 'failed') return <Text>{`No hint: ${advice.fault.message}.`}</Text>;
  }
  const said = advice.kind === 'working' ? WORKING : message;
  return (
    <>
      {!isLow && <Text> </Text>}
      {news !== null && <Question>{fitting(news, width)}</Question>}
      {news === null && overlay === 'none' && (
        <Text wrap="truncate">{said === '' ? ' ' : said}</Text>
      )}
      {overlay !== 'none' && <Asked view={view} />}
    </>
  );
}

/** What has to be answered before anything else. */
function Asked({ view: { overlay, message, name, playerName } }: Pick<StatusProps, 'view'>) {
  if (overlay === 'new-game') return <Question>Leave this game for a new one? Y / N</Question>;
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
      <Text wrap="truncate">{message === '' ? WORKING : message}</Text>
      <Text dimColor wrap="truncate">
        + - speed · Space pauses
      </Text>
    </>
  );
}

interface HintProps extends Pick<StatusProps, 'isLow' | 'width'> {
  readonly evaluation: Evaluation;
  readonly score: number;
}

/** What each move is worth and costs, the best first, and what the numbers are. */
function Hint({ evaluation, score, isLow, width }: HintProps): ReactNode {
  const { isExact, depth } = evaluation;
  const head = headOf(evaluation);
  const how = isExact ? 'exact' : `${depth} moves deep`;
  const moves = shownMoves(evaluation, score);
  const choices = moves.map((move) => ({
    text: moveText(move, move.best ? bestText(moves) : null, evaluation),
    isBest: move.best,
  }));
  return (
    <>
      <Choices choices={choices} isLow={isLow} width={width} />
      <Text dimColor wrap="truncate">
        {fitting([`${head}, ${how}`, head], width)}
      </Text>
    </>
  );
}

function moveText(move: ShownMove, praise: string | null, evaluation: Evaluation): string {
  const { direction, worth, value: whole, cost } = move;
  const arrow = ARROWS[DIRECTIONS[DIRECTION_NAMES.indexOf(direction)]!];
  const value = evaluation.unit === 'own' ? '' : ` ${short(whole ?? worth, evaluation)}`;
  return `${arrow}${value} ${praise ?? `−${short(cost, evaluation)}`}`;
}

function Question({ children }: { readonly children: string }): ReactNode {
  return (
    <Text bold color="yellow" wrap="truncate">
      {children}
    </Text>
  );
}

/** From the longest to the shortest. */
function newsOf({ game, qualifies }: SessionState, { keys }: Dialect): readonly string[] | null {
  const { position, rules } = game;
  if (position.status === 'goal') {
    if (keys !== null) return [`You reached ${faceText(rules.goal ?? 0)}!`];
    const ways = `${faceText(rules.goal ?? 0)}! C goes on, R starts a new game.`;
    return [`You reached ${ways}`, ways];
  }
  if (position.status !== 'over') return null;
  const end = position.won && rules.atGoal === 'end' ? 'You win!' : 'Game over.';
  if (keys !== null) return [end];
  return qualifies
    ? [`${end} A high score: Enter puts your name on the list.`, `${end} Enter: a high score!`]
    : [`${end} R new game, U undo.`];
}
