/**
 * What one engine has to fetch, from the page's side: how that stands, whether the browser keeps it, and the
 * ways to begin, to call it off, and to be rid of what is kept. Fetched, checked and unpacked it is in the
 * worker of the engine (`engine/obtain.ts`), which is asked any question for that.
 */
import type { Advisor, Question } from '@open2048/advice';
import { expectOk, parsePosition, PRESETS } from '@open2048/core';
import { signal, type ReadonlySignal } from '@preact/signals';
import type { AdvisorEntry, Fetching } from './advisor-entry.ts';
import type { WeightsFile } from './engine/files.ts';
import { keptFile, keptFiles } from './engine/kept.ts';

/** What can be done about it. */
export type DownloadAction = 'fetch' | 'cancel' | 'retry' | 'remove' | 'undo';

/** How an advisor is opened, and kept at work. */
export interface Opener {
  readonly open: (entry: AdvisorEntry) => Promise<Advisor>;
  readonly hold: (entry: AdvisorEntry) => () => void;
}

/** What is asked of an engine to have it get ready. */
const ANYTHING: Question = {
  rules: PRESETS.classic,
  board: expectOk(parsePosition('4x4/1.1.0.0/0.0.0.0/0.0.0.0/0.0.0.0')),
  nodes: 1,
};

/** A host that sends nothing for so many milliseconds keeps the player waiting. */
const SILENCE_MS = 3000;

/** Between two reports of what has come, in milliseconds. */
const PACE_MS = 100;

/** What one engine has to fetch. */
export class Download {
  readonly file: WeightsFile;
  readonly standing: ReadonlySignal<Fetching>;
  /** Whether the browser keeps it, so that no network is needed. */
  readonly isKept: ReadonlySignal<boolean>;
  readonly #entry: AdvisorEntry;
  readonly #opener: Opener;
  readonly #standing = signal<Fetching>({ kind: 'due' });
  readonly #isKept = signal(false);
  /** The number of times it was begun: an earlier one that still goes on is of no matter. */
  #runs = 0;

  constructor(file: WeightsFile, entry: AdvisorEntry, opener: Opener) {
    this.file = file;
    this.#entry = entry;
    this.#opener = opener;
    this.standing = this.#standing;
    this.isKept = this.#isKept;
    void this.look();
  }

  /** Begins; again after it failed or was called off. */
  async begin(): Promise<void> {
    const { kind } = this.#standing.peek();
    if (kind === 'under-way' || kind === 'done') return;
    const run = ++this.#runs;
    const tell = (standing: Fetching) => {
      if (run === this.#runs) this.#standing.value = standing;
    };
    tell({ kind: 'under-way', done: 0, isSilent: false });
    const hearing = new Hearing(tell);
    const letGo = this.#opener.hold(this.#entry);
    try {
      const advisor = await this.#opener.open(this.#entry);
      if (run !== this.#runs) return;
      // The first answer says that all is there that answers take.
      const outcome = await advisor.advise(ANYTHING, {
        onProgress: (done) => hearing.hear(done),
      });
      if (outcome === null) return;
      await this.look();
      tell(outcome.ok ? { kind: 'done' } : { kind: 'failed', fault: outcome.error });
    } catch (error) {
      const { message } = error as Error;
      tell({ kind: 'failed', fault: { code: 'weights-out-of-reach', message } });
    } finally {
      hearing.end();
      letGo();
    }
  }

  /** Begins unless it did not come to anything before. */
  prepare(): void {
    if (this.#standing.peek().kind === 'due') void this.begin();
  }

  /** The same, where the browser does not keep it. */
  async obtain(): Promise<void> {
    await this.look();
    if (!this.#isKept.peek()) this.prepare();
  }

  /** Calls it off. */
  async cancel(): Promise<void> {
    if (this.#standing.peek().kind !== 'under-way') return;
    this.#runs++;
    this.#standing.value = { kind: 'called-off' };
    (await this.#opener.open(this.#entry)).stop();
  }

  /** Removes what is kept and gives it back; in this page it is fetched again only when it is asked for. */
  async remove(): Promise<Blob | null> {
    const found = await keptFile(this.file);
    const bytes = found && (await found.blob());
    this.#runs++;
    this.#standing.value = { kind: 'called-off' };
    await (await this.#opener.open(this.#entry)).close();
    await (await keptFiles(this.file))?.delete(this.file.href);
    await this.look();
    return bytes;
  }

  /** Keeps again what was removed. */
  async bringBack(bytes: Blob): Promise<void> {
    const kept = await keptFiles(this.file);
    await kept?.put(this.file.href, new Response(bytes)).catch(() => undefined);
    this.#standing.value = { kind: 'due' };
    await this.look();
  }

  /** Looks whether the browser keeps it, which another tab may have changed. */
  async look(): Promise<void> {
    this.#isKept.value = (await keptFile(this.file)) !== null;
  }
}

/** Hears how much has come, tells it as often as it can be seen, and when nothing comes for a while. */
class Hearing {
  readonly #tell: (standing: Fetching) => void;
  #done = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #pace: ReturnType<typeof setTimeout> | undefined;

  constructor(tell: (standing: Fetching) => void) {
    this.#tell = tell;
    this.hear(0);
  }

  hear(done: number): void {
    this.#done = done;
    clearTimeout(this.#silence);
    if (done < 1) this.#silence = setTimeout(() => this.#say(true), SILENCE_MS);
    this.#pace ??= setTimeout(() => this.#say(false), PACE_MS);
  }

  end(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#pace);
  }

  #say(isSilent: boolean): void {
    this.#pace = undefined;
    this.#tell({ kind: 'under-way', done: this.#done, isSilent });
  }
}
