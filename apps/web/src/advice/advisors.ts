/**
 * The advisors at work, the engines, and the tables of this site. Apart from the registry, which is loaded late: the
 * app has these from the start.
 */
import type { RuleSet } from '@open2048/core';
import type { Advisor, AdvisorEntry, Count } from './advisor.ts';
import type { Engines } from './engines.ts';
import type { TableShelf } from './exact/shelf.ts';

/** The advisors that have been opened: they outlive the screens that ask, with all that they have worked out. */
export class Advisors {
  readonly #opened = new Map<string, Promise<Advisor>>();
  #shelf: Promise<TableShelf> | null = null;
  #engines: Engines | null = null;

  /** The advisor of an entry; rejects when its code cannot be fetched, and may be asked for again. */
  open({ id, open }: AdvisorEntry): Promise<Advisor> {
    const opened = this.#opened.get(id) ?? open();
    this.#opened.set(id, opened);
    opened.catch(() => this.#opened.delete(id));
    return opened;
  }

  /** The engines, with what was fetched for them; made when they are first wanted, as their code is loaded late. */
  engines(make: () => Engines): Engines {
    this.#engines ??= make();
    return this.#engines;
  }

  /** The advisors with a table of this site for these rules that counts one of the units; nothing is fetched for none. */
  async tablesFor(rules: RuleSet, units: readonly Count[]): Promise<readonly AdvisorEntry[]> {
    if (units.length === 0) return [];
    this.#shelf ??= import('./exact/shelf.ts').then((module) => new module.TableShelf());
    try {
      return await (await this.#shelf).tablesFor(rules, units);
    } catch {
      // The code could not be fetched: there may be a network later.
      this.#shelf = null;
      return [];
    }
  }
}
