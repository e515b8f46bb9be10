/** The passkeys of the sender: the list, a new one, another name, and deletion. */
import { Type, type FastifyPluginAsyncTypebox, type Static } from '@fastify/type-provider-typebox';
import type pg from 'pg';
import {
  deletePasskey,
  listPasskeys,
  renamePasskey,
  type Passkey as StoredPasskey,
} from '../accounts/passkeys.ts';
import { addPasskey, registrationOptions } from '../accounts/webauthn.ts';
import { GivenName, shownTime, valueOf } from './account-parts.ts';
import { ApiError } from './errors.ts';
import { requireSender } from './sessions.ts';
import { siteOf } from './site.ts';

const Base64 = Type.String({ pattern: '^[A-Za-z0-9_-]{1,12288}$' });
const PasskeyId = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,1364}$' }) });
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
  { passkey: Attestation, name: GivenName },
  { additionalProperties: false },
);
const Renamed = Type.Object({ name: GivenName }, { additionalProperties: false });
const Deletion = Type.Object(
  {
    /** Whether the last passkey of the account may be deleted. */
    last: Type.Optional(Type.Enum(['yes'])),
  },
  { additionalProperties: false },
);
const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Type.String(),
  usedOn: Type.Union([Type.Null(), Type.String()]),
});
const Passkeys = Type.Object({ passkeys: Type.Array(Passkey) });

interface Ports {
  readonly pool: pg.Pool;
}

/** The routes of passkeys. */
export const passkeyRoutes: FastifyPluginAsyncTypebox<Ports> = async (api, ports) => {
  await api.register(newPasskeyRoutes, ports);
  await api.register(ownPasskeyRoutes, ports);
};

const newPasskeyRoutes: FastifyPluginAsyncTypebox<Ports> = async (api, { pool }) => {
  api.post('/account/passkeys/options', async (request, reply) => {
    const account = await requireSender(pool, request);
    void reply.header('cache-control', 'no-store');
    return registrationOptions(pool, account, siteOf(request));
  });

  const schema = { body: NewPasskey, response: { 201: Passkey } };
  api.post('/account/passkeys', { schema }, async (request, reply) => {
    const account = await requireSender(pool, request);
    const { id, rawId, type, response } = request.body.passkey;
    const answer = { id, rawId, type, response, clientExtensionResults: {} };
    const added = await addPasskey(pool, account, {
      site: siteOf(request),
      response: answer,
      name: request.body.name.trim(),
    });
    void reply.code(201).header('cache-control', 'no-store');
    return shownPasskey(valueOf(added));
  });
};

const ownPasskeyRoutes: FastifyPluginAsyncTypebox<Ports> = async (api, { pool }) => {
  api.get(
    '/account/passkeys',
    { schema: { response: { 200: Passkeys } } },
    async (request, reply) => {
      const { id } = await requireSender(pool, request);
      void reply.header('cache-control', 'no-store');
      return { passkeys: (await listPasskeys(pool, id)).map(shownPasskey) };
    },
  );

  const renaming = { params: PasskeyId, body: Renamed, response: { 200: Passkey } };
  api.patch('/account/passkeys/:id', { schema: renaming }, async (request, reply) => {
    const account = await requireSender(pool, request);
    void reply.header('cache-control', 'no-store');
    const { id } = request.params;
    const name = request.body.name.trim();
    const renamed = await renamePasskey(pool, account.id, { id, name });
    if (renamed === null) {
      throw new ApiError(404, 'unknown-passkey', 'this account has no such passkey');
    }
    return shownPasskey(renamed);
  });

  const deleting = { params: PasskeyId, querystring: Deletion };
  api.delete('/account/passkeys/:id', { schema: deleting }, async (request, reply) => {
    const account = await requireSender(pool, request);
    const evenLast = request.query.last === 'yes';
    valueOf(await deletePasskey(pool, account.id, { id: request.params.id, evenLast }));
    return reply.code(204).send();
  });
};

function shownPasskey({ createdAt, ...passkey }: StoredPasskey): Static<typeof Passkey> {
  return { ...passkey, createdAt: shownTime(createdAt) };
}
