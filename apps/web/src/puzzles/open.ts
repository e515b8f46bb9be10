/** The puzzles as signals: the pack, which is a file of the app, and one controller for the whole page. */
import { parsePack, PuzzleController, type Pack, type PuzzleState } from '@open2048/advice';
import packFile from '@open2048/advice/classic.puzzles?url';
import { expectOk, Rng, seedState } from '@open2048/core';
import type { Ports } from '@open2048/session';
import { signal, type ReadonlySignal } from '@preact/signals';

/** The puzzles of the player. */
export interface Puzzles {
  readonly pack: Pack;
  readonly controller: PuzzleController;
  readonly state: ReadonlySignal<PuzzleState>;
}

/** Those of a page, by what it depends on. */
const opened = new WeakMap<Ports, Promise<Puzzles>>();

/** Opens the puzzles on the first call. Rejects if the pack cannot be fetched; call it again to retry. */
export function openPuzzles(ports: Ports): Promise<Puzzles> {
  const known = opened.get(ports) ?? open(ports);
  opened.set(ports, known);
  known.catch(() => opened.delete(ports));
  return known;
}

/** If the store does not answer, there are no earlier answers. */
async function open(ports: Ports): Promise<Puzzles> {
  const response = await fetch(packFile);
  if (!response.ok) throw new Error(`${packFile}: status ${response.status}`);
  const pack = expectOk(parsePack(new Uint8Array(await response.arrayBuffer())));
  const rng = new Rng(seedState(ports.newSeed()));
  const controller = new PuzzleController({ ...ports, pack, rng });
  await controller.load().catch(() => undefined);
  const state = signal(controller.state);
  controller.subscribe(() => (state.value = controller.state));
  return { pack, controller, state };
}
