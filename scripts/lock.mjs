/**
 * A lock between processes: a file that names the process holding it. Node has no advisory lock
 * and setup may not have a dependency. What is left by a process that died is taken over; only
 * the one process that creates the takeover file may remove it, and looks once more before.
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_WAIT_MS = 15 * 60_000;

/** Runs `work` while no other process holds `file`; throws after a quarter of an hour of waiting. */
export async function withLock(file, work) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  await acquire(file);
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

async function acquire(file) {
  const giveUp = Date.now() + LONGEST_WAIT_MS;
  for (let waited = false; !create(file); waited = true) {
    const owner = read(file);
    if (Date.now() > giveUp)
      throw new Error(
        `process ${owner} still holds ${file}; delete that file if the process is not a setup`,
      );
    if (!waited) console.log(`setup: waiting for process ${owner} to finish its setup …`);
    if (owner !== undefined && !isAlive(owner)) takeOver(file, owner);
    await sleep(100);
  }
}

function takeOver(file, owner) {
  const claim = `${file}.${owner}`;
  if (!create(claim)) return;
  if (read(file) === owner) fs.rmSync(file, { force: true });
  fs.rmSync(claim, { force: true });
}

function create(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function read(file) {
  try {
    return Number(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A file that is still empty reads as process 0, the caller's own group: somebody is writing it. */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
