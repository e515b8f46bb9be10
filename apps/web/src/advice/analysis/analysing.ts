/**
 * A running analysis of a game, move by move. It uses advisors of its own, so that it does not compete with hints about
 * the same game, and several at a time if they search. They are closed when the analysis stops, as each has its own
 * memory. It can be paused at any move and resumes there, also after the page was closed. The figures are those of
 * `@open2048/advice`, the same as in `open2048 analyse`.
 */
import {
  ANALYSIS_NODES,
  analyseMove,
  evaluationOf,
  inOrder,
  type Advisor,
  type AnalysedMove,
  type Evaluation,
} from '@open2048/advice';
import { formatPosition, type Fault, type Position, type Unit } from '@open2048/core';
import type { ReplayTimeline, StandingMove } from '@open2048/replay';
import { signal, type ReadonlySignal } from '@preact/signals';
import type { AdvisorEntry } from '../advisor-entry.ts';
import { analysisName, type KeptAnalyses, type Line } from './kept.ts';
import { Pace } from './pace.ts';

/** Milliseconds between two reports, and between two writes to the store. */
const REPORT_MS = 100;
const KEEP_MS = 4000;

/** The fewest positions per advisor; for fewer it is not worth loading another one. */
const LEAST_EACH = 16;

/** The state of an analysis: reading what is stored, resting, or running. */
export interface Report {
  readonly stage: 'opening' | 'resting' | 'running';
  readonly judged: readonly AnalysedMove[];
  /** Moves per second; 0 while that is unknown. */
  readonly rate: number;
  /** Why it cannot continue. */
  readonly fault: Fault | null;
}

/** The name of the running analysis, the only thing that outlives a reload of the page. */
export interface UnderWay {
  readonly get: () => string | null;
  readonly set: (name: string | null) => void;
}

/** What an analysis needs; `now` is in milliseconds. */
export interface AnalysingPorts {
  /** Identifies the answers of the advisor: an analysis by another one starts from the beginning. */
  readonly judge: string;
  /** The most searching advisors that work at the same time. */
  readonly searchers: number;
  readonly kept: KeptAnalyses;
  readonly underWay: UnderWay;
  readonly now: () => number;
}

/** One analysis. */
export class Analysing {
  readonly report: ReadonlySignal<Report>;
  readonly made: readonly StandingMove[];
  readonly unit: Unit;
  readonly #timeline: ReplayTimeline;
  readonly #ports: AnalysingPorts;
  readonly #entry: AdvisorEntry;
  /** Whether the values of moves are exact. */
  readonly isExact: boolean;
  readonly #name: string;
  readonly #lines: Line[] = [];
  readonly #judged: AnalysedMove[] = [];
  /** The number of lines in the store. */
  #kept = 0;
  readonly #report = signal<Report>({ stage: 'opening', judged: [], rate: 0, fault: null });
  /** The number of starts; an earlier run that is still waiting ends. */
  #runs = 0;
  /** The advisors, while it runs. */
  #advisors: readonly Advisor[] = [];

  constructor(timeline: ReplayTimeline, entry: AdvisorEntry, ports: AnalysingPorts) {
    this.#timeline = timeline;
    this.#ports = ports;
    this.isExact = entry.basis !== 'judged';
    this.#entry = entry;
    this.#name = analysisName(timeline, ports.judge, ANALYSIS_NODES);
    this.made = timeline.standingMoves();
    this.unit = entry.unit;
    this.report = this.#report;
  }

  /** The evaluation of the position before a judged move. */
  lineOf(index: number): Line {
    return this.#lines[index]!;
  }

