/**
 * Endgame play in the engine's worker: by an exact table of the site, which is looked up by range requests, or else by the
 * policy of the engine.
 */
import {
  EndgamePlay,
  policyGuide,
  tableGuide,
  type AskTable,
  type LoadEngine,
} from '@open2048/advice';
import { ok } from '@open2048/core';
import { CORNER_MADE, loadEngine, readPolicy, readWeights } from '@open2048/engine';
import { FarTable } from '../exact/far-table.ts';
import type { TablePlace } from '../exact/protocol.ts';
import { SiteTables } from '../exact/site-tables.ts';
import type { EndgameFiles, WeightsFile } from './files.ts';
import { obtain, type Obtainable } from './obtain.ts';
import type { WithWeights } from './protocol.ts';

/** After this many milliseconds without an answer, the table is out of reach. */
const TABLE_MS = 2000;

/** What plays endgames. */
export type Endgame = Pick<EndgamePlay, 'plays' | 'evaluate'>;

/**
 * Loads the files, and looks for a table on the site. Null if a file cannot be loaded; a table that cannot be read is done
 * without.
 */
export async function loadEndgame(
  files: EndgameFiles,
  { current, base }: WithWeights,
): Promise<Endgame | null> {
  const take = <Content>(file: WeightsFile, read: Obtainable<Content>['read']) =>
    obtain({ file, current, read }, () => undefined, new AbortController().signal);
  const [policy, learned, place] = await Promise.all([
    take(files.policy, readPolicy),
    take(files.weights, readWeights),
    new SiteTables(base).endgameTable(),
  ]);
  if (!policy.ok || !learned.ok) return null;
  const engine = await loadEngine();
  if (!engine.use(learned.value).ok) return null;
  const load: LoadEngine = () => Promise.resolve(ok(engine));
  const byPolicy = new EndgamePlay(
    load,
    policyGuide(() => Promise.resolve(policy)),
  );
  return place === null ? byPolicy : withTable(place, load, byPolicy);
}

/** Endgame play by a table, until it is out of reach. */
function withTable(place: TablePlace, load: LoadEngine, byPolicy: EndgamePlay): Endgame {
  let current = new EndgamePlay(load, tableGuide(inTurn(new FarTable(place)), CORNER_MADE));
  return {
    plays: (board, limits) => byPolicy.plays(board, limits),
    evaluate: async (board, limits, watch) => {
      const found = await current.evaluate(board, limits, watch);
      if (found.ok || current === byPolicy) return found;
      current = byPolicy;
      return byPolicy.evaluate(board, limits, watch);
    },
  };
}

/** Asks a table about one board after the other. A question that is no longer needed is answered too: it takes some kilobytes. */
function inTurn(table: FarTable): AskTable {
  let last: Promise<unknown> = Promise.resolve();
  return (board) => {
    const answer = last.then(() => table.query(board, AbortSignal.timeout(TABLE_MS)));
    last = answer.catch(() => undefined);
    return answer;
  };
}
