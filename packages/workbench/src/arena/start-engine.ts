/** The engines of an arena: programs in their own processes, and our own player in threads of this one. */
import type { ArenaEngine } from './arena-engine.ts';
import type { Contender } from './contender.ts';
import { EngineProcess } from './engine-process.ts';
import { ThreadEngine } from './thread-engine.ts';

/** Starts an engine; call `greet` next. */
export function startEngine(contender: Contender, timeoutMs: number): ArenaEngine {
  return contender.isOwnPlayer
    ? new ThreadEngine(timeoutMs)
    : EngineProcess.start(contender, timeoutMs);
}
