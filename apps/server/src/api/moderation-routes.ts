/** What moderators see and decide. Every answer is the case as it is then. */
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BOARD_CLASSES, DEALT_RULES, MAX_EVIDENCE, MAX_NOTE } from '@open2048/compete';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dismiss, readCase, readOpenCases, type Case } from '../moderation/cases.ts';
import type { AtWork } from '../moderation/decision.ts';
import {
  accountOfSanction,
  proposeHiding,
  removePlayersName,
  SANCTION_STEPS,
  takeStep,
} from '../moderation/sanctions.ts';
import { valueOf } from './account-parts.ts';
import { ApiError } from './errors.ts';
import { requireModerator, type ModeratorPorts } from './moderators.ts';
import { PlayerParams, playerOf } from './player-routes.ts';
import { CaseAnswer, Cases } from './sanction-shapes.ts';

const Reason = Type.String({
  minLength: 1,
  maxLength: MAX_NOTE,
  pattern: '\\S',
  description: 'the reason, which the player reads',
});
const Dismissing = Type.Object(
  { until: Type.String({ format: 'date-time', description: '`readAt` of the case' }) },
  { additionalProperties: false },
);
const Removing = Type.Object({ reason: Reason }, { additionalProperties: false });
const Hiding = Type.Object(
  {
    class: Type.Optional(
      Type.Enum([...BOARD_CLASSES, 'daily'], { description: 'every class if it is absent' }),
    ),
    rules: Type.Optional(
      Type.Enum([...DEALT_RULES.keys()], { description: 'every rule set if it is absent' }),
    ),
    reason: Reason,
    games: Type.Array(Type.String({ pattern: '^[0-9a-f]{32}$', examples: ['0'.repeat(32)] }), {
      minItems: 1,
      maxItems: MAX_EVIDENCE,
      description: 'the evidence: ids of finished games of the player',
    }),
  },
  { additionalProperties: false },
);
const Step = Type.Object(
  {
    step: Type.Enum([...SANCTION_STEPS], {
      description:
        '`lift` restores a name, or proposes to show games again; another moderator confirms a proposal, anyone rejects it',
    }),
  },
  { additionalProperties: false },
);
/** The id of a sanction, as a parameter of an address. */
export const SanctionId = Type.Object({
  id: Type.String({
    pattern: '^[0-9]{1,15}$',
    description: 'the id of a sanction',
    examples: ['1'],
  }),
});

const TAGS = ['moderation'];
const requires = 'session';
const NO_PLAYER = ['unknown-player', 'renamed-player'] as const;
const NO_DECISION = ['not-a-moderator', 'about-moderator', 'too-many-decisions'] as const;
const NOT_DECIDED = [...NO_DECISION, ...NO_PLAYER] as const;
const ABOUT_PLAYER = { tags: TAGS, params: PlayerParams, response: { 200: CaseAnswer } };

/** The routes of moderators. */
export const moderationRoutes: FastifyPluginAsyncTypebox<ModeratorPorts> = async (api, ports) => {
  await api.register(readingRoutes, ports);
  await api.register(playerDecisionRoutes, ports);
  await api.register(hidingRoute, ports);
  await api.register(stepRoute, ports);
};

const readingRoutes: FastifyPluginAsyncTypebox<ModeratorPorts> = async (api, ports) => {
  const listing = {
    operationId: 'getCases',
    tags: TAGS,
    summary: 'The open cases, as a moderator',
    response: { 200: Cases },
  };
  const listConfig = { requires, errors: ['not-a-moderator'] } as const;
  api.get('/moderation/cases', { schema: listing, config: listConfig }, async (request, reply) => {
    const moderator = await requireModerator(ports, request);
    const cases = await readOpenCases({ ...ports, moderator });
    return reply.header('cache-control', 'no-store').send(cases);
  });

  const reading = {
    operationId: 'getCase',
    tags: TAGS,
    summary: 'The case of a player, as a moderator',
    params: PlayerParams,
    response: { 200: CaseAnswer },
  };
  const config = { requires, errors: ['not-a-moderator', ...NO_PLAYER] } as const;
  api.get('/moderation/players/:handle', { schema: reading, config }, async (request, reply) => {
    const work = { ...ports, moderator: await requireModerator(ports, request) };
    const { id } = await playerOf(ports.pool, request.params.handle);
    return sendCase(reply, work, id);
  });
};

