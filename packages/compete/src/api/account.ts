/** The account of the sender: its name, and the ways to sign in. */
import { ok, shape, type Result } from '@open2048/core';
import { count, knownFields, matching, time, type Read } from '../shapes.ts';
import { ask, type ApiServer } from './ask.ts';
import { readTokens, type Token } from './tokens.ts';

/** More of anything would be no list for people. */
const MAX_LIST = 1000;

const name = shape.text(100);
const day = matching(/^\d{4}-\d\d-\d\d$/, 'a day');
const id = matching(/^[\w-]{1,1364}$/, 'the id of a passkey');
const code = matching(/^[a-z0-9-]{8,64}$/, 'a recovery code');
const nothing: shape.Shape<null> = () => ok(null);
/** The options of a passkey are for the browser, which checks them. */
const options: shape.Shape<object> = (value, path) =>
  typeof value === 'object' && value !== null ? ok(value) : knownFields({})(value, path);

const own = knownFields({
  handle: name,
  kind: shape.oneOf(['guest', 'player', 'bot']),
  hasGames: shape.boolean,
  renameAt: shape.nullable(time),
  moderator: shape.boolean,
});
const signedIn = knownFields({ handle: name });
const passkey = knownFields({ id, name, createdAt: time, usedOn: shape.nullable(day) });
const passkeys = knownFields({ passkeys: shape.list(passkey, 0, MAX_LIST) });
const session = knownFields({
  id: count,
  program: shape.nullable(name),
  system: shape.nullable(name),
  isCurrent: shape.boolean,
  createdAt: time,
  usedOn: day,
});
const sessions = knownFields({ sessions: shape.list(session, 0, MAX_LIST) });
const codesLeft = knownFields({ left: count });
const newCodes = knownFields({ codes: shape.list(code, 1, MAX_LIST) });

/**
 * One's own account. `hasGames` is whether it has ever begun one; `renameAt` is when it may be renamed, in milliseconds
 * since 1970, or null if now; `moderator` is whether it moderates.
 */
export type OwnAccount = Read<typeof own>;
/** A passkey; `createdAt` is in milliseconds since 1970, `usedOn` a day in UTC, or null if it was never used. */
export type Passkey = Read<typeof passkey>;
/** A session; `program` and `system` are names such as Firefox and Linux, null if unknown. */
export type Session = Read<typeof session>;

/** Everything about one's own account. */
export interface AccountDetails {
  readonly account: OwnAccount;
  readonly passkeys: readonly Passkey[];
  /** The number of recovery codes left. */
  readonly codesLeft: number;
  readonly sessions: readonly Session[];
  readonly tokens: readonly Token[];
}

/** One's own account with all ways to sign in; fault `no-session` without one. */
export async function readAccountDetails(server: ApiServer): Promise<Result<AccountDetails>> {
  const [account, keys, codes, devices, programs] = await Promise.all([
    ask(server, { path: 'account', answer: own }),
    ask(server, { path: 'account/passkeys', answer: passkeys }),
    ask(server, { path: 'account/recovery-codes', answer: codesLeft }),
    ask(server, { path: 'account/sessions', answer: sessions }),
    readTokens(server),
  ]);
  if (!account.ok) return account;
  if (!keys.ok) return keys;
  if (!codes.ok) return codes;
  if (!devices.ok) return devices;
  if (!programs.ok) return programs;
  return ok({
    account: account.value,
    passkeys: keys.value.passkeys,
    codesLeft: codes.value.left,
    sessions: devices.value.sessions,
    tokens: programs.value,
  });
}

/** What a browser needs to create a passkey, for `navigator.credentials.create`. */
export function passkeyOptions(server: ApiServer): Promise<Result<object>> {
  return ask(server, { path: 'account/passkeys/options', body: {}, answer: options });
}

/** Adds the passkey that a browser has created; the server names it after the device. */
export function addPasskey(server: ApiServer, answer: object): Promise<Result<Passkey>> {
  return ask(server, { path: 'account/passkeys', body: { passkey: answer }, answer: passkey });
}

/** Gives a passkey another name. */
export function renamePasskey(
  server: ApiServer,
  passkeyId: string,
  newName: string,
): Promise<Result<Passkey>> {
  const path = `account/passkeys/${passkeyId}`;
  return ask(server, { path, method: 'PATCH', body: { name: newName }, answer: passkey });
}

/** Deletes a passkey, even the last one: the caller asks first. */
export function deletePasskey(server: ApiServer, passkeyId: string): Promise<Result<null>> {
  const path = `account/passkeys/${passkeyId}?last=yes`;
  return ask(server, { path, method: 'DELETE', answer: nothing });
}

/**
 * What a browser needs to sign in with a passkey, for `navigator.credentials.get`. Fault `guest-has-games` if a guest has
 * played in this browser, unless `leaveGuest`.
 */
export function signInOptions(server: ApiServer, leaveGuest: boolean): Promise<Result<object>> {
  return ask(server, { path: 'sign-in/options', body: { leaveGuest }, answer: options });
}

/** Signs in with a passkey, or with a recovery code, which is used up. Faults as `signInOptions`, and `bad-code`. */
export function signIn(
  server: ApiServer,
  way: { readonly passkey: object } | { readonly code: string },
  leaveGuest: boolean,
): Promise<Result<{ readonly handle: string }>> {
  const path = 'code' in way ? 'sign-in/code' : 'sign-in';
  return ask(server, { path, body: { ...way, leaveGuest }, answer: signedIn });
}

/** Ends the session of the sender. */
export function signOut(server: ApiServer): Promise<Result<null>> {
  return ask(server, { path: 'session', method: 'DELETE', answer: nothing });
}

/** Replaces the recovery codes; they are shown only now. */
export function renewRecoveryCodes(
  server: ApiServer,
): Promise<Result<{ readonly codes: readonly string[] }>> {
  return ask(server, { path: 'account/recovery-codes', body: {}, answer: newCodes });
}

/** Ends one session, or all others with null. */
export function endSession(server: ApiServer, sessionId: number | null): Promise<Result<null>> {
  const path = `account/sessions${sessionId === null ? '' : `/${sessionId}`}`;
  return ask(server, { path, method: 'DELETE', answer: nothing });
}

/** Renames the account. The place of the fault `renamed-lately` is the time of the next change, in ISO 8601. */
export function renameAccount(server: ApiServer, newName: string): Promise<Result<OwnAccount>> {
  return ask(server, { path: 'account', method: 'PATCH', body: { name: newName }, answer: own });
}

/** Deletes the account for good; `ownName` confirms it. */
export function deleteAccount(server: ApiServer, ownName: string): Promise<Result<null>> {
  return ask(server, {
    path: 'account',
    method: 'DELETE',
    body: { name: ownName },
    answer: nothing,
  });
}
