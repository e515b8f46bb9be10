/**
 * The download of one engine as the page sees it: its state, whether the browser stores it, and methods to start,
 * cancel and remove it. The worker of the engine fetches, checks and unpacks it (`engine/obtain.ts`); any question
 * starts that.
 */
import type { Advisor, Question } from '@open2048/advice';
import { expectOk, parsePosition, PRESETS } from '@open2048/core';
import { signal, type ReadonlySignal } from '@preact/signals';
import type { AdvisorEntry, FetchState } from './advisor-entry.ts';
import type { WeightsFile } from './engine/files.ts';
import { forget, keptFile, keptFiles } from './engine/kept.ts';

/** The actions of the button. */
export type DownloadAction = 'fetch' | 'cancel' | 'retry' | 'remove' | 'undo';

/** Opens an advisor, and keeps it open. */
export interface Opener {
  readonly open: (entry: AdvisorEntry) => Promise<Advisor>;
  readonly hold: (entry: AdvisorEntry) => () => void;
}

/** A question that makes an engine load its weights. */
const ANYTHING: Question = {
  rules: PRESETS.classic,
  board: expectOk(parsePosition('4x4/1.1.0.0/0.0.0.0/0.0.0.0/0.0.0.0')),
  nodes: 1,
};

/** After this many milliseconds without data the download counts as stalled. */
const SILENCE_MS = 3000;

/** Milliseconds between two reports of progress. */
const REPORT_MS = 100;

/** The download of one engine. */
export class Download {
  readonly file: WeightsFile;
  readonly state: ReadonlySignal<FetchState>;
  /** Whether the browser stores it, so that no network is needed. */
  readonly isKept: ReadonlySignal<boolean>;
  readonly #entry: AdvisorEntry;
  readonly #opener: Opener;
  readonly #state = signal<FetchState>({ kind: 'due' });
  readonly #isKept = signal(false);
  /** The number of starts; the result of an earlier run is ignored. */
  #runs = 0;

  constructor(file: WeightsFile, entry: AdvisorEntry, opener: Opener) {
    this.file = file;
    this.#entry = entry;
    this.#opener = opener;
    this.state = this.#state;
    this.isKept = this.#isKept;
    void this.refresh();
  }

  /** Starts the download, also after it has failed or was cancelled. */
  async begin(): Promise<void> {
    const { kind } = this.#state.peek();
    if (kind === 'under-way' || kind === 'done') return;
    const run = ++this.#runs;
    const setState = (state: FetchState) => {
      if (run === this.#runs) this.#state.value = state;
    };
    setState({ kind: 'under-way', done: 0, isSilent: false });
    const reporter = new ProgressReporter(setState);
    const release = this.#opener.hold(this.#entry);
    try {
      const advisor = await this.#opener.open(this.#entry);
      if (run !== this.#runs) return;
      // The first answer shows that everything is loaded.
      const outcome = await advisor.advise(ANYTHING, {
        onProgress: (done) => reporter.receive(done),
      });
      if (outcome === null) return;
      await this.refresh();
      setState(outcome.ok ? { kind: 'done' } : { kind: 'failed', fault: outcome.error });
    } catch (error) {
      const { message } = error as Error;
      setState({ kind: 'failed', fault: { code: 'weights-out-of-reach', message } });
    } finally {
      reporter.end();
      release();
    }
  }

  /** Starts the download unless it was started before. */
  prepare(): void {
    if (this.#state.peek().kind === 'due') void this.begin();
  }

  /** Starts it like `prepare` if the browser does not store it. */
  async obtain(): Promise<void> {
    await this.refresh();
    if (!this.#isKept.peek()) this.prepare();
  }

  async cancel(): Promise<void> {
    if (this.#state.peek().kind !== 'under-way') return;
    this.#runs++;
    this.#state.value = { kind: 'called-off' };
    (await this.#opener.open(this.#entry)).stop();
  }

  /** Removes the stored file and returns it. In this page it is then fetched only on request. */
  async remove(): Promise<Blob | null> {
    const found = await keptFile(this.file);
    const bytes = found && (await found.blob());
    this.#runs++;
    this.#state.value = { kind: 'called-off' };
    await (await this.#opener.open(this.#entry)).close();
    await forget(this.file);
    await this.refresh();
    return bytes;
  }

  /** Stores a removed file again. */
  async restore(bytes: Blob): Promise<void> {
    const kept = await keptFiles(this.file);
    await kept?.put(this.file.href, new Response(bytes)).catch(() => undefined);
    this.#state.value = { kind: 'due' };
    await this.refresh();
  }

  /** Checks whether the browser stores it, which another tab may have changed. */
  async refresh(): Promise<void> {
    this.#isKept.value = (await keptFile(this.file)) !== null;
  }
}

/** Receives progress, reports it at a limited rate, and reports when nothing arrives for a while. */
class ProgressReporter {
  readonly #onState: (state: FetchState) => void;
  #done = 0;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #reportTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(onState: (state: FetchState) => void) {
    this.#onState = onState;
    this.receive(0);
  }

  receive(done: number): void {
    this.#done = done;
    clearTimeout(this.#silenceTimer);
    if (done < 1) this.#silenceTimer = setTimeout(() => this.#report(true), SILENCE_MS);
    this.#reportTimer ??= setTimeout(() => this.#report(false), REPORT_MS);
  }

  end(): void {
    clearTimeout(this.#silenceTimer);
    clearTimeout(this.#reportTimer);
  }

  #report(isSilent: boolean): void {
    this.#reportTimer = undefined;
    this.#onState({ kind: 'under-way', done: this.#done, isSilent });
  }
}
