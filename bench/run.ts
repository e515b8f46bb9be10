/**
 * `npm run bench [-- NAME…]`: runs the benchmarks, all or the named ones, and prints their results. The options are
 * those of `luck`, `kill`, `server`, `endgames` and `strength`.
 */
import { parseArgs } from 'node:util';
import { analysis } from './analysis.ts';
import { arena } from './arena.ts';
import { boards } from './boards.ts';
import { endgames } from './endgames.ts';
import { engine } from './engine.ts';
import { exact } from './exact.ts';
import { frame } from './frame.ts';
import { hint } from './hint.ts';
import { kill } from './kill.ts';
import { large } from './large.ts';
import { luck } from './luck.ts';
import { load } from './measure.ts';
import { page } from './page.ts';
import { plainExact } from './plain-exact.ts';
import { playouts } from './playouts.ts';
import { rankedFrame } from './ranked-frame.ts';
import { reasons } from './reasons.ts';
import { replays } from './replays.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { server } from './server/server.ts';
import { solve } from './solve.ts';
import { start } from './start.ts';
import { strength } from './strength.ts';
import { undo } from './undo.ts';

const BENCHMARKS = {
  playouts,
  engine,
  search,
  arena,
  large,
  undo,
  reasons,
  replays,
  session,
  solve,
  exact,
  'plain-exact': plainExact,
  endgames,
  strength,
  luck,
  boards,
  server,
  kill,
  start,
  frame,
  ranked: rankedFrame,
  hint,
  analysis,
  page,
};

const { positionals: asked, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string' },
    judge: { type: 'string' },
    kills: { type: 'string' },
    late: { type: 'string' },
    moves: { type: 'string' },
    'postgres-kills': { type: 'string' },
    results: { type: 'string' },
    turns: { type: 'string' },
  },
});
const unknown = asked.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(
    `unknown benchmark ${unknown.join(', ')}; known benchmarks: ${Object.keys(BENCHMARKS).join(', ')}`,
  );
  process.exit(2);
}
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`${name} (load ${load()})`);
  await run(options);
}
