/** Describes the moves of an analysed game in one or two sentences. */
import type { AnalysedMove } from '@open2048/advice';
import { DIRECTION_NAMES, type Direction, type RuleSet } from '@open2048/core';
import { useMemo } from 'preact/hooks';
import { useFormats, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { useWording } from '../../game/wording.ts';
import { briefName } from '../../game/words.ts';
import { isEngineValue } from '../evaluation-text.ts';
import { messages as adviceMessages } from '../messages.ts';
import type { AnalysisController } from './analysis-controller.ts';
import { costWith } from './cost.ts';
import { messages } from './messages.ts';

/** The words for moves. */
export interface MoveWords {
  readonly nameOf: (direction: Direction) => string;
  /** A tile by its rank, as short as possible. */
  readonly tileOf: (rank: number) => string;
  /** The move, its grade and what was best; of a move that is not judged, its number. */
  readonly about: (index: number, move: AnalysedMove | undefined) => string;
  /** What the move cost and what the game was worth before it; empty if nothing is known. */
  readonly cost: (move: AnalysedMove | undefined) => string;
}

/** The words for the moves of an analysis; the same until the language, the look of the tiles or the unit changes. */
export function useMoveWords(
  { unit, isExact }: Pick<AnalysisController, 'unit' | 'isExact'>,
  rules: RuleSet,
): MoveWords {
  const text = useText(messages);
  const words = useText(gameMessages);
  const { grade: gradeName } = useText(adviceMessages);
  const formats = useFormats();
  const { look } = useWording(rules);
  return useMemo(() => {
    const { integer, percent } = formats;
    const costOf = costWith(formats, unit);
    const nameOf = (direction: Direction) => words.direction(DIRECTION_NAMES[direction]);
    const tileOf = (rank: number) => briefName(rank, { text: words, look });
    const about = (index: number, move: AnalysedMove | undefined) => {
      if (move === undefined) return text.move(index + 1);
      const made = text.made(index + 1, nameOf(move.direction), gradeName(move.grade));
      return words.sentence(
        move.grade === 'best' ? [made] : [made, text.bestWas(nameOf(move.best))],
      );
    };
    const valueOf = ({ value, chances }: AnalysedMove): string[] => {
      if (unit === 'own' || chances !== null) return [];
      const figure = unit === 'chance' ? percent(value) : integer(value);
      return [isEngineValue({ unit, isExact }) ? text.value(figure) : text.expected(figure)];
    };
    const cost = (move: AnalysedMove | undefined) => {
      if (move === undefined) return '';
      const amount = costOf(move);
      const { lost } = move;
      const costs =
        lost === null
          ? text.costs(amount)
          : text.chanceLost(tileOf(lost.rank), percent(lost.chance));
      const all = [...(amount === '' ? [] : [costs]), ...valueOf(move)];
      return all.length === 0 ? '' : words.sentence(all);
    };
    return { nameOf, tileOf, about, cost };
  }, [text, words, gradeName, formats, look, unit, isExact]);
}
