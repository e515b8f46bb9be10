/**
 * Sanctions: removing a name, by one moderator, and hiding games from leaderboards and standings, which takes effect when a
 * second moderator confirms it. Both can be lifted in the same way. Hidden games stay at their addresses with their replays.
 */
import { fault, ok, type Result } from '@open2048/core';
import type pg from 'pg';
import { removeName, restoreNames } from '../accounts/rename.ts';
import { enterGames } from '../boards/enter-game.ts';
import { leaveBoards, type GamesScope } from '../boards/leave-boards.ts';
import { rankEverywhere } from '../events/enter-event.ts';
import { decide, type AtWork, type Decided } from './decision.ts';

/** The states of a sanction. While it is being lifted, it is still in force. */
export const SANCTION_STATES = ['proposed', 'rejected', 'in-force', 'lifting', 'lifted'] as const;
export type SanctionState = (typeof SANCTION_STATES)[number];

/** What moderators do with a sanction that exists. */
export const SANCTION_STEPS = ['confirm', 'reject', 'lift'] as const;
export type SanctionStep = (typeof SANCTION_STEPS)[number];

/** A proposal to hide games. */
export interface Hiding extends GamesScope {
  /** What the player reads. */
  readonly reason: string;
  /** The evidence: ids of games of the account. */
  readonly games: readonly string[];
}

interface SanctionRow extends GamesScope {
  readonly account: number;
  readonly kind: 'name' | 'games';
  readonly state: SanctionState;
  readonly proposed_by: number | null;
}

/** A step from a state to another; only another moderator than the one who proposed it may confirm. */
interface Transition {
  readonly from: SanctionState;
  readonly to: SanctionState;
}

const TRANSITIONS: Readonly<Record<SanctionRow['kind'], Record<SanctionStep, Transition[]>>> = {
  name: { confirm: [], reject: [], lift: [{ from: 'in-force', to: 'lifted' }] },
  games: {
    confirm: [
      { from: 'proposed', to: 'in-force' },
      { from: 'lifting', to: 'lifted' },
    ],
    reject: [
      { from: 'proposed', to: 'rejected' },
      { from: 'lifting', to: 'in-force' },
    ],
    lift: [{ from: 'in-force', to: 'lifting' }],
  },
};

/** Removes the name of a player. Faults of `decide`, and `neutral-name` if there is nothing to remove. */
export function removePlayersName(
  work: AtWork,
  account: number,
  reason: string,
): Promise<Result<null>> {
  return decide(work, account, async (client) => {
    if (!(await removeName(client, account))) {
      return fault('neutral-name', 'the server chose this name itself');
    }
    const { rows } = await client.query<{ id: number }>(
      `insert into sanction (account, kind, reason, state) values ($1, 'name', $2, 'in-force') returning id`,
      [account, reason],
    );
    return ok({ account, action: 'remove-name', sanction: rows[0]!.id });
  });
}

/**
 * Proposes to hide games. Faults of `decide`, `bad-evidence` for games of others, and `known-sanction` if the same is
 * proposed or in force.
 */
export function proposeHiding(
  work: AtWork,
  account: number,
  { reason, games, ...scope }: Hiding,
): Promise<Result<null>> {
  return decide(work, account, async (client) => {
    const own = await client.query(
      'select from game where account = $1 and finished_at is not null and id = any($2)',
      [account, games],
    );
    if (own.rowCount !== new Set(games).size) {
      return fault('bad-evidence', 'the evidence must be finished games of the player');
    }
    const { rows } = await client.query<{ id: number }>(
      `insert into sanction (account, kind, class, rules, reason, evidence, state, proposed_by)
       values ($1, 'games', $2, $3, $4, $5, 'proposed', $6) on conflict do nothing returning id`,
      [account, scope.class, scope.rules, reason, games, work.moderator.id],
    );
    const [sanction] = rows;
    if (sanction === undefined) return fault('known-sanction', 'this is proposed or in force');
    return ok({ account, action: 'hide', sanction: sanction.id, ...scope, games });
  });
}

/**
 * Takes a step with a sanction. Faults of `decide`, `unknown-sanction`, `other-state`, and `same-moderator` for whoever
 * confirms an own proposal.
 */
export function takeStep(
  work: AtWork,
  sanction: { readonly id: number; readonly account: number },
  step: SanctionStep,
): Promise<Result<null>> {
  return decide(work, sanction.account, (client) => stepOf(client, work, sanction.id, step));
}

/** The account of a sanction, or null if there is none. */
export async function accountOfSanction(pool: pg.Pool, id: number): Promise<number | null> {
  const { rows } = await pool.query<{ account: number }>(
    'select account from sanction where id = $1',
    [id],
  );
  return rows[0]?.account ?? null;
}

async function stepOf(
  client: pg.ClientBase,
  { moderator }: AtWork,
  id: number,
  step: SanctionStep,
): Promise<Decided> {
  const { rows } = await client.query<SanctionRow>(
    'select account, kind, class, rules, state, proposed_by from sanction where id = $1',
    [id],
  );
  const { account, kind, state, proposed_by: proposer, ...scope } = rows[0]!;
  const transition = TRANSITIONS[kind][step].find(({ from }) => from === state);
  if (transition === undefined) return fault('other-state', `the sanction is ${state}`);
  if (step === 'confirm' && proposer === moderator.id) {
    return fault('same-moderator', 'another moderator must confirm this');
  }
  const { to } = transition;
  await client.query('update sanction set state = $2, proposed_by = $3 where id = $1', [
    id,
    to,
    to === 'lifting' ? moderator.id : null,
  ]);
  await applyState(client, { account, kind, ...scope }, transition);
  return ok({ account, action: step, sanction: id, ...scope });
}

/** Hides what is hidden from now on, and shows what is not hidden any more. */
async function applyState(
  client: pg.ClientBase,
  { account, kind, ...scope }: Pick<SanctionRow, 'account' | 'kind' | keyof GamesScope>,
  { from, to }: Transition,
): Promise<void> {
  if (kind === 'name') return restoreNames(client, account);
  if (to === 'lifted') await enterGames(client, account);
  else if (from === 'proposed' && to === 'in-force') await leaveBoards(client, account, scope);
  else return;
  await rankEverywhere(client, account);
}
