/**
 * The log of the server, on standard error: a line of JSON for each entry, or, in a terminal, a line for people. It
 * never contains a token, a cookie, an address or what a client has sent; of an error, only its kind, message and stack.
 */
import { pino, type LevelWithSilent, type Logger } from 'pino';

/** The levels of `--log-level`, from the fewest entries to the most. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number] & LevelWithSilent;

export type Log = Logger;

/** Where the log goes. */
export interface LogOutput {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/** Creates the log. */
export function createLog(level: LogLevel, output: LogOutput): Log {
  const stream =
    output.isTTY === true
      ? { write: (line: string) => output.write(readableLine(line)) }
      : { write: (line: string) => output.write(line) };
  return pino(
    {
      level,
      // Neither the process nor the machine: whoever collects the log knows them.
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Fastify's own entries about a request would have the address of the client.
      serializers: { err: shownError, req: ({ method }: { method: string }) => ({ method }) },
    },
    stream,
  );
}

/** An error without its other fields: those of the database quote rows. */
function shownError({ name, message, stack, code }: Error & { readonly code?: unknown }) {
  return { type: name, message, stack, ...(code !== undefined && { code }) };
}

/** An entry as a line for people: the time, the level and the message, with the error that it is about. */
function readableLine(json: string): string {
  const entry = JSON.parse(json) as {
    readonly time: string;
    readonly level: string;
    readonly msg?: string;
    readonly err?: { readonly message: string };
  };
  const { time, level, msg, err } = entry;
  const about = err !== undefined && err.message !== msg ? [err.message] : [];
  const text = [...(msg === undefined ? [] : [msg]), ...about].join(': ');
  return `${time.slice(0, 19).replace('T', ' ')} ${level}: ${text}\n`;
}
