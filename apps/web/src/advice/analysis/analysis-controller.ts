/**
 * The analysis of a game on the page: when it runs, what it reports, and what is kept of it. It has advisors of its own,
 * so that it does not compete with hints about the same game; each has its own memory and is closed when the analysis
 * stops. It resumes where it stopped, also after the page was closed.
 */
import {
  ANALYSIS_NODES,
  evaluationOf,
  GameAnalysis,
  type AnalysedMove,
  type AnalysisRun,
} from '@open2048/advice';
import { formatPosition, ok, type Fault, type Unit } from '@open2048/core';
import type { ReplayTimeline } from '@open2048/replay';
import { signal, type ReadonlySignal } from '@preact/signals';
import type { AdvisorEntry } from '../advisor-entry.ts';
import { analysisName, type KeptAnalyses, type Line } from './kept.ts';
import { Pace } from './pace.ts';

/** Milliseconds between two reports, and between two writes to the store. */
const REPORT_MS = 100;
const KEEP_MS = 4000;

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
export interface AnalysisPorts {
  /** Identifies the answers of the advisor: an analysis by another one starts from the beginning. */
  readonly judge: string;
  /** The most searching advisors that work at the same time. */
  readonly searchers: number;
  readonly kept: KeptAnalyses;
  readonly underWay: UnderWay;
  readonly now: () => number;
}

/** One analysis. */
export class AnalysisController {
  readonly report: ReadonlySignal<Report>;
  readonly analysis: GameAnalysis;
  readonly unit: Unit;
  /** Whether the values of moves are exact. */
  readonly isExact: boolean;
  readonly #ports: AnalysisPorts;
  readonly #entry: AdvisorEntry;
  readonly #name: string;
  readonly #lines: Line[] = [];
  /** The number of lines in the store. */
  #kept = 0;
  readonly #report = signal<Report>({ stage: 'opening', judged: [], rate: 0, fault: null });
  /** Ends the run; null while there is none. */
  #run: AbortController | null = null;

  constructor(timeline: ReplayTimeline, entry: AdvisorEntry, ports: AnalysisPorts) {
    this.analysis = new GameAnalysis(timeline);
    this.unit = entry.unit;
    this.isExact = entry.basis !== 'judged';
    this.#ports = ports;
    this.#entry = entry;
    this.#name = analysisName(timeline, ports.judge, ANALYSIS_NODES);
    this.report = this.#report;
  }

  /** Loads the stored lines, as far as they match the moves of the game. */
  async open(): Promise<void> {
    if (this.#report.value.stage !== 'opening') return;
    const lines = await this.#ports.kept.read(this.#name);
    if (this.#report.value.stage !== 'opening') return;
    for (const line of lines.slice(0, this.analysis.moves.length)) {
      if (line[0] !== this.#positionText(this.#lines.length) || !this.#add(line)) break;
      this.#lines.push(line);
    }
    this.#kept = this.#lines.length;
    this.#update({ stage: 'resting' });
  }

  /** Whether it was running when the page was left. */
  get wasUnderWay(): boolean {
    return this.#ports.underWay.get() === this.#name;
  }

  /** Starts or resumes. */
  start(): void {
    if (this.#report.value.stage !== 'resting') return;
    this.#ports.underWay.set(this.#name);
    this.#update({ stage: 'running', rate: 0, fault: null });
    this.#run = new AbortController();
    void this.#evaluate(this.#run.signal);
  }

  /** Stops; judged moves are kept. */
  pause(): void {
    if (this.#report.value.stage === 'running') this.#rest({});
  }

  async #evaluate(pause: AbortSignal): Promise<void> {
    const { now, searchers } = this.#ports;
    const advisors = this.isExact ? 1 : searchers;
    const pace = new Pace(advisors);
    let reportAt = now() + REPORT_MS;
    let keepAt = now() + KEEP_MS;
    const onEvaluation: AnalysisRun['onEvaluation'] = ({ moves }) => {
      const values = moves.map(({ direction, value }) => [direction, value] as const);
      this.#lines.push([this.#positionText(this.#lines.length), values]);
      const time = now();
      pace.add(time);
      if (time >= reportAt) {
        reportAt = time + REPORT_MS;
        this.#update({ rate: pace.rate });
      }
      if (time >= keepAt) {
        keepAt = time + KEEP_MS;
        this.#keep();
      }
      return ok(undefined);
    };
    const open = () => this.#entry.open();
    const done = await this.analysis
      .run({ open, advisors, nodes: ANALYSIS_NODES, onEvaluation, signal: pause })
      // The code of the advisor could not be fetched; it can be started again, as the network may be back.
      .catch(() => ok(undefined));
    if (!pause.aborted) this.#rest(done.ok ? {} : { fault: done.error });
  }

  #rest(news: Partial<Report>): void {
    this.#run?.abort();
    this.#run = null;
    this.#ports.underWay.set(null);
    this.#update({ stage: 'resting', ...news });
    this.#keep();
  }

  /** If the store is full or fails, only the time to judge again is lost. */
  #keep(): void {
    const from = this.#kept;
    this.#kept = this.#lines.length;
    const refused = () => (this.#kept = Math.min(this.#kept, from));
    void this.#ports.kept.keep(this.#name, this.#lines, from).catch(refused);
  }

  /** Adds a stored line; false if it does not fit the game. */
  #add([, worths]: Line): boolean {
    const values = worths.map(([direction, value]) => ({ direction, value }));
    return this.analysis.add(evaluationOf(values, { unit: this.unit, isExact: this.isExact }));
  }

  #positionText(index: number): string {
    return formatPosition(this.analysis.positionBefore(index).board);
  }

  #update(news: Partial<Report>): void {
    this.#report.value = { ...this.#report.value, judged: [...this.analysis.judged], ...news };
  }
}
