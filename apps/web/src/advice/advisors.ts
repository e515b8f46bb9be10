/**
 * The advisors at work, the engines, and the tables of this site. Apart from the registry, which is loaded late: the
 * app has these from the start.
 */
import type { Advisor } from '@open2048/advice';
import type { RuleSet } from '@open2048/core';
import type { AdvisorEntry, Count } from './advisor-entry.ts';
import type { Engines } from './engines.ts';
import type { SiteTables } from './exact/site-tables.ts';

/** So many milliseconds after the last who held it, an advisor gives back its memory: who comes right back finds it. */
const GRACE_MS = 5000;
/** As long without a question it does, too, whoever holds it. */
const IDLE_MS = 300_000;

/** An advisor that was opened, and how many hold it. */
interface Opened {
  readonly entry: AdvisorEntry;
  readonly advisor: Promise<Advisor>;
  holders: number;
  rest: ReturnType<typeof setTimeout> | undefined;
}

/**
 * The advisors that have been opened, with all that they have worked out. They go from screen to screen, but give
 * their memory back when nobody has a use for it; then a further question begins from nothing.
 */
export class Advisors {
  readonly #opened = new Map<string, Opened>();
  #shelf: Promise<SiteTables> | null = null;
  #engines: Engines | null = null;

  /** The advisor of an entry; rejects when its code cannot be fetched, and may be asked for again. */
  open(entry: AdvisorEntry): Promise<Advisor> {
    const opened = this.#of(entry);
    this.#wait(opened);
    return opened.advisor;
  }

  /** Has an advisor stay until it is let go by what comes back. */
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

  /** Counts anew until it is closed. */
  #wait(opened: Opened): void {
    clearTimeout(opened.rest);
    const close = () => {
      // What the browser does not keep would have to be fetched again.
      const download = this.#engines?.downloadOf(opened.entry.engine) ?? null;
      if (download?.isKept.peek() === false) return;
      void opened.advisor.then((advisor) => advisor.close()).catch(() => undefined);
    };
    opened.rest = setTimeout(close, opened.holders > 0 ? IDLE_MS : GRACE_MS);
  }

  /** The engines, with what was fetched for them; made when they are first wanted, as their code is loaded late. */
  engines(make: () => Engines): Engines {
    this.#engines ??= make();
    return this.#engines;
  }

  /** The advisors with a table of this site for these rules that counts one of the units; nothing is fetched for none. */
  async tablesFor(rules: RuleSet, units: readonly Count[]): Promise<readonly AdvisorEntry[]> {
    if (units.length === 0) return [];
    this.#shelf ??= import('./exact/site-tables.ts').then((module) => new module.SiteTables());
    try {
      return await (await this.#shelf).tablesFor(rules, units);
    } catch {
      // The code could not be fetched: there may be a network later.
      this.#shelf = null;
      return [];
    }
  }
}
