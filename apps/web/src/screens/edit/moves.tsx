/**
 * What each of the four moves would make of a position, before chance has its turn, and, where an
 * advisor fits, what it is worth and what it costs.
 */
import {
  DIRECTION_NAMES,
  DIRECTIONS,
  levelCubes,
  move,
  type Board,
  type Direction,
  type RuleSet,
} from '@open2048/core';
import type { ComponentChildren } from 'preact';
import type { MoveWorth } from '../../advice/advisor.ts';
import type { Counsel } from '../../advice/counsel.ts';
import { messages as adviceMessages } from '../../advice/messages.ts';
import { Remark } from '../../advice/bars.tsx';
import { EngineChoice } from '../../advice/engine-choice.tsx';
import { UnitChoice } from '../../advice/unit-choice.tsx';
import { useCounsel } from '../../advice/use-counsel.ts';
import { bestOf, written } from '../../advice/worth.ts';
import { useApp, useText } from '../../app.tsx';
import { Still } from '../../editing/still.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { Section } from '../../ui/fields.tsx';
import { messages } from './messages.ts';

/** Larger boards are not drawn four more times. */
const MOST_DRAWN = 144;

interface MovesProps {
  readonly board: Board;
  readonly rules: RuleSet;
}

/** The four moves. */
export function Moves({ board, rules }: MovesProps) {
  const text = useText(messages);
  const { counsel, entries } = useCounsel(rules, board);
  const standing = counsel?.standing.value;
  const worths = standing?.kind === 'answered' ? standing.advice.moves : [];
  return (
    <Section title={text.moves}>
      {counsel && <UnitChoice counsel={counsel} entries={entries} />}
      <ul class="moves">
        {DIRECTIONS.map((direction) => (
          <MoveCard key={direction} board={board} rules={rules} direction={direction}>
            {counsel && <Worth counsel={counsel} direction={direction} worths={worths} />}
          </MoveCard>
        ))}
      </ul>
      {counsel && (
        <>
          <Remark counsel={counsel} score={null} />
          <EngineChoice rules={rules} entry={counsel.entry.value} />
        </>
      )}
    </Section>
  );
}

interface MoveCardProps extends MovesProps {
  readonly direction: Direction;
  readonly children: ComponentChildren;
}

function MoveCard({ board, rules, direction, children }: MoveCardProps) {
  const text = useText(messages);
  const words = useText(gameMessages);
  const { board: after, legal, reward } = move(board, direction, rules.merge);
  const gains = {
    'merge-sum': reward,
    'level-cubes': levelCubes(after) - levelCubes(board),
    none: 0,
  };
  const gain = gains[rules.score];
  return (
    <li class={legal ? 'move-card' : 'move-card illegal'}>
      <p class="move-name">
        <b>{words.direction(DIRECTION_NAMES[direction])}</b>
        {legal && gain !== 0 && <span>{words.gain(gain)}</span>}
      </p>
      {legal && board.ranks.length <= MOST_DRAWN && <Still board={after} rules={rules} />}
      {legal ? children : <p class="note">{text.illegal}</p>}
    </li>
  );
}

interface WorthProps {
  readonly counsel: Counsel;
  readonly direction: Direction;
  readonly worths: readonly MoveWorth[];
}

/** What one move is worth, and what it costs; the best is marked by more than its colour. */
function Worth({ counsel, direction, worths }: WorthProps) {
  const text = useText(adviceMessages);
  const language = useApp().language.value;
  const { unit, basis } = counsel.entry.value;
  const worth = worths.find((each) => each.direction === direction);
  if (worth === undefined) return null;
  const scale = { unit, basis, score: 0 };
  const { value, compared } = written(worth, worths, scale, language, text);
  return (
    <p class={bestOf(worths, scale).includes(direction) ? 'move-worth best' : 'move-worth'}>
      {value !== null && <b>{value}</b>} <span>{compared}</span>
    </p>
  );
}
