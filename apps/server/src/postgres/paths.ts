/**
 * The files of the bundled PostgreSQL, all in `FOLDER/postgres`. The socket is in this folder, too, and not in a
 * temporary one: it then needs no cleaning up after a kill, no cleaner of temporary files removes it, and
 * `psql -h` finds it. The price is a limit on the length of the folder's path.
 */
import { join } from 'node:path';
import { fault, ok, type Result } from '@open2048/core';

/** Absolute paths. */
export interface Paths {
  /** The folder of all others. It belongs to the account of the server. */
  readonly home: string;
  /** Locked by the server as long as it uses the folder. */
  readonly lock: string;
  /** Locked by the processes of PostgreSQL: as long as one of them runs, even without the server. */
  readonly running: string;
  /** The programs of one version, complete if the folder exists. */
  readonly binaries: string;
  /** The database cluster, complete if the folder exists. It belongs to PostgreSQL's account. */
  readonly data: string;
  /** The folder of the socket, accessible only to PostgreSQL's account and to root. */
  readonly socket: string;
  readonly log: string;
}

/** The port is only a part of the socket's name. This is the default of PostgreSQL's tools. */
export const PORT = 5432;

/** The maximum length of a socket's path in bytes, `sun_path` without the final zero. */
const MAX_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107;

/** `initdb` passes the path of its programs to a shell, in double quotes. */
const NOT_IN_QUOTES = /["$`\\\n\r]/;

/** The files for a version of the binaries in a data folder. Faults `bad-path`, `path-too-long`. */
export function pathsIn(folder: string, version: string): Result<Paths> {
  if (NOT_IN_QUOTES.test(folder)) {
    return fault(
      'bad-path',
      `${folder}: expected a path without ", $, \`, \\ and line breaks, which PostgreSQL cannot use in a path`,
    );
  }
  const home = join(folder, 'postgres');
  const socket = join(home, 'socket');
  const excess = Buffer.byteLength(join(socket, `.s.PGSQL.${PORT}`)) - MAX_SOCKET_PATH;
  if (excess > 0) {
    const most = Buffer.byteLength(folder) - excess;
    return fault(
      'path-too-long',
      `${folder}: expected a path of at most ${most} bytes, because PostgreSQL's socket is in this folder`,
    );
  }
  return ok({
    home,
    lock: join(home, '.lock'),
    running: join(home, '.running'),
    binaries: join(home, `binaries-${version}`),
    data: join(home, 'data'),
    socket,
    log: join(home, 'postgres.log'),
  });
}
