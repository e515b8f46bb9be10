/**
 * The account that runs PostgreSQL, which refuses to run as root. It is the owner of an existing cluster. For a new one
 * it is the user who starts the server, or, if that is root, an account without privileges. Node cannot look up
 * accounts by name, so they are read from /etc/passwd.
 */
import { execFile, type ExecFileException } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { fault, ok, type Result } from '@open2048/core';
import { unlessMissing } from '@open2048/workbench/files';
import { OTHER_DATABASE } from './bundle.ts';

/** The ids of an account and its group. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The accounts that root may choose, the best first. */
const NAMES = ['postgres', 'nobody'];

/** The account for a cluster, which may not exist yet. Faults `no-account`, `no-access`. */
export async function chooseAccount(data: string): Promise<Result<Account>> {
  const own = { uid: process.geteuid!(), gid: process.getegid!() };
  const found = await unlessMissing(stat(data));
  if (found !== undefined) return ownerOf(data, found, own);
  if (own.uid !== 0) return hasName() ? ok(own) : unnamed(own);
  const text = (await unlessMissing(readFile('/etc/passwd', 'utf8'))) ?? '';
  const account = accountIn(text, NAMES);
  if (account !== null) return ok(account);
  return fault(
    'no-account',
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it; ' +
      `start the server from another account, or ${OTHER_DATABASE}`,
  );
}

/** The first of these names in a text in the format of /etc/passwd; null if there is none, or only root. */
export function accountIn(text: string, names: readonly string[]): Account | null {
  const accounts = new Map(
    text.split('\n').flatMap((line) => {
      const [name = '', , uid = '', gid = ''] = line.split(':');
      const isValid = /^-?[1-9]\d*$/.test(uid) && /^-?\d+$/.test(gid);
      return isValid ? [[name, { uid: Number(uid), gid: Number(gid) }] as const] : [];
    }),
  );
  return names.map((name) => accounts.get(name)).find((account) => account !== undefined) ?? null;
}

function ownerOf(data: string, { uid, gid }: Account, own: Account): Result<Account> {
  if (uid === 0) {
    return fault(
      'no-access',
      `${data} belongs to root, and PostgreSQL does not run as root; give it to another account with chown -R`,
    );
  }
  if (own.uid === 0 || own.uid === uid) return ok({ uid, gid });
  return fault('no-access', `${data} belongs to another account, with the number ${uid}`);
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function unnamed({ uid }: Account): Result<never> {
  return fault(
    'no-account',
    `PostgreSQL needs an account with a name, and the account ${uid} of this process has none in /etc/passwd; ` +
      `give it one, or ${OTHER_DATABASE}`,
  );
}

const CHECK_MS = 10_000;
/** Prints the first folder that cannot be entered. */
const FIND_CLOSED = 'for folder do [ -x "$folder" ] || { printf %s "$folder"; exit 1; }; done';

/**
 * Checks that an account can enter a folder, by trying it as this account: permissions are not only mode bits.
 * Faults `no-access` with the first folder on the path that is closed, and `no-account` if the account cannot be used.
 */
export async function checkAccess(folder: string, account: Account): Promise<Result<void>> {
  if (process.geteuid!() === account.uid) return ok(undefined);
  const parents = folder.split('/').map((_name, at, names) => names.slice(0, at + 1).join('/'));
  const args = ['-c', FIND_CLOSED, 'sh', '/', ...parents.slice(1)];
  try {
    await promisify(execFile)('sh', args, { ...account, cwd: '/', timeout: CHECK_MS });
    return ok(undefined);
  } catch (error) {
    const { code, stdout = '', message } = error as ExecFileException;
    if (code === 1) {
      return fault(
        'no-access',
        `the account ${account.uid}, which runs PostgreSQL because root may not, cannot enter ${stdout}; ` +
          `choose another data folder, or open this one: chmod o+x ${stdout}`,
      );
    }
    return fault('no-account', `cannot run PostgreSQL as the account ${account.uid}: ${message}`);
  }
}