  /** Loads the stored lines, as far as they match the moves of the game. */
  async open(): Promise<void> {
    if (this.#report.value.stage !== 'opening') return;
    const lines = await this.#ports.kept.read(this.#name);
    if (this.#report.value.stage !== 'opening') return;
    for (const line of lines.slice(0, this.made.length)) {
      const position = this.#timeline.positionAt(this.made[this.#lines.length]!.place);
      if (line[0] !== formatPosition(position.board) || !this.#knows(line)) break;
      this.#take(line, position);
    }
    this.#kept = this.#lines.length;
    this.#tell({ stage: 'resting' });
  }

  /** Whether it was running when the page was left. */
  get wasUnderWay(): boolean {
    return this.#ports.underWay.get() === this.#name;
  }

  /** Starts or resumes. */
  start(): void {
    if (this.#report.value.stage !== 'resting') return;
    this.#ports.underWay.set(this.#name);
    this.#tell({ stage: 'running', rate: 0, fault: null });
    void this.#run(++this.#runs);
  }

  /** Stops; judged moves are kept. */
  pause(): void {
    if (this.#report.value.stage === 'running') this.#rest({});
  }

  async #run(run: number): Promise<void> {
    const { now } = this.#ports;
    try {
      const opened = await Promise.all(Array.from(this.#places(), () => this.#entry.open()));
      if (run !== this.#runs) return;
      this.#advisors = opened;
      const pace = new Pace(opened.length);
      let due = now() + REPORT_MS;
      let keepDue = now() + KEEP_MS;
      const asked = opened.map((advisor) => this.#asking(advisor));
      for await (const { position, outcome } of inOrder(this.#left(run), asked)) {
        if (run !== this.#runs || outcome === null) return;
        if (!outcome.ok) return this.#rest({ fault: outcome.error });
        this.#take(lineOf(formatPosition(position.board), outcome.value), position);
        const time = now();
        pace.hear(time);
        if (time < due) continue;
        due = time + REPORT_MS;
        this.#tell({ rate: pace.rate });
        if (time < keepDue) continue;
        keepDue = time + KEEP_MS;
        this.#keep();
      }
      if (run === this.#runs) this.#rest({});
    } catch {
      // The code of the advisor could not be fetched; it can be started again, as the network may be back.
      if (run === this.#runs) this.#rest({});
    }
  }

  /** One element for each advisor to open. */
  #places(): { readonly length: number } {
    const left = this.made.length - this.#judged.length;
    const most = this.isExact ? 1 : this.#ports.searchers;
    return { length: Math.max(1, Math.min(most, Math.ceil(left / LEAST_EACH))) };
  }

  /** The positions that are not judged yet, while the run is the latest. */
  *#left(run: number): Generator<Position> {
    for (const { place } of this.made.slice(this.#judged.length)) {
      if (run !== this.#runs) return;
      yield this.#timeline.positionAt(place);
    }
  }

  #asking(advisor: Advisor) {
    const { rules } = this.#timeline.replay;
    return async (position: Position) => {
      const question = { rules, board: position.board, nodes: ANALYSIS_NODES };
      return { position, outcome: await advisor.advise(question) };
    };
  }

  #rest(news: Partial<Report>): void {
    this.#runs++;
    for (const advisor of this.#advisors) void advisor.close();
    this.#advisors = [];
    this.#ports.underWay.set(null);
    this.#tell({ stage: 'resting', ...news });
    this.#keep();
  }

  /** If the store is full or fails, only the time to judge again is lost. */
  #keep(): void {
    const from = this.#kept;
    this.#kept = this.#lines.length;
    const refused = () => (this.#kept = Math.min(this.#kept, from));
    void this.#ports.kept.keep(this.#name, this.#lines, from).catch(refused);
  }

  #take(line: Line, position: Position): void {
    const index = this.#judged.length;
    const made = this.made[index]!;
    const values = line[1].map(([direction, value]) => ({ direction, value }));
    const evaluation = evaluationOf(values, { unit: this.unit, isExact: this.isExact });
    this.#lines.push(line);
    this.#judged.push(analyseMove(made, index, position, evaluation));
  }

  /** Whether a line has the move that was made. */
  #knows([, worths]: Line): boolean {
    const { direction } = this.made[this.#judged.length]!;
    return worths.some(([each]) => each === direction);
  }

  #tell(news: Partial<Report>): void {
    this.#report.value = { ...this.#report.value, judged: [...this.#judged], ...news };
  }
}

function lineOf(position: string, { moves }: Evaluation): Line {
  return [position, moves.map(({ direction, value }) => [direction, value] as const)];
}
