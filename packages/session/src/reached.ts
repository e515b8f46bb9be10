/**
 * How far the commands of each session are part of the games. Every session has a name and numbers its
 * commands from 1, and a save says up to which number it holds them. So a command that another session
 * does again, because its own may have ended before it was saved, is never done twice.
 */
import { ok, shape } from '@open2048/core';
import { id, whole } from './shapes.ts';

/** The number of the last command by the name of its session; the session heard of last stands at the end. */
export type Reached = ReadonlyMap<string, number>;

/** Of games in which no command of any session is known to be. */
export const NOTHING_REACHED: Reached = new Map();

/** The most sessions of which that is remembered: of an older one nothing is waiting any more. */
const MAX_SESSIONS = 64;

/** As it was, with one more command of a session. */
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

/** As JSON data, in the order of the map. */
export function listOfReached(reached: Reached) {
  return [...reached].map(([session, number]) => ({ session, number }));
}
