/**
 * The engines in this page: which one is wanted, which one answers, and what has to be fetched for that.
 * Nothing is fetched before a player has asked for advice, and where that is dear not before the player said so;
 * until it is there, an engine that needs nothing
 * answers in place of the one that is wanted, and whoever looks at advice follows the change by itself.
 */
import { enginesFor } from '@open2048/advice';
import { PRESETS, type RuleSet } from '@open2048/core';
import { ENGINE_NAMES, ENGINES, SEARCH_SIGNATURE, type EngineName } from '@open2048/engine';
import type { SettingsStore } from '../settings/store.ts';
import { Download, type Opener } from './download.ts';
import { WEIGHTS_FILES } from './engine/files.ts';
import { advisorsFor, engineFor, isDear, searchersOf, type Device } from './registry.ts';

/** What was removed, and the choice until then. */
export interface Removed {
  readonly bytes: Blob | null;
  readonly chosen: EngineName | null;
}

/** All engines; what it says of rules follows the settings and what is fetched. */
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

  /** The engine that games of some rules are to be judged by; null where none can. */
  wanted(rules: RuleSet): EngineName | null {
    return this.#for(rules, this.#settings.value.value.engine);
  }

  /** The engine that suits the device best, whatever the player has chosen; null where none fits. */
  ofDevice(rules: RuleSet): EngineName | null {
    return this.#for(rules, null);
  }

  /** The engine that judges them now: the one that is wanted, or what is ready until that is. */
  answering(rules: RuleSet): EngineName | null {
    return this.#first(rules, (download) => download.standing.value.kind === 'done');
  }

  /** The engine for a long work that is not to change hands: the one that is wanted, if it takes no network. */
  atHand(rules: RuleSet): EngineName | null {
    return this.#first(rules, (download) => download.isKept.value);
  }

  /** The engine that is wanted, while it is not kept yet and nothing says that it will not be; null otherwise. */
  coming(rules: RuleSet): EngineName | null {
    const download = this.download(rules);
    if (download === null || download.isKept.value) return null;
    const { kind } = download.standing.value;
    const isComing =
      kind === 'under-way' || (kind === 'due' && this.#mayFetch(this.wanted(rules)!));
    return isComing ? this.wanted(rules) : null;
  }

  /** The stronger engine that would be wanted if it were not dear to fetch, as long as the player was not asked; null where none. */
  offered(rules: RuleSet): EngineName | null {
    const { engine, largeDownloads } = this.#settings.value.value;
    if (largeDownloads !== 'ask' || engine !== null) return null;
    const stronger = engineFor(rules, null, this.#device, () => true);
    return stronger === this.wanted(rules) ? null : stronger;
  }

  /** Takes the answer to that: it is remembered, and what was allowed is fetched. */
  async answer(rules: RuleSet, largeDownloads: 'allow' | 'refuse'): Promise<void> {
    await this.#settings.change({ largeDownloads });
    if (largeDownloads === 'allow') await this.download(rules)?.begin();
  }

  /** Begins to fetch what is wanted for some rules, unless that is dear or came to nothing before. */
  prepare(rules: RuleSet): void {
    const wanted = this.wanted(rules);
    if (wanted !== null && this.#mayFetch(wanted)) this.downloadOf(wanted)?.prepare();
  }

  /** Whether something is dear to fetch here, so that it matters what the player has answered. */
  get isDear(): boolean {
    return ENGINE_NAMES.some((name) => isDear(name, this.#device));
  }

  /** What the engine has to fetch that is wanted for some rules; null where nothing. */
  download(rules: RuleSet): Download | null {
    return this.downloadOf(this.wanted(rules));
  }

  /** What an engine has to fetch; null where nothing. */
  downloadOf(name: EngineName | null): Download | null {
    return (name && this.#downloads.get(name)) ?? null;
  }

  /** Removes what is kept of an engine. If it was wanted another one is from now on, so that no hint fetches it again. */
  async remove(name: EngineName): Promise<Removed> {
    const chosen = this.#settings.value.peek().engine;
    const isWanted = this.wanted(PRESETS.classic) === name;
    const bytes = (await this.downloadOf(name)?.remove()) ?? null;
    if (isWanted) await this.#settings.change({ engine: this.atHand(PRESETS.classic) });
    return { bytes, chosen };
  }

  /** Takes back that it was removed. */
  async bringBack(name: EngineName, { bytes, chosen }: Removed): Promise<void> {
    if (bytes !== null) await this.downloadOf(name)?.bringBack(bytes);
    await this.#settings.change({ engine: chosen });
  }

  /** How many of an engine search the positions of a game at a time. */
  searchersOf(engine: EngineName | null): number {
    return searchersOf(engine, this.#device);
  }

  /** What tells the answers of an engine from those of any other, and of another version of it: its weights and the search. */
  versionOf(name: EngineName): string {
    const { href } = this.downloadOf(name)?.file ?? { href: name };
    return `${href.split('/').at(-1)} ${Object.values(SEARCH_SIGNATURE).join(' ')}`;
  }

  #for(rules: RuleSet, chosen: EngineName | null): EngineName | null {
    return engineFor(rules, chosen, this.#device, (name) => this.#isFree(name));
  }

  /** Whether an engine takes nothing that the player would have to be asked for. */
  #isFree(name: EngineName): boolean {
    const isAllowed = this.#settings.value.value.largeDownloads === 'allow';
    return isAllowed || this.downloadOf(name)?.isKept.value === true;
  }

  #mayFetch(name: EngineName): boolean {
    return !isDear(name, this.#device) || this.#isFree(name);
  }

  /** The engine that is wanted, or else the strongest, that fetches nothing or has what it fetches. */
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

/** What the browser says of the device; much of it only some do. */
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

/** Whether what comes by a connection is paid for, or so slow that it is as bad. */
function isMetered({ saveData, type, effectiveType }: Connection = {}): boolean {
  const isSlow = effectiveType !== undefined && effectiveType !== '4g';
  return saveData === true || type === 'cellular' || isSlow;
}
