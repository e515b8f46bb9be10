/**
 * The engines in this page: which one is preferred, which one answers, and what must be fetched for it. Nothing is
 * fetched before the player asks for advice, and an expensive download waits for the player's consent. Until it is
 * complete, an engine that needs no download answers instead; readers of these signals are updated when that changes.
 */
import { enginesFor } from '@open2048/advice';
import { PRESETS, type RuleSet } from '@open2048/core';
import { ENGINE_NAMES, ENGINES, SEARCH_SIGNATURE, type EngineName } from '@open2048/engine';
import type { SettingsStore } from '../settings/store.ts';
import { Download, type Opener } from './download.ts';
import { endgameFilesOf, WEIGHTS_FILES } from './engine/files.ts';
import { forget } from './engine/kept.ts';
import { advisorsFor, engineFor, isDear, searchersOf, type Device } from './registry.ts';

/** The file that was removed, and the engine chosen before that. */
export interface Removed {
  readonly bytes: Blob | null;
  readonly chosen: EngineName | null;
}

/** All engines. What it returns depends on signals: the settings and the state of the downloads. */
export class Engines {
  readonly #settings: SettingsStore;
  readonly #device: Device;
  readonly #downloads: ReadonlyMap<EngineName, Download>;

  constructor(opener: Opener, settings: SettingsStore, device: Device) {
    this.#settings = settings;
    this.#device = device;
    this.#downloads = new Map(
      ENGINE_NAMES.flatMap((name) => {
        const { weights } = ENGINES[name];
        if (weights === null) return [];
        const [entry] = advisorsFor(PRESETS.classic, name);
        return [[name, new Download(WEIGHTS_FILES[weights], entry!, opener)]];
      }),
    );
  }

  /** The preferred engine for these rules; null if none can judge them. */
  wanted(rules: RuleSet): EngineName | null {
    return this.#for(rules, this.#settings.value.value.engine);
  }

  /** The engine that suits the device best, regardless of the player's choice; null if none fits. */
  ofDevice(rules: RuleSet): EngineName | null {
    return this.#for(rules, null);
  }

  /** The engine that judges games of these rules now: the preferred one, or one that is ready until that is. */
  answering(rules: RuleSet): EngineName | null {
    return this.#first(rules, (download) => download.state.value.kind === 'done');
  }

  /** The engine for long work that must not switch engines: the preferred one if it needs no network. */
  atHand(rules: RuleSet): EngineName | null {
    return this.#first(rules, (download) => download.isKept.value);
  }

  /** The preferred engine if it is not stored yet but can still be expected; null otherwise. */
  coming(rules: RuleSet): EngineName | null {
    const download = this.download(rules);
    if (download === null || download.isKept.value) return null;
    const { kind } = download.state.value;
    const isComing =
      kind === 'under-way' || (kind === 'due' && this.#mayFetch(this.wanted(rules)!));
    return isComing ? this.wanted(rules) : null;
  }

  /**
   * The stronger engine to offer because its download is expensive and the player has not been asked; null if there is
   * none.
   */
  offered(rules: RuleSet): EngineName | null {
    const { engine, largeDownloads } = this.#settings.value.value;
    if (largeDownloads !== 'ask' || engine !== null) return null;
    const stronger = engineFor(rules, null, this.#device, () => true);
    return stronger === this.wanted(rules) ? null : stronger;
  }

  /** Stores the player's answer to the offer, and starts the download if it was allowed. */
  async answer(rules: RuleSet, largeDownloads: 'allow' | 'refuse'): Promise<void> {
    await this.#settings.change({ largeDownloads });
    if (largeDownloads === 'allow') await this.download(rules)?.begin();
  }

  /** Starts the download of the preferred engine, unless it is expensive or has failed or been cancelled before. */
  prepare(rules: RuleSet): void {
    const wanted = this.wanted(rules);
    if (wanted !== null && this.#mayFetch(wanted)) this.downloadOf(wanted)?.prepare();
  }

  /** Whether some download is expensive on this device, so that the player's answer matters. */
  get isDear(): boolean {
    return ENGINE_NAMES.some((name) => isDear(name, this.#device));
  }

  /** The download of the preferred engine for these rules; null if it needs none. */
  download(rules: RuleSet): Download | null {
    return this.downloadOf(this.wanted(rules));
  }

  /** The download of an engine; null if it needs none. */
  downloadOf(name: EngineName | null): Download | null {
    return (name && this.#downloads.get(name)) ?? null;
  }

  /**
   * Removes the stored file of an engine, and those for endgames if no other stored engine needs them. If the engine was
   * preferred, another one is chosen, so that no hint fetches it again.
   */
  async remove(name: EngineName): Promise<Removed> {
    const chosen = this.#settings.value.peek().engine;
    const isWanted = this.wanted(PRESETS.classic) === name;
    const bytes = (await this.downloadOf(name)?.remove()) ?? null;
    await this.#forgetEndgames(name);
    if (isWanted) await this.#settings.change({ engine: this.atHand(PRESETS.classic) });
    return { bytes, chosen };
  }

  /** Removes the files by which a removed engine played endgames unless a stored one plays by them. */
  async #forgetEndgames(removed: EngineName): Promise<void> {
    const areNeeded = ENGINE_NAMES.some(
      (name) => endgameFilesOf(name) !== null && this.downloadOf(name)?.isKept.peek() === true,
    );
    if (areNeeded) return;
    for (const file of Object.values(endgameFilesOf(removed) ?? {})) await forget(file);
  }

  /** Undoes the removal. */
  async restore(name: EngineName, { bytes, chosen }: Removed): Promise<void> {
    if (bytes !== null) await this.downloadOf(name)?.restore(bytes);
    await this.#settings.change({ engine: chosen });
  }

  /** How many instances of an engine search the positions of a game at a time. */
  searchersOf(engine: EngineName | null): number {
    return searchersOf(engine, this.#device);
  }

  /** Identifies the answers of an engine and its version: the weights and the signature of the search. */
  versionOf(name: EngineName): string {
    const { href } = this.downloadOf(name)?.file ?? { href: name };
    return `${href.split('/').at(-1)} ${Object.values(SEARCH_SIGNATURE).join(' ')}`;
  }

  #for(rules: RuleSet, chosen: EngineName | null): EngineName | null {
    return engineFor(rules, chosen, this.#device, (name) => this.#isFree(name));
  }

  /** Whether an engine can be used without asking the player about a download. */
  #isFree(name: EngineName): boolean {
    const isAllowed = this.#settings.value.value.largeDownloads === 'allow';
    return isAllowed || this.downloadOf(name)?.isKept.value === true;
  }

  #mayFetch(name: EngineName): boolean {
    return !isDear(name, this.#device) || this.#isFree(name);
  }

  /** An engine that needs no download or has it: the preferred one, or else the strongest. */
  #first(rules: RuleSet, hasIt: (download: Download) => boolean): EngineName | null {
    const wanted = this.wanted(rules);
    const found = enginesFor(rules).filter((name) => {
      const download = this.downloadOf(name);
      return download === null || hasIt(download);
    });
    return found.find((name) => name === wanted) ?? found[0] ?? null;
  }
}

interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

/** What the browser reports about the device; not every browser supports all of it. */
export function deviceOf(navigator: Navigator): Device {
  const { deviceMemory, hardwareConcurrency, connection } = navigator as Navigator & {
    /** In GiB, at most 8: https://www.w3.org/TR/device-memory/ */
    readonly deviceMemory?: number;
    /** https://wicg.github.io/netinfo/ and https://wicg.github.io/savedata/ */
    readonly connection?: Connection;
  };
  return {
    memory: deviceMemory === undefined ? null : deviceMemory * 2 ** 30,
    cores: hardwareConcurrency,
    isMetered: isMetered(connection),
  };
}

/** Whether a connection is metered, or so slow that it counts as metered. */
function isMetered({ saveData, type, effectiveType }: Connection = {}): boolean {
  const isSlow = effectiveType !== undefined && effectiveType !== '4g';
  return saveData === true || type === 'cellular' || isSlow;
}
