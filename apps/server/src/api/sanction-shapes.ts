/** Sanctions, appeals and cases in answers. */
import { Type } from '@fastify/type-provider-typebox';
import { REPORT_REASONS } from '@open2048/compete';
import { ACCOUNT_KINDS } from '../accounts/accounts.ts';
import { SANCTION_STATES } from '../moderation/sanctions.ts';

const At = Type.String({ format: 'date-time' });
const GameOrNull = Type.Union([Type.Null(), Type.String()]);
const OrAll = (what: string) =>
  Type.Union([Type.Null(), Type.String()], { description: `null for every ${what}` });

const SANCTION = {
  id: Type.Integer(),
  kind: Type.Enum(['name', 'games'], {
    description: 'the name was removed, or games are hidden from leaderboards and standings',
  }),
  class: OrAll('class'),
  rules: OrAll('rule set'),
  reason: Type.String({ description: 'what moderators state as the reason' }),
  games: Type.Array(Type.String(), { description: 'the evidence: ids of games' }),
  state: Type.Enum([...SANCTION_STATES]),
  at: At,
  appeals: Type.Array(
    Type.Object({
      message: Type.String(),
      at: At,
      open: Type.Boolean({ description: 'whether moderators have not dealt with it' }),
    }),
  ),
};

/** The decisions about the sender. */
export const OwnSanctions = Type.Object(
  { sanctions: Type.Array(Type.Object({ ...SANCTION, mayAppeal: Type.Boolean() })) },
  { description: 'The decisions, the latest first.' },
);

const CASE = {
  player: Type.String({ description: 'the name of the player' }),
  kind: Type.Enum([...ACCOUNT_KINDS]),
  since: At,
  games: Type.Integer({ description: 'the number of finished games' }),
  isModerator: Type.Boolean({ description: 'whether nothing can be decided about the player' }),
  reporters: Type.Integer({ description: 'how many accounts have open reports' }),
  reports: Type.Array(
    Type.Object({
      id: Type.Integer(),
      game: GameOrNull,
      reason: Type.Enum([...REPORT_REASONS]),
      note: Type.String(),
      at: At,
    }),
    { description: 'the open reports, the latest first, up to 20' },
  ),
  alarms: Type.Array(
    Type.Object({
      game: Type.String(),
      class: Type.String(),
      judge: Type.String(),
      evidence: Type.Number({ description: 'as a decimal logarithm' }),
      at: At,
    }),
    { description: 'luck tests beyond their bound' },
  ),
  sanctions: Type.Array(
    Type.Object({
      ...SANCTION,
      isOwnProposal: Type.Boolean({ description: 'whether another moderator must confirm it' }),
    }),
  ),
  history: Type.Array(
    Type.Object({
      id: Type.Integer(),
      action: Type.String(),
      moderator: Type.Union([Type.Null(), Type.String()]),
      at: At,
    }),
    { description: 'what moderators have done, the latest first' },
  ),
  readAt: At,
};

/** What moderators know about a player. */
export const CaseAnswer = Type.Object(CASE, { description: 'The case of the player.' });
/** The cases that are open. */
export const Cases = Type.Object(
  { count: Type.Integer(), cases: Type.Array(Type.Object(CASE)) },
  { description: 'The number of open cases, and up to 20 that have been open longest.' },
);
