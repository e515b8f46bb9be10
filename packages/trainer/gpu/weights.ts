// parts of learn.cu -> a file of weights of at most LIMIT MB. Usage: convert FOLDER OUT LIMIT PATTERNS NETWORK FROM... GAMES
import { readFileSync, writeFileSync } from 'node:fs';
import { writeWeights } from '@open2048/engine';
const [, , folder, out, limit, levelFrom = '0'] = process.argv;
const STEP = 16, P = 8, SUMS = [0, 16384, 28672];
const parts = Array.from({ length: P * SUMS.length }, (_, q) => {
  const b = readFileSync(`${folder}/part${q}`);
  const [n, g, v] = new Uint32Array(b.buffer.slice(b.byteOffset, b.byteOffset + 16));
  const read = (from: number, count: number) => { const r = new Int32Array(count); let at = from; for (let i = 0; i < count; i++) { let x = 0, s = 0, y; do { y = b[at++]!; x |= (y & 127) << s; s += 7; } while (y > 127); r[i] = x; } return r; };
  const gaps = read(16, n!), values = read(16 + g!, n!), e = b.subarray(16 + g! + v!);
  const steps = new Int16Array(1 << 24), ev = new Uint8Array(1 << 24);
  let at = 0;
  for (let i = 0; i < n!; i++) { at += gaps[i]!; const x = values[i]!; steps[at] = x & 1 ? -(x + 1) / 2 : x / 2; ev[at] = e[i]!; at++; }
  return { steps, ev, n };
});
console.log(parts.reduce((s, p) => s + p.n!, 0), 'weights');
let file = new Uint8Array();
for (let level = Number(levelFrom); ; level++) {
  const tolerance = 315_445 * 2 ** (level / 4);
  const unit = Int32Array.from({ length: 64 }, (_, e) => 2 ** Math.max(0, Math.round(Math.log2(tolerance / Math.sqrt(2 ** e) / STEP))));
  file = await writeWeights({ network: '8x6', step: STEP, start: 0, stages: SUMS.map((from) => ({ from, games: 2_000_000 })), stepsAt: (t, i) => { const p = parts[t]!; const s = p.steps[i]!; if (s === 0) return 0; const u = unit[p.ev[i]!]!; return Math.round(s / u) * u; } });
  console.log(level, tolerance, file.length);
  if (file.length <= Number(limit) * 1e6) break;
}
writeFileSync(out!, file);
