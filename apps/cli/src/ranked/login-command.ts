/**
 * `open2048 login` and `open2048 logout`: the terminal signs in to an account that its user has in a browser. The token
 * is in a file next to that of the guest, so whoever logs out plays as the same guest as before.
 */
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  readAccount,
  signOut,
  startDeviceSignIn,
  takeDeviceToken,
  type DeviceCodes,
} from '@open2048/compete';
import { fault, ok, type Result } from '@open2048/core';
import { lockWork } from '@open2048/workbench/files';
import {
  abortOnSignals,
  codeOfStop,
  END_SIGNALS,
  EXIT,
  print,
  refuse,
} from '@open2048/workbench/program';
import { apiOf, readServer } from './api.ts';
import { guestFile, newSecret, readGuest, removeGuest, writeGuest } from './guest.ts';

/** The options of both commands. */
export interface LoginOptions {
  readonly server?: string;
}

const SCOPES = ['play', 'read'] as const;
const MAX_NAME = 64;

/** Signs in; resolves to the exit code. */
export async function loginCommand(options: LoginOptions): Promise<number> {
  const origin = originOf(options);
  if (!origin.ok) return refuse(origin.error, {});
  return abortOnSignals(END_SIGNALS, async (stop) => {
    const handle = await locked(origin.value, (file) => logIn(origin.value, file, stop));
    if (stop.aborted) return codeOfStop(stop);
    if (!handle.ok) return refuse(handle.error, {}, EXIT.io);
    await print(`You are signed in at ${origin.value} as ${handle.value}.\n`);
    return EXIT.ok;
  });
}

/** Signs out; resolves to the exit code. */
export async function logoutCommand(options: LoginOptions): Promise<number> {
  const origin = originOf(options);
  if (!origin.ok) return refuse(origin.error, {});
  const done = await locked(origin.value, (file) => logOut(origin.value, file));
  if (!done.ok) return refuse(done.error, {}, EXIT.io);
  await print(`You are signed out at ${origin.value}, and its token is revoked.\n`);
  return EXIT.ok;
}

function originOf({ server = process.env['OPEN2048_SERVER'] }: LoginOptions): Result<string> {
  if (server !== undefined && server !== '') return readServer(server);
  return fault('no-server', 'name the server with --server URL, or in OPEN2048_SERVER');
}

/** Runs while no other program uses the file of the account. */
async function locked<Value>(
  origin: string,
  work: (file: string) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const file = guestFile(origin, '.account.json');
  const lock = await lockWork(file);
  if (!lock.ok) return lock;
  try {
    return await work(file);
  } finally {
    await lock.value();
  }
}

async function logIn(origin: string, file: string, stop: AbortSignal): Promise<Result<string>> {
  const saved = await readGuest(file);
  if (!saved.ok) return saved;
  if (saved.value !== null) {
    const account = await readAccount(apiOf(origin, saved.value.token));
    if (account.ok) {
      return fault('signed-in', `you are signed in as ${account.value.handle}; log out first`);
    }
    if (account.error.code !== 'no-session') return account;
  }
  const name = `open2048 on ${hostname()}`.replaceAll(/\p{C}/gu, '').slice(0, MAX_NAME);
  const codes = await startDeviceSignIn(apiOf(origin), { name, scopes: SCOPES });
  if (!codes.ok) return codes;
  const { userCode, expiresIn } = codes.value;
  await print(
    `Open ${origin}/#/compete/device in a browser where you are signed in, and enter the code\n\n` +
      `    ${userCode.toUpperCase()}\n\n` +
      `It is valid for ${Math.floor(expiresIn / 60)} minutes. Waiting for you …\n`,
  );
  const taken = await untilConfirmed(origin, codes.value, stop);
  if (!taken.ok) return taken;
  const { token } = taken.value;
  const written = await writeGuest(file, { token, secret: saved.value?.secret ?? newSecret() });
  if (!written.ok) return written;
  const account = await readAccount(apiOf(origin, token));
  return account.ok ? ok(account.value.handle) : account;
}

/** Asks for the token again and again; the server ends it by letting the code expire. */
async function untilConfirmed(
  origin: string,
  { deviceCode, interval }: DeviceCodes,
  stop: AbortSignal,
): Promise<Result<{ readonly token: string }>> {
  for (let seconds = interval; ;) {
    const waited = await sleep(1000 * seconds, true, { signal: stop }).catch(() => false);
    if (!waited) return fault('interrupted', 'stopped while the code was not confirmed');
    const taken = await takeDeviceToken(apiOf(origin), deviceCode);
    if (taken.ok) return taken;
    const { code, at } = taken.error;
    // A lost connection or a busy server does not end it, as the code is still valid.
    const isWaiting = ['not-confirmed', 'too-many-requests', 'unavailable', 'no-answer'];
    if (!isWaiting.includes(code)) return taken;
    seconds = Math.max(interval, typeof at === 'number' ? at : 0);
  }
}

async function logOut(origin: string, file: string): Promise<Result<void>> {
  const saved = await readGuest(file);
  if (!saved.ok) return saved;
  if (saved.value === null) return fault('not-signed-in', `you are not signed in to ${origin}`);
  const revoked = await signOut(apiOf(origin, saved.value.token));
  return revoked.ok ? removeGuest(file) : revoked;
}
