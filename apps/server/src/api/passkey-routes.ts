/** The passkeys of the sender: the list, a new one, another name, and deletion. */
import { Type, type FastifyPluginAsyncTypebox, type Static } from '@fastify/type-provider-typebox';
import type pg from 'pg';
import { deviceOf, type Device } from '../accounts/device.ts';
import {
  deletePasskey,
  listPasskeys,
  renamePasskey,
  type Passkey as StoredPasskey,
} from '../accounts/passkeys.ts';
import { addPasskey, registrationOptions } from '../accounts/webauthn.ts';
import { GivenName, shownTime, valueOf, WebAuthnOptions } from './account-parts.ts';
import { ApiError } from './errors.ts';
import { requireSender } from './sessions.ts';
import { siteOf } from './site.ts';

const Base64 = Type.String({ pattern: '^[A-Za-z0-9_-]{1,12288}$' });
const PasskeyId = Type.Object({
  id: Type.String({
    pattern: '^[A-Za-z0-9_-]{1,1364}$',
    description: 'the id of a passkey',
    examples: ['AAAA'],
  }),
});
/** The answer of a browser, as `RegistrationResponseJSON`; what is not needed is not checked. */
const Attestation = Type.Object({
  id: Base64,
  rawId: Base64,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: Base64,
    attestationObject: Base64,
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 8 })),
  }),
});
const NewPasskey = Type.Object(
  {
    passkey: Attestation,
    /** The device that adds it by default. */
    name: Type.Optional(GivenName),
  },
  { additionalProperties: false },
);
const Renamed = Type.Object({ name: GivenName }, { additionalProperties: false });
const Deletion = Type.Object(
  {
    last: Type.Optional(
      Type.Enum(['yes'], { description: 'the last passkey of the account may be deleted' }),
    ),
  },
  { additionalProperties: false },
);
const Passkey = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    createdAt: Type.String({ format: 'date-time' }),
    usedOn: Type.Union([Type.Null(), Type.String({ format: 'date' })]),
  },
  { description: 'The passkey.' },
);
const Passkeys = Type.Object(
  { passkeys: Type.Array(Passkey) },
  { description: 'The passkeys of the account.' },
);
/** For what only the owner of an account may do. */
const OWNER = { requires: 'session' } as const;

interface Ports {
  readonly pool: pg.Pool;
}

/** The routes of passkeys. */
export const passkeyRoutes: FastifyPluginAsyncTypebox<Ports> = async (api, ports) => {
  await api.register(newPasskeyRoutes, ports);
  await api.register(listRoute, ports);
  await api.register(ownPasskeyRoutes, ports);
};

const newPasskeyRoutes: FastifyPluginAsyncTypebox<Ports> = async (api, { pool }) => {
  const asking = {
    operationId: 'getPasskeyOptions',
    tags: ['accounts'],
    summary: 'A challenge for a new passkey',
    response: { 200: WebAuthnOptions },
  };
  const askingConfig = { ...OWNER, errors: ['no-passkeys-here'] } as const;
  const options = { schema: asking, config: askingConfig };
  api.post('/account/passkeys/options', options, async (request, reply) => {
    const account = await requireSender(pool, request);
    void reply.header('cache-control', 'no-store');
    return { ...(await registrationOptions(pool, account, siteOf(request))) };
  });

  const schema = {
    operationId: 'addPasskey',
    tags: ['accounts'],
    summary: 'Add a passkey, which makes a guest a player',
    body: NewPasskey,
    response: { 201: Passkey },
  };
  const config = {
    ...OWNER,
    errors: [
      'bad-challenge',
      'bad-passkey',
      'known-passkey',
      'too-many-passkeys',
      'no-passkeys-here',
    ],
  } as const;
  api.post('/account/passkeys', { schema, config }, async (request, reply) => {
    const account = await requireSender(pool, request);
    const { id, rawId, type, response } = request.body.passkey;
    const answer = { id, rawId, type, response, clientExtensionResults: {} };
    const added = await addPasskey(pool, account, {
      site: siteOf(request),
      response: answer,
      name: request.body.name?.trim() ?? nameOf(deviceOf(request.headers['user-agent'])),
    });
    void reply.code(201).header('cache-control', 'no-store');
    return shownPasskey(valueOf(added));
  });
};

const listRoute: FastifyPluginAsyncTypebox<Ports> = async (api, { pool }) => {
  const listing = {
    operationId: 'getPasskeys',
    tags: ['accounts'],
    summary: 'The passkeys of the account',
    response: { 200: Passkeys },
  };
  api.get('/account/passkeys', { schema: listing, config: OWNER }, async (request, reply) => {
    const { id } = await requireSender(pool, request);
    void reply.header('cache-control', 'no-store');
    return { passkeys: (await listPasskeys(pool, id)).map(shownPasskey) };
  });
};

const ownPasskeyRoutes: FastifyPluginAsyncTypebox<Ports> = async (api, { pool }) => {
  const renaming = {
    operationId: 'renamePasskey',
    tags: ['accounts'],
    summary: 'Rename a passkey',
    params: PasskeyId,
    body: Renamed,
    response: { 200: Passkey },
  };
  const unknown = { ...OWNER, errors: ['unknown-passkey'] } as const;
  api.patch(
    '/account/passkeys/:id',
    { schema: renaming, config: unknown },
    async (request, reply) => {
      const account = await requireSender(pool, request);
      void reply.header('cache-control', 'no-store');
      const { id } = request.params;
      const name = request.body.name.trim();
      const renamed = await renamePasskey(pool, account.id, { id, name });
      if (renamed === null) {
        throw new ApiError('unknown-passkey', 'this account has no such passkey');
      }
      return shownPasskey(renamed);
    },
  );

  const deleting = {
    operationId: 'deletePasskey',
    tags: ['accounts'],
    summary: 'Delete a passkey',
    params: PasskeyId,
    querystring: Deletion,
    response: { 204: Type.Null({ description: 'The passkey is deleted.' }) },
  };
  const config = { ...OWNER, errors: ['unknown-passkey', 'last-passkey'] } as const;
  api.delete('/account/passkeys/:id', { schema: deleting, config }, async (request, reply) => {
    const account = await requireSender(pool, request);
    const evenLast = request.query.last === 'yes';
    valueOf(await deletePasskey(pool, account.id, { id: request.params.id, evenLast }));
    return reply.code(204).header('cache-control', 'no-store').send(null);
  });
};

/** For example `Firefox, Linux`. */
function nameOf({ program, system }: Device): string {
  const known = [program, system].filter((part) => part !== null);
  return known.length === 0 ? 'Passkey' : known.join(', ');
}

function shownPasskey({ createdAt, ...passkey }: StoredPasskey): Static<typeof Passkey> {
  return { ...passkey, createdAt: shownTime(createdAt) };
}
