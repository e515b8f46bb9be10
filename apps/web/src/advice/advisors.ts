/**
 * The open advisors, the engines, and the tables of this site. They are separate from the registry, which is loaded
 * later.
 */
import type { Advisor } from '@open2048/advice';
import type { RuleSet } from '@open2048/core';
import type { AdvisorEntry, Count } from './advisor-entry.ts';
import type { Engines } from './engines.ts';
import type { SiteTables } from './exact/site-tables.ts';

/** Milliseconds until an advisor that was released frees its memory; one that is needed again sooner is still there. */
const GRACE_MS = 5000;
/** Milliseconds without a question until an advisor frees its memory even while it is held. */
const IDLE_MS = 300_000;

/** An open advisor, and its number of holders. */
interface Opened {
  readonly entry: AdvisorEntry;
  readonly advisor: Promise<Advisor>;
  holders: number;
  rest: ReturnType<typeof setTimeout> | undefined;
}

/**
 * The open advisors, with everything that they have computed. They are kept when the screen changes, and free their
 * memory when they are no longer used; the next question then starts from scratch.
 */
export class Advisors {
  readonly #opened = new Map<string, Opened>();
  #siteTables: Promise<SiteTables> | null = null;
  #engines: Engines | null = null;

  /** The advisor of an entry; rejects if its code cannot be fetched, and can be called again. */
  open(entry: AdvisorEntry): Promise<Advisor> {
    const opened = this.#of(entry);
    this.#wait(opened);
    return opened.advisor;
  }

  /** Keeps an advisor open until the returned function is called. */
  hold(entry: AdvisorEntry): () => void {
    const opened = this.#of(entry);
    opened.holders++;
    this.#wait(opened);
    return () => {
      opened.holders--;
      this.#wait(opened);
    };
  }

  #of(entry: AdvisorEntry): Opened {
    const before = this.#opened.get(entry.id);
    if (before !== undefined) return before;
    const opened = { entry, advisor: entry.open(), holders: 0, rest: undefined };
    this.#opened.set(entry.id, opened);
    opened.advisor.catch(() => this.#opened.delete(entry.id));
    return opened;
  }

  /** Restarts the timer that closes it. */
  #wait(opened: Opened): void {
    clearTimeout(opened.rest);
    const close = () => {
      // Weights that the browser does not store would have to be fetched again.
      const download = this.#engines?.downloadOf(opened.entry.engine) ?? null;
      if (download?.isKept.peek() === false) return;
      void opened.advisor.then((advisor) => advisor.close()).catch(() => undefined);
    };
    opened.rest = setTimeout(close, opened.holders > 0 ? IDLE_MS : GRACE_MS);
  }

  /** The engines and their downloads; created on first use, as their code is loaded late. */
  engines(make: () => Engines): Engines {
    this.#engines ??= make();
    return this.#engines;
  }

  /**
   * The advisors with a table of this site for these rules that counts one of the units. Fetches nothing if there are
   * no units.
   */
  async tablesFor(rules: RuleSet, units: readonly Count[]): Promise<readonly AdvisorEntry[]> {
    if (units.length === 0) return [];
    this.#siteTables ??= import('./exact/site-tables.ts').then(
      (module) => new module.SiteTables(document.baseURI),
    );
    try {
      return await (await this.#siteTables).tablesFor(rules, units);
    } catch {
      // The code could not be fetched; try again next time, as the network may be back.
      this.#siteTables = null;
      return [];
    }
  }
}
