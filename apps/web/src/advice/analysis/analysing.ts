/**
 * The analysis of a game at work: move by move, with an advisor of its own, so that whoever looks at the
 * game meanwhile is not in its way. It can be paused at any move and goes on there.
 */
import type { Fault, Film } from '@open2048/core';
import { signal, type ReadonlySignal } from '@preact/signals';
import type { AdvisorEntry, Unit, Watch } from '../advisor.ts';
import type { Advisors } from '../advisors.ts';
import { judge, movesOf, type Judged, type Made } from './judging.ts';

/** The most positions that are looked at for one move: those of `open2048 analyse`. */
export const ANALYSIS_NODES = 10_000;

/** Milliseconds between two reports. */
const REPORT_MS = 100;

const NOBODY: Watch = { onProgress: () => undefined, onAdvice: () => undefined };

/** How an analysis stands. */
export interface Report {
  readonly isRunning: boolean;
  readonly judged: readonly Judged[];
  /** Moves a second since it last went on; 0 before that is known. */
  readonly rate: number;
  /** Why it cannot go on. */
  readonly fault: Fault | null;
}

/** One analysis; `now` tells milliseconds. */
export class Analysing {
  readonly report: ReadonlySignal<Report>;
  readonly made: readonly Made[];
  readonly unit: Unit;
  readonly #film: Film;
  readonly #advisors: Advisors;
  readonly #entry: AdvisorEntry;
  readonly #now: () => number;
  readonly #judged: Judged[] = [];
  readonly #report = signal<Report>({ isRunning: false, judged: [], rate: 0, fault: null });
  /** The number of times it was begun: an earlier one that still waits ends. */
  #runs = 0;

  constructor(film: Film, advisors: Advisors, entry: AdvisorEntry, now: () => number) {
    this.#film = film;
    this.#advisors = advisors;
    this.#entry = { ...entry, id: `${entry.id} of games` };
    this.#now = now;
    this.made = movesOf(film);
    this.unit = entry.unit;
    this.report = this.#report;
  }

  /** Begins, or goes on. */
  start(): void {
    if (this.#report.value.isRunning) return;
    this.#tell({ isRunning: true, rate: 0, fault: null });
    void this.#run(++this.#runs);
  }

  /** Stops; what was judged stays. */
  pause(): void {
    this.#runs++;
    this.#tell({ isRunning: false });
  }

  async #run(run: number): Promise<void> {
    try {
      const advisor = await this.#advisors.open(this.#entry);
      const begun = this.#now();
      const first = this.#judged.length;
      let due = begun + REPORT_MS;
      for (let at = first; at < this.made.length; at++) {
        const { board } = this.#film.positionAt(this.made[at]!.place);
        const question = { rules: this.#film.replay.rules, board, nodes: ANALYSIS_NODES };
        const outcome = await advisor.advise(question, NOBODY);
        if (run !== this.#runs || outcome === null) return;
        if (!outcome.ok) return this.#tell({ isRunning: false, fault: outcome.error });
        this.#judged.push(judge(this.made[at]!, outcome.value, this.unit, this.#soFar(at)));
        const now = this.#now();
        if (now < due) continue;
        due = now + REPORT_MS;
        this.#tell({ rate: (1000 * (this.#judged.length - first)) / (now - begun) });
      }
      this.#tell({ isRunning: false });
    } catch {
      // The code of the advisor could not be fetched: there may be a network later.
      if (run === this.#runs) this.pause();
    }
  }

  /** What the game had brought before a move, in the unit. */
  #soFar(at: number): number {
    if (this.unit === 'moves') return at;
    return this.unit === 'score' ? this.#film.positionAt(this.made[at]!.place).score : 0;
  }

  #tell(news: Partial<Report>): void {
    this.#report.value = { ...this.#report.value, judged: [...this.#judged], ...news };
  }
}
