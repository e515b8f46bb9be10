/**
 * A reason in words. A language gives one sentence per code, whose figures are texts already: tiles are named by how
 * they look, and chances are formatted. English is here, since the command line and the web app share it.
 */
import type { Direction } from '@open2048/core';
import type { Reason, ReasonCode, ReasonFigures } from './reason.ts';

/** The figures of a reason as its sentence needs them. */
type Worded<Figures> = {
  readonly [Name in keyof Figures]: Name extends 'edge' | 'moves' | 'length'
    ? Figures[Name]
    : string;
};

/** The sentence of each code. */
export type ReasonTexts = {
  readonly [Code in ReasonCode]: (figures: Worded<ReasonFigures[Code]>) => string;
};

/** How figures are written. */
export interface ReasonWords {
  /** The name of a tile of rank 1..255, such as 512. */
  readonly tile: (rank: number) => string;
  /** A chance above 0 and up to 1, such as 30%. */
  readonly percent: (chance: number) => string;
}

/** The sentence of a reason. */
export function reasonSentence(
  { code, ...figures }: Reason,
  texts: ReasonTexts,
  { tile, percent }: ReasonWords,
): string {
  const worded = Object.entries(figures).map(([name, value]) => {
    if (name === 'chance') return [name, percent(value)];
    return [name, ['rank', 'next', 'by'].includes(name) ? tile(value) : value];
  });
  const write = texts[code] as (figures: object) => string;
  return write(Object.fromEntries(worded));
}

const EDGES: Readonly<Record<Direction, string>> = {
  0: 'top row',
  1: 'right column',
  2: 'bottom row',
  3: 'left column',
};

/** The sentences in English. */
export const ENGLISH_REASONS: ReasonTexts = {
  'misses-goal': ({ rank }) => `Misses the goal: the best move makes ${rank}.`,
  'ends-game': ({ chance, moves }) =>
    moves === 0
      ? `There is ${aChance(chance)} that the next tile ends the game.`
      : `There is ${aChance(chance)} that the game is over one move later.`,
  'few-moves': ({ chance }) => `There is ${aChance(chance)} that at most one move is left.`,
  'leaves-border': ({ rank }) => `Moves the ${rank} tile away from the edge of the board.`,
  'leaves-corner': ({ rank }) => `Moves the ${rank} tile out of its corner.`,
  'opens-edge': ({ edge }) => `Opens the ${EDGES[edge]} to a new tile.`,
  'breaks-chain': ({ rank, length }) => `Breaks the chain of ${length} tiles down from ${rank}.`,
  'leaves-edge': ({ edge, rank }) => `Moves the ${rank} tile out of the ${EDGES[edge]}.`,
  'blocks-pair': ({ rank, by }) => `Puts ${aTile(by)} between two ${rank} tiles.`,
  'splits-pair': ({ rank }) => `Separates two ${rank} tiles that could merge.`,
  'misses-merge': ({ rank }) => `Misses the merge of two ${rank} tiles.`,
  'blocks-neighbours': ({ rank, next, by }) =>
    `Puts ${aTile(by)} between the ${rank} and ${next} tiles.`,
  'parts-largest': ({ rank, next }) => `Separates the two largest tiles, ${rank} and ${next}.`,
  'splits-neighbours': ({ rank, next }) => `Separates the ${rank} and ${next} tiles.`,
  'traps-tile': ({ rank }) => `Traps ${aTile(rank)} between larger tiles.`,
  'no-merge': ({ chance }) =>
    `There is ${aChance(chance)} that nothing can merge on the next move.`,
  'forced-from-corner': ({ chance, rank }) =>
    `There is ${aChance(chance)} that the next move must take the ${rank} tile out of its corner.`,
  'misses-pair': ({ rank }) => `Misses the chance to bring two ${rank} tiles together.`,
};

/** A tile with its article; of the powers of two, only those that begin with 8 take the other one. */
function aTile(name: string): string {
  return `${name.startsWith('8') ? 'an' : 'a'} ${name} tile`;
}

/** A chance with its article; up to 100 %, the numbers that take the other one are 8, 11, 18 and 80 to 89. */
function aChance(percent: string): string {
  return `${/^(?:8|1[18](?!\d))/.test(percent) ? 'an' : 'a'} ${percent} chance`;
}
