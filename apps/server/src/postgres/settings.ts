/**
 * PostgreSQL's settings, as arguments. They override the cluster's own files, so every start has the settings of this
 * version of open2048, and no file has to be migrated.
 */
import { PORT, type Paths } from './paths.ts';

const SETTINGS: Readonly<Record<string, string>> = {
  // Only the socket, only for the account that owns it.
  listen_addresses: '',
  port: String(PORT),
  unix_socket_permissions: '0700',
  // An acknowledged commit survives a power cut. On macOS, fsync alone leaves data in the cache of the drive.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  ...(process.platform === 'darwin' && { wal_sync_method: 'fsync_writethrough' }),
  // One server with a few dozen connections and short statements.
  max_connections: '60',
  shared_buffers: '64MB',
  jit: 'off',
  // Not in /dev/shm, which is small in containers, and which systemd empties when the user logs out (RemoveIPC).
  dynamic_shared_memory_type: 'mmap',
  max_parallel_workers_per_gather: '0',
  // No processes that only read and write for others, and none for replication.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  // Recovery after a kill reads at most this much.
  min_wal_size: '32MB',
  max_wal_size: '128MB',
  // The output goes to our log.
  logging_collector: 'off',
  log_destination: 'stderr',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** The arguments of the program `postgres`. */
export function serverArguments({ data, socket }: Paths): string[] {
  const settings = {
    ...SETTINGS,
    // A list, in which quotes protect commas.
    unix_socket_directories: `"${socket}"`,
  };
  return [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
