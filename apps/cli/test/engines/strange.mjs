/**
 * An engine for the tests: plays the first legal move, and after some moves does what its argument
 * says. `hang` tells a file named by STRANGE_MARK that it hangs, and does not when STRANGE_WELL is set;
 * `mortal` crashes too, and counts in that file how often it was started: the third time is too often.
 * `deaf` never answers, and tells its process id in that file; `parent` that of a program that it starts in a
 * group of its own, which holds its pipes.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, closeSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { DIRECTION_NAMES, legalMask, parsePosition } from '@open2048/core';

const [, , what = 'well', after = '20'] = process.argv;
const { STRANGE_MARK, STRANGE_WELL } = process.env;
const say = (...lines) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));
const hang = () => setInterval(() => undefined, 1000);

if (what === 'deaf') {
  hang();
  if (STRANGE_MARK !== undefined) writeFileSync(STRANGE_MARK, String(process.pid));
}
if (what === 'parent') {
  const child = spawn('sleep', ['1000'], { detached: true, stdio: 'inherit' });
  appendFileSync(STRANGE_MARK, `${child.pid}\n`);
  child.unref();
}
if (what === 'stillborn') process.exit(3);
if (what === 'mortal') {
  appendFileSync(STRANGE_MARK, 'x');
  if (readFileSync(STRANGE_MARK).length > 2) process.exit(3);
}

let board = null;
let moves = 0;
let isHanging = what === 'deaf';

function best() {
  const mask = legalMask(board);
  return DIRECTION_NAMES.find((_, direction) => (mask >> direction) & 1) ?? 'none';
}

function go() {
  moves++;
  if (moves <= Number(after)) return say(`bestmove ${best()}`);
  switch (what) {
    case 'crash':
    case 'mortal':
      process.stderr.write('first line\n\u001b]0;title\u0007out of \u001b[31mluck\n');
      return process.exit(1);
    case 'hang':
    case 'family': {
      if (STRANGE_WELL !== undefined) return say(`bestmove ${best()}`);
      isHanging = true;
      hang();
      const child = what === 'family' ? spawn('sleep', ['1000']).pid : 0;
      return STRANGE_MARK === undefined ? undefined : writeFileSync(STRANGE_MARK, String(child));
    }
    case 'shut':
      closeSync(1);
      return hang();
    case 'illegal': {
      const mask = legalMask(board);
      const illegal = DIRECTION_NAMES.find((_, direction) => !((mask >> direction) & 1));
      return say(`bestmove ${illegal ?? best()}`);
    }
    case 'resign':
      return say('bestmove none');
    case 'chatter':
      return say('I \u009b31mthink I shall go\u202e', 'bestmove left');
    case 'twice':
      return say(`bestmove ${best()}`, 'bestmove left');
    case 'endless':
      return process.stdout.write('x'.repeat(70_000));
    case 'refuse':
      return say('error t\u009b31mir\u001b[31med of th\u202eis');
    default:
      return say(`bestmove ${best()}`);
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  if (isHanging) continue;
  const [word, ...rest] = line.split(' ');
  if (word === 'quit') process.exit(0);
  if (word === 'hello') say('id name Str\u001b[2Jange', 'option level integer 1 1 9', 'ok');
  else if (word === 'newgame') {
    say(what === 'picky' ? 'error cannot-play expected another game' : 'ok');
  } else if (word === 'go') go();
  else {
    if (word === 'position') {
      const read = parsePosition(rest[0]);
      board = read.ok ? read.value : null;
    }
    say('ok');
  }
}
