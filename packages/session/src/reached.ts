/**
 * How many commands of each session are part of the games. Every session has a name and numbers its commands from 1,
 * and a save stores the number of the latest command it includes. Another session may apply a command again, because
 * its own session may have ended before saving it; the numbers prevent it from being applied twice.
 */
import { ok, shape } from '@open2048/core';
import { id, whole } from './shapes.ts';

/** The number of the latest command by session name; the most recently updated session comes last. */
export type Reached = ReadonlyMap<string, number>;

/** The value for games without commands of any known session. */
export const NOTHING_REACHED: Reached = new Map();

/** The most sessions that are stored: older ones have no waiting commands. */
const MAX_SESSIONS = 64;

/** The map updated with a command of a session. */
export function reachedWith(reached: Reached, session: string, number: number): Reached {
  const latest = Math.max(number, reached.get(session) ?? 0);
  const others = [...reached].filter(([name]) => name !== session);
  return new Map([...others, [session, latest] as const].slice(-MAX_SESSIONS));
}

/** Whether a command is part of the games already. */
export function isReached(reached: Reached, session: string, number: number): boolean {
  return number <= (reached.get(session) ?? 0);
}

const reachedList = shape.list(shape.object({ session: id, number: whole }), 0, MAX_SESSIONS);

/** Reads the JSON data of `listOfReached`. */
export const reachedData: shape.Shape<Reached> = (value, path) => {
  const list = reachedList(value, path);
  if (!list.ok) return list;
  return ok(new Map(list.value.map(({ session, number }) => [session, number])));
};

/** The map as JSON data, in its order. */
export function listOfReached(reached: Reached) {
  return [...reached].map(([session, number]) => ({ session, number }));
}