const playerDecisionRoutes: FastifyPluginAsyncTypebox<ModeratorPorts> = async (api, ports) => {
  const dismissing = {
    ...ABOUT_PLAYER,
    operationId: 'dismiss',
    summary: 'Dismiss reports, alarms and appeals, as a moderator',
    body: Dismissing,
  };
  api.post(
    '/moderation/players/:handle/dismiss',
    { schema: dismissing, config: { requires, errors: NOT_DECIDED } },
    async (request, reply) => {
      const { work, id } = await workOn(ports, request, request.params.handle);
      valueOf(await dismiss(work, id, request.body.until));
      return sendCase(reply, work, id);
    },
  );

  const removing = {
    ...ABOUT_PLAYER,
    operationId: 'removeName',
    summary: 'Remove the name of a player, as a moderator',
    description: 'The player gets a neutral name and may choose another at once.',
    body: Removing,
  };
  const removingConfig = { requires, errors: [...NOT_DECIDED, 'neutral-name'] } as const;
  api.post(
    '/moderation/players/:handle/name',
    { schema: removing, config: removingConfig },
    async (request, reply) => {
      const { work, id } = await workOn(ports, request, request.params.handle);
      valueOf(await removePlayersName(work, id, request.body.reason));
      return sendCase(reply, work, id);
    },
  );
};

const hidingRoute: FastifyPluginAsyncTypebox<ModeratorPorts> = async (api, ports) => {
  const hiding = {
    ...ABOUT_PLAYER,
    operationId: 'proposeHiding',
    summary: 'Propose to hide games from leaderboards and standings, as a moderator',
    description: 'Nothing is hidden until another moderator confirms it.',
    body: Hiding,
  };
  const hidingConfig = {
    requires,
    errors: [...NOT_DECIDED, 'bad-evidence', 'known-sanction'],
  } as const;
  api.post(
    '/moderation/players/:handle/sanctions',
    { schema: hiding, config: hidingConfig },
    async (request, reply) => {
      const { work, id } = await workOn(ports, request, request.params.handle);
      const { class: gameClass = null, rules = null, ...stated } = request.body;
      valueOf(await proposeHiding(work, id, { ...stated, class: gameClass, rules }));
      return sendCase(reply, work, id);
    },
  );
};

const stepRoute: FastifyPluginAsyncTypebox<ModeratorPorts> = async (api, ports) => {
  const schema = {
    operationId: 'decideSanction',
    tags: TAGS,
    summary: 'Confirm, reject or lift a sanction, as a moderator',
    params: SanctionId,
    body: Step,
    response: { 200: CaseAnswer },
  };
  const errors = [
    ...NO_DECISION,
    'unknown-player',
    'unknown-sanction',
    'other-state',
    'same-moderator',
  ] as const;
  const options = { schema, config: { requires, errors } } as const;
  api.post('/moderation/sanctions/:id', options, async (request, reply) => {
    const work = { ...ports, moderator: await requireModerator(ports, request) };
    const id = Number(request.params.id);
    const account = await accountOfSanction(ports.pool, id);
    if (account === null) throw new ApiError('unknown-sanction', 'there is no such sanction');
    valueOf(await takeStep(work, { id, account }, request.body.step));
    return sendCase(reply, work, account);
  });
};

/** The moderator who sends a request, and the account of the player whom it is about. */
async function workOn(
  ports: ModeratorPorts,
  request: FastifyRequest,
  handle: string,
): Promise<{ readonly work: AtWork; readonly id: number }> {
  const moderator = await requireModerator(ports, request);
  const { id } = await playerOf(ports.pool, handle);
  return { work: { ...ports, moderator }, id };
}

async function sendCase(reply: FastifyReply, work: AtWork, account: number): Promise<Case> {
  void reply.header('cache-control', 'no-store');
  return readCase(work, account);
}
