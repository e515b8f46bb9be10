/** Signing in on a device without a browser (RFC 8628): the end of the program, and that of its user. */
import { ok, shape, type Result } from '@open2048/core';
import { count, knownFields, matching, type Read } from '../shapes.ts';
import { ask, type ApiServer } from './ask.ts';
import { TOKEN_SCOPES, type TokenScope } from './tokens.ts';

const codes = knownFields({
  deviceCode: matching(/^[\w-]{1,64}$/, 'a code'),
  userCode: matching(/^[a-z0-9-]{1,32}$/, 'a code'),
  expiresIn: count,
  interval: count,
});
const taken = knownFields({ token: matching(/^o2k_[\w-]{48}$/, 'a token') });
const device = knownFields({
  name: shape.text(100),
  scopes: shape.list(shape.oneOf(TOKEN_SCOPES), 1, TOKEN_SCOPES.length),
});
const nothing: shape.Shape<null> = () => ok(null);

/** The codes of a program; `expiresIn` and `interval`, how often it may ask, are in seconds. */
export type DeviceCodes = Read<typeof codes>;
/** What a program asks for: the name and the scopes of its token. */
export type Device = Read<typeof device>;

/** Starts to sign a program in. */
export function startDeviceSignIn(
  server: ApiServer,
  asked: { readonly name: string; readonly scopes: readonly TokenScope[] },
): Promise<Result<DeviceCodes>> {
  return ask(server, { path: 'device', body: asked, answer: codes });
}

/** The token of the program. Faults `not-confirmed` until somebody has confirmed the code, and `device-refused`. */
export function takeDeviceToken(
  server: ApiServer,
  deviceCode: string,
): Promise<Result<{ readonly token: string }>> {
  return ask(server, { path: 'device/token', body: { deviceCode }, answer: taken });
}

/** What the program asks for that shows a code; fault `unknown-device`. */
export function findDevice(server: ApiServer, code: string): Promise<Result<Device>> {
  return ask(server, { path: 'device/find', body: { code }, answer: device });
}

/** Allows or refuses it; fault `unknown-device`. */
export function decideDevice(
  server: ApiServer,
  code: string,
  allow: boolean,
): Promise<Result<null>> {
  return ask(server, { path: 'device/decide', body: { code, allow }, answer: nothing });
}
