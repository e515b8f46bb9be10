/**
 * Passkeys as WebAuthn defines them (https://www.w3.org/TR/webauthn-3/): the options that a browser needs to add one or
 * to sign in with one, and the checks of its answers, by @simplewebauthn/server. Passkeys are discoverable, so nobody
 * types a name to sign in, and the authenticator verifies its user if it can.
 *
 * No attestation is asked for, and none with certificates is accepted: to check one, the library would fetch revocation
 * lists from addresses that the sender chooses.
 */
import { fault, ok, type Result } from '@open2048/core';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type pg from 'pg';
import type { Account } from './accounts.ts';
import { newChallenge, takeChallenge, type ChallengePurpose } from './challenges.ts';
import {
  findPasskey,
  listPasskeys,
  storePasskey,
  type Passkey,
  type UsedPasskey,
} from './passkeys.ts';

/** The site as browsers see it. */
export interface Site {
  /** For example `https://play.example.org`. */
  readonly origin: string;
  /** The relying party's id: the host name without a port. */
  readonly id: string;
}

/** How long a browser may take, in milliseconds; a challenge lasts as long. */
const TIMEOUT_MS = 300_000;
const SITE_NAME = 'open2048';

/** Loaded at the first use: with the formats of certificates that it knows, it takes half a second to load. */
const loadLibrary = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

/** What a browser needs to create a passkey for an account. */
export async function registrationOptions(
  pool: pg.Pool,
  { id, handle }: Account,
  site: Site,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadLibrary();
  const [challenge, passkeys] = await Promise.all([
    newChallenge(pool, { account: id, origin: site.origin }),
    listPasskeys(pool, id),
  ]);
  return generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: site.id,
    userName: handle,
    userDisplayName: handle,
    userID: userHandleOf(id),
    challenge: new Uint8Array(challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: passkeys.map((passkey) => ({ id: passkey.id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
}

/**
 * Checks the answer of a browser that has created a passkey, and stores it. Faults `bad-challenge`, `bad-passkey`, and
 * those of `storePasskey`.
 */
export async function addPasskey(
  pool: pg.Pool,
  { id: account }: Account,
  {
    site,
    response,
    name,
  }: {
    readonly site: Site;
    readonly response: RegistrationResponseJSON;
    readonly name: string;
  },
): Promise<Result<Passkey>> {
  const challenge = await answeredChallenge(pool, response, { account, origin: site.origin });
  if (!challenge.ok) return challenge;
  const { verifyRegistrationResponse } = await loadLibrary();
  const verified = await checked(async () => {
    await refuseCertificates(response);
    return verifyRegistrationResponse({
      response,
      expectedChallenge: challenge.value,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
    });
  });
  if (!verified.ok) return verified;
  const { registrationInfo } = verified.value;
  if (registrationInfo === undefined) return BAD_PASSKEY;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return storePasskey(pool, { id, account, publicKey, counter, transports, name });
}

/** What a browser needs to sign in with any passkey of the site. */
export async function signInOptions(
  pool: pg.Pool,
  site: Site,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const challenge = await newChallenge(pool, { account: null, origin: site.origin });
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: new Uint8Array(challenge),
    timeout: TIMEOUT_MS,
    userVerification: 'preferred',
  });
}

/**
 * Checks the answer of a passkey that signs in; its use is not yet recorded. Faults `bad-challenge`, `unknown-passkey`
 * and `bad-passkey`.
 */
export async function checkPasskey(
  pool: pg.Pool,
  site: Site,
  response: AuthenticationResponseJSON,
): Promise<Result<UsedPasskey>> {
  const challenge = await answeredChallenge(pool, response, { account: null, origin: site.origin });
  if (!challenge.ok) return challenge;
  const { id } = response;
  const key = await findPasskey(pool, id);
  if (key === null) return fault('unknown-passkey', 'no account has this passkey');
  const { userHandle } = response.response;
  if (userHandle !== Buffer.from(userHandleOf(key.account)).toString('base64url')) {
    return BAD_PASSKEY;
  }
  const { verifyAuthenticationResponse } = await loadLibrary();
  const answer = await checked(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge.value,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      credential: { id, publicKey: key.publicKey, counter: key.counter },
    }),
  );
  if (!answer.ok) return answer;
  const { verified, authenticationInfo } = answer.value;
  return verified ? ok({ id, counter: authenticationInfo.newCounter }) : BAD_PASSKEY;
}

const BAD_PASSKEY = fault('bad-passkey', 'the answer of the passkey is not right');

/** Takes the challenge in an answer, which is then used, whether the answer is right or not. */
async function answeredChallenge(
  pool: pg.Pool,
  { response }: { readonly response: { readonly clientDataJSON: string } },
  purpose: ChallengePurpose,
): Promise<Result<string>> {
  const { decodeClientDataJSON } = await loadHelpers();
  const data = await checked(async () => ({ ...decodeClientDataJSON(response.clientDataJSON) }));
  const challenge: unknown = data.ok ? data.value.challenge : undefined;
  if (typeof challenge !== 'string') return BAD_PASSKEY;
  const isTaken = await takeChallenge(pool, Buffer.from(challenge, 'base64url'), purpose);
  return isTaken
    ? ok(challenge)
    : fault('bad-challenge', 'this request has expired or was answered before; start again');
}

/** Throws if an attestation has certificates. */
async function refuseCertificates({ response }: RegistrationResponseJSON): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await loadHelpers();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  const isSelfMade = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isSelfMade) throw new Error(`attestation ${format}`);
}

/** What the library returns; it throws at anything that is not right. It does not use the database. */
async function checked<Value>(check: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return ok(await check());
  } catch {
    return BAD_PASSKEY;
  }
}

/** The id of an account as passkeys know it, 8 bytes. */
function userHandleOf(account: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(account));
  return bytes;
}
