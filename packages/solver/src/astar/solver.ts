/**
 * The solver of the A* assignment: the shortest way to the goal, or the assignment's own, from a
 * board that is given. `solve` is a generator, so that whoever runs it decides how often others get
 * their turn, shows what it yields, and may stop asking; `Solver` runs it to its end.
 */
import { mustBeAmount, mustBeOneOf, mustHave, wrongType } from '@open2048/core';
import { Board } from './board.ts';
import {
  after,
  SEARCHES,
  type SolveOutcome,
  type SolveProgress,
  type Search,
  type SearchOptions,
} from './search.ts';
import { searchOptimal } from './optimal.ts';
import { searchReference } from './reference.ts';

/** Memory of a search that says nothing else: one gigabyte. */
const DEFAULT_MEMORY = 2 ** 30;

/** What can be asked of a search; optimal unless told. */
export interface SolveOptions extends Partial<SearchOptions> {
  readonly search?: Search;
}

/** Searches for a way to the goal; yields its progress every few milliseconds and returns how it ended. */
export function solve(
  initial: Board,
  options: SolveOptions = {},
): Generator<SolveProgress, SolveOutcome> {
  mustHave('options', 'an object', [], options);
  const { search = 'optimal', memoryBytes = DEFAULT_MEMORY, signal } = options;
  if (!(initial instanceof Board)) throw wrongType('initial', 'a Board', initial);
  mustBeOneOf('search', SEARCHES, search);
  mustBeAmount('memoryBytes', memoryBytes);
  const run = search === 'optimal' ? searchOptimal : searchReference;
  return run(initial, { memoryBytes, signal });
}

/** The boards of a way, the first one included. */
export function boardsOf(
  initial: Board,
  { directions }: Pick<SolveOutcome, 'directions'>,
): Board[] {
  const boards = [initial];
  for (const direction of directions) boards.push(after(boards.at(-1)!, direction));
  return boards;
}

/** Solves a board when it is made. */
export class Solver {
  /** How the search ended. */
  readonly outcome: SolveOutcome;
  private readonly initial: Board;

  constructor(initial: Board, options: SolveOptions = {}) {
    this.initial = initial;
    const search = solve(initial, options);
    let step = search.next();
    while (step.done !== true) step = search.next();
    this.outcome = step.value;
  }

  /** The number of moves of the solution, or to the board where the reference search lost; else -1. */
  moves(): number {
    return this.isAWay ? this.outcome.directions.length : -1;
  }

  /** The boards from the initial one to the end of that way; empty when there is none. */
  solution(): Board[] {
    return this.isAWay ? boardsOf(this.initial, this.outcome) : [];
  }

  private get isAWay(): boolean {
    return this.outcome.status === 'solved' || this.outcome.status === 'lost';
  }
}
