/**
 * The solver of the A* assignment: finds a shortest solution for a board, or the assignment's own. `solve` is a
 * generator, so that its caller controls when other work runs, can show what it yields, and can stop at any time;
 * `Solver` runs it to its end.
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

/** The default memory limit of a search: 1 GiB. */
const DEFAULT_MEMORY = 2 ** 30;

/** The options of a search, which is `optimal` by default. */
export interface SolveOptions extends Partial<SearchOptions> {
  readonly search?: Search;
}

/** Searches for a solution; yields its progress every few milliseconds and returns the result. */
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

/** The boards along a list of directions, the first board included. */
export function boardsOf(
  initial: Board,
  { directions }: Pick<SolveOutcome, 'directions'>,
): Board[] {
  const boards = [initial];
  for (const direction of directions) boards.push(after(boards.at(-1)!, direction));
  return boards;
}

/** Solves a board in its constructor. */
export class Solver {
  /** The result of the search. */
  readonly outcome: SolveOutcome;
  private readonly initial: Board;

  constructor(initial: Board, options: SolveOptions = {}) {
    this.initial = initial;
    const search = solve(initial, options);
    let step = search.next();
    while (step.done !== true) step = search.next();
    this.outcome = step.value;
  }

  /** The number of moves of the solution, or to the board where the reference search lost; otherwise -1. */
  moves(): number {
    return this.isAWay ? this.outcome.directions.length : -1;
  }

  /** The boards from the initial one to the end of that path; empty if there is none. */
  solution(): Board[] {
    return this.isAWay ? boardsOf(this.initial, this.outcome) : [];
  }

  private get isAWay(): boolean {
    return this.outcome.status === 'solved' || this.outcome.status === 'lost';
  }
}
