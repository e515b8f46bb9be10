/** The tokens of one's own account, with which programs act for it. */
import { ok, shape, type Result } from '@open2048/core';
import { knownFields, matching, time, type Read } from '../shapes.ts';
import { ask, type ApiServer } from './ask.ts';

/** What a token may allow: playing games, reading what its account may read, working for the farm, creating events. */
export const TOKEN_SCOPES = ['play', 'read', 'farm', 'events'] as const;
/** Something that a token may allow. */
export type TokenScope = (typeof TOKEN_SCOPES)[number];

const fields = {
  id: matching(/^[1-9]\d{0,14}$/, 'the id of a token'),
  name: shape.text(100),
  scopes: shape.list(shape.oneOf(TOKEN_SCOPES), 1, TOKEN_SCOPES.length),
  createdAt: time,
  lastUsedOn: shape.nullable(matching(/^\d{4}-\d\d-\d\d$/, 'a day')),
  expiresAt: time,
};
const token = knownFields(fields);
const created = knownFields({ ...fields, token: matching(/^o2k_[\w-]{48}$/, 'a token') });
const tokens = knownFields({ tokens: shape.list(token, 0, 1000) });
const nothing: shape.Shape<null> = () => ok(null);

/**
 * A token without its text. Times are in milliseconds since 1970; `lastUsedOn` is a day in UTC, or null if it was never
 * used.
 */
export type Token = Read<typeof token>;
/** A new token; `token` is its text, which the server does not show again. */
export type CreatedToken = Read<typeof created>;

/** What a new token is for. */
export interface TokenChoice {
  /** 1 to 64 characters, none of them invisible. */
  readonly name: string;
  /** At least one. */
  readonly scopes: readonly TokenScope[];
  /** How long it is valid, from 1 to 366. */
  readonly days: number;
}

/** The tokens that were not revoked, the latest first. */
export async function readTokens(server: ApiServer): Promise<Result<readonly Token[]>> {
  const answer = await ask(server, { path: 'account/tokens', answer: tokens });
  return answer.ok ? ok(answer.value.tokens) : answer;
}

/** Creates a token; fault `too-many-tokens`. */
export function createToken(server: ApiServer, choice: TokenChoice): Promise<Result<CreatedToken>> {
  return ask(server, { path: 'account/tokens', body: choice, answer: created });
}

/** Revokes a token for good; fault `unknown-token`. */
export function revokeToken(server: ApiServer, tokenId: string): Promise<Result<null>> {
  return ask(server, { path: `account/tokens/${tokenId}`, method: 'DELETE', answer: nothing });
}
