/**
 * The analysis of a game on the page: when it runs, what it reports, and what is kept of it. It has advisors of its own,
 * so that it does not compete with hints about the same game; each has its own memory and is closed when the analysis
 * stops. It resumes where it stopped, also after the page was closed. An analysis that came with a link is shown until
 * the game is analysed here; the same engine continues it, and what it adds is kept apart from our own analyses.
 */
import {
  ANALYSIS_NODES,
  engineFact,
  evaluationOf,
  analysisText,
  GameAnalysis,
  type AnalysedMove,
  type AnalysisRun,
  type Evaluation,
  type SharedAnalysis,
} from '@open2048/advice';
import { formatPosition, ok, type Fault, type Result, type Unit } from '@open2048/core';
import type { ReplayTimeline } from '@open2048/replay';
import { signal, type ReadonlySignal } from '@preact/signals';
import type { AdvisorEntry } from '../advisor-entry.ts';
import { analysisName, type KeptAnalyses, type Line } from './kept.ts';
import { inSlices } from '../../slices.ts';
import { Pace } from './pace.ts';

/** Milliseconds between two reports, besides some for each move, and between two writes to the store. */
const REPORT_MS = 200;
const REPORT_MS_PER_MOVE = 0.05;
const KEEP_MS = 4000;
/** The most stored lines that are added in one task. */
const LINES_AT_ONCE = 25;

