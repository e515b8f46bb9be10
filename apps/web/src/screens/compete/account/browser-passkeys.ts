/**
 * Passkeys in this browser: each function asks the server what to sign, has the browser sign it, and sends the answer.
 * @simplewebauthn/browser converts the options and answers between JSON and the buffers of WebAuthn.
 */
import { addPasskey, passkeyOptions, signIn, signInOptions, type Passkey } from '@open2048/compete';
import { fault, ok, type Result } from '@open2048/core';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { API } from '../../../compete/api.ts';

/**
 * Creates a passkey on this device and adds it to the account. Faults of the API; `no-passkeys` if the browser has none,
 * `passkey-here` if this device has one for the account, and `cancelled`.
 */
export async function createPasskey(): Promise<Result<Passkey>> {
  if (!browserSupportsWebAuthn()) return NO_PASSKEYS;
  const options = await passkeyOptions(API);
  if (!options.ok) return options;
  const optionsJSON = options.value as PublicKeyCredentialCreationOptionsJSON;
  const answer = await answerOf(() => startRegistration({ optionsJSON }));
  return answer.ok ? addPasskey(API, answer.value) : answer;
}

/** Signs in with a passkey of this device. Faults as `createPasskey`, and `guest-has-games` unless `leaveGuest`. */
export async function signInWithPasskey(
  leaveGuest: boolean,
): Promise<Result<{ readonly handle: string }>> {
  if (!browserSupportsWebAuthn()) return NO_PASSKEYS;
  const options = await signInOptions(API, leaveGuest);
  if (!options.ok) return options;
  const optionsJSON = options.value as PublicKeyCredentialRequestOptionsJSON;
  const answer = await answerOf(() => startAuthentication({ optionsJSON }));
  return answer.ok ? signIn(API, { passkey: answer.value }, leaveGuest) : answer;
}

const NO_PASSKEYS = fault('no-passkeys', 'this browser has no passkeys');

/** What the browser answers; it rejects if nobody confirms, without saying whether a passkey was there. */
async function answerOf<Answer>(ask: () => Promise<Answer>): Promise<Result<Answer>> {
  try {
    return ok(await ask());
  } catch (error) {
    const isHere =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return fault(isHere ? 'passkey-here' : 'cancelled', String(error));
  }
}
