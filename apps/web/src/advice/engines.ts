/**
 * The engines in this page: which one is wanted, which one answers, and what has to be fetched for that.
 * Nothing is fetched before a player has asked for advice; until it is there, an engine that needs nothing
 * answers in place of the one that is wanted, and whoever looks at advice follows the change by itself.
 */
import { PRESETS, expectOk, parsePosition, type RuleSet } from '@open2048/core';
import { ENGINE_NAMES, ENGINES, type EngineName } from '@open2048/engine';
import { signal, type ReadonlySignal } from '@preact/signals';
import type { SettingsStore } from '../settings/store.ts';
import type { Advisor, AdvisorEntry, Fetching, Question } from './advisor.ts';
import { WEIGHTS_FILES, type WeightsFile } from './engine/files.ts';
import { keptFiles } from './engine/kept.ts';
import { advisorsFor, engineFor, enginesFor, type Device } from './registry.ts';

/** How an advisor is opened. */
type Open = (entry: AdvisorEntry) => Promise<Advisor>;

/** What is asked of an engine to have it get ready. */
const ANYTHING: Question = {
  rules: PRESETS.classic,
  board: expectOk(parsePosition('4x4/1.1.0.0/0.0.0.0/0.0.0.0/0.0.0.0')),
  nodes: 1,
};

/** What one engine has to fetch. */
export class Download {
  readonly file: WeightsFile;
  readonly standing: ReadonlySignal<Fetching>;
  /** Whether the browser keeps it, so that no network is needed. */
  readonly isKept: ReadonlySignal<boolean>;
  readonly #entry: AdvisorEntry;
  readonly #open: Open;
  readonly #standing = signal<Fetching>({ kind: 'due' });
  readonly #isKept = signal(false);
  /** The number of times it was begun: an earlier one that still goes on is of no matter. */
  #runs = 0;

  constructor(file: WeightsFile, entry: AdvisorEntry, open: Open) {
    this.file = file;
    this.#entry = entry;
    this.#open = open;
    this.standing = this.#standing;
    this.isKept = this.#isKept;
    void this.#look();
  }

  /** Begins; again after it failed or was called off. */
  async begin(): Promise<void> {
    const { kind } = this.#standing.peek();
    if (kind === 'under-way' || kind === 'done') return;
    const run = ++this.#runs;
    const tell = (standing: Fetching) => {
      if (run === this.#runs) this.#standing.value = standing;
    };
    tell({ kind: 'under-way', done: 0 });
    const onProgress = (done: number) => tell({ kind: 'under-way', done });
    try {
      const advisor = await this.#open(this.#entry);
      if (run !== this.#runs) return;
      // The first answer says that all is there that answers take.
      const outcome = await advisor.advise(ANYTHING, { onProgress, onAdvice: () => undefined });
      if (outcome === null) return;
      await this.#look();
      tell(outcome.ok ? { kind: 'done' } : { kind: 'failed', fault: outcome.error });
    } catch (error) {
      const { message } = error as Error;
      tell({ kind: 'failed', fault: { code: 'weights-out-of-reach', message } });
    }
  }

  /** Begins unless it did not come to anything before. */
  prepare(): void {
    if (this.#standing.peek().kind === 'due') void this.begin();
  }

  /** Calls it off. */
  async cancel(): Promise<void> {
    if (this.#standing.peek().kind !== 'under-way') return;
    this.#runs++;
    this.#standing.value = { kind: 'called-off' };
    (await this.#open(this.#entry)).stop();
  }

  async #look(): Promise<void> {
    const kept = await keptFiles(this.file);
    const found = await kept?.match(this.file.href).catch(() => undefined);
    this.#isKept.value = found !== undefined;
  }
}

/** All engines; what it says of rules follows the settings and what is fetched. */
export class Engines {
  readonly #settings: SettingsStore;
  readonly #device: Device;
  readonly #downloads: ReadonlyMap<EngineName, Download>;

  constructor(open: Open, settings: SettingsStore, device: Device) {
    this.#settings = settings;
    this.#device = device;
    this.#downloads = new Map(
      ENGINE_NAMES.flatMap((name) => {
        const { weights } = ENGINES[name];
        if (weights === null) return [];
        const [entry] = advisorsFor(PRESETS.classic, name);
        return [[name, new Download(WEIGHTS_FILES[weights], entry!, open)]];
      }),
    );
  }

  /** The engine that games of some rules are to be judged by; null where none can. */
  wanted(rules: RuleSet): EngineName | null {
    const { engine } = this.#settings.value.value;
    const isKept = (name: EngineName) => this.#downloads.get(name)?.isKept.value === true;
    return engineFor(rules, engine, this.#device, isKept);
  }

  /** The engine that judges them now: the one that is wanted, or what is ready until that is. */
  answering(rules: RuleSet): EngineName | null {
    return this.#first(rules, (download) => download.standing.value.kind === 'done');
  }

  /** The engine for a long work that is not to change hands: the one that is wanted, if it takes no network. */
  atHand(rules: RuleSet): EngineName | null {
    return this.#first(
      rules,
      (download) => download.isKept.value || download.standing.value.kind === 'done',
    );
  }

  /** What the engine has to fetch that is wanted for some rules; null where nothing. */
  download(rules: RuleSet): Download | null {
    return this.#downloads.get(this.wanted(rules)!) ?? null;
  }

  /** The engine that is wanted, or else the strongest, that fetches nothing or has what it fetches. */
  #first(rules: RuleSet, hasIt: (download: Download) => boolean): EngineName | null {
    const wanted = this.wanted(rules);
    const found = enginesFor(rules).filter((name) => {
      const download = this.#downloads.get(name);
      return download === undefined || hasIt(download);
    });
    return found.find((name) => name === wanted) ?? found[0] ?? null;
  }
}

/** What the browser says of the device; much of it only some do. */
export function deviceOf(navigator: Navigator): Device {
  const { deviceMemory, connection } = navigator as Navigator & {
    /** In GiB, at most 8: https://www.w3.org/TR/device-memory/ */
    readonly deviceMemory?: number;
    /** https://wicg.github.io/netinfo/ and https://wicg.github.io/savedata/ */
    readonly connection?: { readonly saveData?: boolean; readonly type?: string };
  };
  return {
    memory: deviceMemory === undefined ? null : deviceMemory * 2 ** 30,
    isMetered: connection?.saveData === true || connection?.type === 'cellular',
  };
}
