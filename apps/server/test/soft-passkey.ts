/**
 * An authenticator in software: it creates passkeys and signs with them as WebAuthn requires, or differently where a test
 * wants it to. It knows nothing of the server, so it checks that the server follows the standard and not itself.
 */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** What a test may change in an answer. */
export interface Changes {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly counter?: number;
  /** The user present flag. */
  readonly isPresent?: boolean;
  readonly userHandle?: string | null;
  /** Signs with another key. */
  readonly key?: KeyObject;
  /** The format of the attestation, and its statement. */
  readonly attestation?: readonly [format: string, statement: Map<string, unknown>];
}

/** The options of the server, as far as they matter here. */
export interface Options {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

/** A passkey of one site. */
export class SoftPasskey {
  readonly id: string;
  readonly #key: KeyObject;
  readonly #point: { readonly x: Buffer; readonly y: Buffer };
  readonly #origin: string;
  #userHandle = '';

  constructor(origin: string, id: Uint8Array = randomBytes(32)) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
    this.#origin = origin;
    this.id = base64(id);
  }

  /** The answer to the options of a registration. */
  create(options: Options, changes: Changes = {}) {
    this.#userHandle = options.user!.id;
    const { attestation: [format, statement] = ['none', new Map()] } = changes;
    const attestation = new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', new Uint8Array(this.#data(changes, this.#credential()))],
    ]);
    return this.#answer({
      clientDataJSON: base64(this.#clientData('webauthn.create', options, changes)),
      attestationObject: base64(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    });
  }

  /** The answer to the options of a sign-in. */
  get(options: Options, changes: Changes = {}) {
    const data = this.#data(changes, Buffer.alloc(0));
    const client = this.#clientData('webauthn.get', options, changes);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), {
      key: changes.key ?? this.#key,
      dsaEncoding: 'der',
    });
    const { userHandle = this.#userHandle } = changes;
    return this.#answer({
      clientDataJSON: base64(client),
      authenticatorData: base64(data),
      signature: base64(signature),
      ...(userHandle !== null && { userHandle }),
    });
  }

  #answer<Response extends object>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  #clientData(type: string, { challenge }: Options, changes: Changes): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: changes.type ?? type,
        challenge: changes.challenge ?? challenge,
        origin: changes.origin ?? this.#origin,
        crossOrigin: false,
      }),
    );
  }

  /** Authenticator data (WebAuthn, section 6.1). */
  #data({ rpId, counter = 0, isPresent = true }: Changes, credential: Buffer): Buffer {
    const head = Buffer.alloc(5);
    head[0] = (isPresent ? 0x01 : 0) | 0x04 | (credential.length > 0 ? 0x40 : 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId ?? new URL(this.#origin).hostname), head, credential]);
  }

  /** Attested credential data: no model, the id, and the key in the format of COSE. */
  #credential(): Buffer {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(this.#point.x)],
      [-3, new Uint8Array(this.#point.y)],
    ]);
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key as never)]);
  }
}
