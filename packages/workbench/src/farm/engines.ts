/**
 * The engines of the farm, pinned by an id: the name, the digest of the weights, and the signature of the search. The
 * same id, position and limit give the same values on every machine, so anyone can check what a worker has computed.
 * Exact tables are not used, because one machine has them and another does not.
 */
import { enginesFor } from '@open2048/advice';
import { expectOk, fault, ok, type Result, type RuleSet } from '@open2048/core';
import {
  ENGINE_NAMES,
  loadEngine,
  SEARCH_SIGNATURE,
  type Engine,
  type EngineName,
} from '@open2048/engine';
import { loadShippedEngine } from '../player/shipped-engine.ts';
import { findWeights } from '../player/weights.ts';

/** The engines that judge ranked games, one move deep. Two, because the luck test finds most with a judge that thinks as the cheater does. */
const JUDGES: readonly EngineName[] = ['instant', 'heuristic'];

/** The id of an engine, such as `instant-0123abcd-16415`. Throws if its file of weights is missing from the package. */
export async function engineId(name: EngineName): Promise<string> {
  const { id } = expectOk(await findWeights(name));
  return `${id}-${SEARCH_SIGNATURE.budget}`;
}

/** The name in the id of an engine. Throws for the id of another version's engine that this one does not have. */
export function engineNameOf(id: string): EngineName {
  const name = findName(id);
  if (name === undefined) throw new RangeError(`id: expected the id of an engine, got ${id}`);
  return name;
}

/** The id that this version has for the engine with an id of any version; null if it has no engine of that name. */
export async function currentIdOf(id: string): Promise<string | null> {
  const name = findName(id);
  return name === undefined ? null : engineId(name);
}

function findName(id: string): EngineName | undefined {
  return ENGINE_NAMES.find((name) => id.startsWith(`${name}-`));
}

/** The ids of all engines that this installation has. */
export function engineIds(): Promise<readonly string[]> {
  return Promise.all(ENGINE_NAMES.map(engineId));
}

/** The ids of the judges of games of these rules; none if no engine plays them, such as those of 5x5. */
export function judgesFor(rules: RuleSet): Promise<readonly string[]> {
  const able = enginesFor(rules);
  return Promise.all(JUDGES.filter((name) => able.includes(name)).map(engineId));
}

/** The id of the engine that analyses games of these rules, the strongest; null if there is none. */
export async function analystFor(rules: RuleSet): Promise<string | null> {
  const [name] = enginesFor(rules);
  return name === undefined ? null : engineId(name);
}

/** The engines of one worker. At most one network is in memory. */
export class FarmEngines {
  #heuristic: Engine | null = null;
  #network: { readonly id: string; readonly engine: Engine } | null = null;

  /** The engine with an id. Faults `unknown-engine`, and those of weights. */
  async get(id: string): Promise<Result<Engine>> {
    const ids = await engineIds();
    const name = ENGINE_NAMES[ids.indexOf(id)];
    if (name === undefined) return fault('unknown-engine', `this worker has no engine ${id}`);
    if (name === 'heuristic') return ok((this.#heuristic ??= await loadEngine()));
    if (this.#network?.id === id) return ok(this.#network.engine);
    this.#network = null;
    const engine = await loadShippedEngine(name);
    if (engine.ok) this.#network = { id, engine: engine.value };
    return engine;
  }
}
