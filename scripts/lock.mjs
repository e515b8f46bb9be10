/**
 * A lock between processes: a file that contains the ID of the process that holds it. Node has no advisory locks, and
 * setup cannot have dependencies. The lock of a dead process is taken over: only the process that created the takeover
 * file may remove the lock, after it has checked once more that the owner is dead.
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_WAIT_MS = 15 * 60_000;
/** Between the creation of the file and its contents; a full disk or a power cut leaves it empty. */
const LONGEST_WRITE_MS = 5000;

/** Runs `work` while no other process holds `file`; throws after 15 minutes of waiting. */
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
  const start = performance.now();
  for (let waited = false; !create(file); waited = true) {
    const owner = read(file);
    const waitedMs = performance.now() - start;
    if (waitedMs > LONGEST_WAIT_MS)
      throw new Error(
        `process ${owner} still holds ${file}; delete that file if the process is not a setup`,
      );
    if (!waited) console.log(`setup: waiting for process ${owner} to finish its setup …`);
    const isHeld = owner === 0 ? waitedMs < LONGEST_WRITE_MS : isAlive(owner);
    if (owner !== undefined && !isHeld) takeOver(file, owner);
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

/** Whether another process has this id; a process that waits had its own id from one that is dead, as in a container. */
function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
