/**
 * What each route declares besides its schemas, in the one place that both enforces it and describes it: who may use it,
 * and with which errors it answers.
 */
import type { ApiErrorCode } from './error-codes.ts';

/** What a token may be allowed to do: play games, read what its account may read, work for the farm. */
export const SCOPES = ['play', 'read', 'farm'] as const;
export type Scope = (typeof SCOPES)[number];

/** Who may use a route: with `session`, only someone who is signed in; with a scope, also a token that has it. */
export type Access = 'session' | Scope;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Anyone may use a route without it. */
    readonly requires?: Access;
    /** The codes of errors that are particular to the route. */
    readonly errors?: readonly ApiErrorCode[];
  }
}
