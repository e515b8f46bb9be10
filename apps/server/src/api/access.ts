/**
 * What each route declares besides its schemas, in the one place that is both enforced and described: who may use it, and
 * with which errors it answers.
 */
import type { Access } from '../accounts/credentials.ts';
import type { ApiErrorCode } from './error-codes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route; anyone if it is absent. `requireSender` enforces it. */
    readonly requires?: Access;
    /** The codes of errors that are particular to the route. */
    readonly errors?: readonly ApiErrorCode[];
  }
}