/** The state of an analysis: reading what is stored, resting, or running. */
export interface Report {
  readonly stage: 'opening' | 'resting' | 'running';
  readonly judged: readonly AnalysedMove[];
  /** Whether the figures, or the first of them, came with a link. */
  readonly isGiven: boolean;
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
  readonly #ports: AnalysisPorts;
  readonly #entry: AdvisorEntry;
  readonly #timeline: ReplayTimeline;
  readonly #given: SharedAnalysis | null;
  /** The name of our own analysis, and that of the given one with what was added to it. */
  readonly #ownName: string;
  readonly #givenName: string;
  readonly #report = signal<Report>({
    stage: 'opening',
    judged: [],
    isGiven: false,
    rate: 0,
    fault: null,
  });
  #analysis: GameAnalysis;
  #lines: Line[] = [];
  /** The number of lines in the store. */
  #kept = 0;
  /** Ends the run; null while there is none. */
  #run: AbortController | null = null;

  /** `given` is the analysis that came with the game, checked but not trusted. */
  constructor(
    timeline: ReplayTimeline,
    entry: AdvisorEntry,
    given: SharedAnalysis | null,
    ports: AnalysisPorts,
  ) {
    this.#timeline = timeline;
    this.#analysis = new GameAnalysis(timeline);
    this.#ports = ports;
    this.#entry = entry;
    this.#given = given;
    this.#ownName = analysisName(timeline, ports.judge, ANALYSIS_NODES);
    this.#givenName = analysisName(timeline, `given ${given?.judge}`, given?.nodes ?? 0);
    this.report = this.#report;
  }

  /** The analysis that is shown; another one after `restart`. */
  get analysis(): GameAnalysis {
    return this.#analysis;
  }

  get unit(): Unit {
    return this.#shown?.unit ?? this.#entry.unit;
  }

  /** Whether the values of moves are exact. */
  get isExact(): boolean {
    return this.#shown?.isExact ?? this.#entry.basis !== 'judged';
  }

  /** Whether the advisor can continue what is shown: what it gives would be the same. */
  get isOurs(): boolean {
    const { judge } = this.#ports;
    const given = this.#shown;
    return given === null || (given.judge === judge && given.nodes === ANALYSIS_NODES);
  }

  /** Loads the stored lines, as far as they match the moves of the game; those given, if they are more. */
  async open(): Promise<void> {
    if (this.#report.value.stage !== 'opening') return;
    const { kept } = this.#ports;
    const own = await kept.read(this.#ownName);
    const count = this.#given?.evaluations.length ?? 0;
    const isGiven = count > own.length;
    const added = isGiven ? await kept.read(this.#givenName) : [];
    if (this.#report.value.stage !== 'opening') return;
    this.#report.value = { ...this.#report.value, isGiven };
    // The given evaluations are read again with each link; what follows them is ours.
    if (isGiven) {
      await inSlices(this.#given!.evaluations, LINES_AT_ONCE, (each) => this.#addGiven(each));
    }
    const lines = isGiven ? added.slice(count) : own;
    await inSlices(lines, LINES_AT_ONCE, (line) => this.#addLine(line));
    this.#kept = Math.min(this.#lines.length, isGiven ? added.length : own.length);
    this.#update({ stage: 'resting' });
  }

  /** Discards what came with a link, and analyses the game from the beginning. */
  restart(): void {
    if (this.#report.value.stage === 'running') this.pause();
    this.#analysis = new GameAnalysis(this.#timeline);
    this.#lines = [];
    this.#kept = 0;
    this.#update({ isGiven: false, fault: null });
    this.start();
  }

  /** What is done as text, for a link; the faults of `analysisText`. Nothing is done yet if it is null. */
  text(): Result<string> | null {
    const { unit, isExact } = this;
    const { evaluations } = this.#analysis;
    if (evaluations.length === 0) return null;
    const { judge } = this.#ports;
    const made = this.#shown ?? { judge, engine: this.#entry.engine, nodes: ANALYSIS_NODES };
    return analysisText(this.#timeline, { ...made, unit, isExact, evaluations });
  }

  /** What came with a link, if it is shown. */
  get #shown(): SharedAnalysis | null {
    return this.#report.value.isGiven ? this.#given : null;
  }

  get #name(): string {
    return this.#report.value.isGiven ? this.#givenName : this.#ownName;
  }

  /** Whether it was running when the page was left. */
  get wasUnderWay(): boolean {
    return this.#ports.underWay.get() === this.#name;
  }

  /** Starts or resumes. */
  start(): void {
    if (this.#report.value.stage !== 'resting' || !this.isOurs) return;
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
      if (pause.aborted) return ok(undefined);
      this.#lines.push(this.#lineOf(moves));
      const time = now();
      pace.add(time);
      if (time >= reportAt) {
        reportAt = time + REPORT_MS + REPORT_MS_PER_MOVE * this.#lines.length;
        this.#update({ rate: pace.rate });
      }
      if (time >= keepAt) {
        keepAt = time + KEEP_MS;
        this.#keep();
      }
      return ok(undefined);
    };
    const open = () => this.#entry.open();
    const analysis = this.#analysis;
    const done = await analysis
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
  #addLine(line: Line): boolean {
    const [position, worths] = line;
    if (this.#isComplete || position !== this.#positionText(this.#lines.length)) return false;
    const values = worths.map(([direction, value]) => ({ direction, value }));
    const facts = { unit: this.unit, isExact: this.isExact, ...engineFact(this.#entry.engine) };
    if (!this.#analysis.add(evaluationOf(values, facts))) return false;
    this.#lines.push(line);
    return true;
  }

  #addGiven(evaluation: Evaluation): boolean {
    if (this.#isComplete) return false;
    const line = this.#lineOf(evaluation.moves);
    if (!this.#analysis.add(evaluation)) return false;
    this.#lines.push(line);
    return true;
  }

  get #isComplete(): boolean {
    return this.#lines.length === this.#analysis.moves.length;
  }

  #lineOf(moves: Evaluation['moves']): Line {
    const worths = moves.map(({ direction, value }) => [direction, value] as const);
    return [this.#positionText(this.#lines.length), worths];
  }

  #positionText(index: number): string {
    return formatPosition(this.#analysis.positionBefore(index).board);
  }

  #update(news: Partial<Report>): void {
    this.#report.value = { ...this.#report.value, judged: [...this.#analysis.judged], ...news };
  }
}
