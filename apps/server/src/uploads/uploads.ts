/** Uploads in the database: added by a request, checked by a job (upload-job.ts), and read by their account. */
import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** An upload. */
export interface Upload {
  /** 32 hex digits. */
  readonly id: string;
  readonly state: 'pending' | 'accepted' | 'rejected';
  /** The id of the game; that of the game before if the reason is `known-game`. */
  readonly game: string | null;
  /** Why it was rejected, as a code. */
  readonly reason: string | null;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
}

interface UploadRow {
  readonly id: string;
  readonly checked_at: Date | null;
  readonly game: string | null;
  readonly reason: string | null;
  readonly created_at: Date;
}

/** The result of an upload can be read for this time. */
const KEPT = '30 days';

const FIELDS = 'id, checked_at, game, reason, created_at';

/** Adds a replay; if the account has uploaded the same bytes before, resolves to that upload. */
export async function addUpload(
  pool: Pool,
  account: number,
  replay: Uint8Array,
): Promise<{ readonly isNew: boolean; readonly upload: Upload }> {
  const hash = createHash('sha256').update(replay).digest();
  // The upload that is in the way may be deleted at this moment; then the next attempt adds one.
  for (;;) {
    const added = await pool.query<UploadRow>(
      `insert into upload (id, account, hash, replay) values ($1, $2, $3, $4)
       on conflict (account, hash) do nothing returning ${FIELDS}`,
      [randomBytes(16).toString('hex'), account, hash, replay],
    );
    if (added.rows[0] !== undefined) return { isNew: true, upload: uploadOf(added.rows[0]) };
    const known = await pool.query<UploadRow>(
      `select ${FIELDS} from upload where account = $1 and hash = $2`,
      [account, hash],
    );
    if (known.rows[0] !== undefined) return { isNew: false, upload: uploadOf(known.rows[0]) };
  }
}

/** The upload of an account by its id, or null. */
export async function findUpload(pool: Pool, account: number, id: string): Promise<Upload | null> {
  const { rows } = await pool.query<UploadRow>(
    `select ${FIELDS} from upload where id = $1 and account = $2`,
    [id, account],
  );
  return rows[0] === undefined ? null : uploadOf(rows[0]);
}

/** Deletes the results of uploads that were checked long ago; their games stay. */
export async function sweepUploads(pool: Pool): Promise<void> {
  await pool.query(`delete from upload where checked_at < now() - interval '${KEPT}'`);
}

function uploadOf({ id, checked_at, game, reason, created_at }: UploadRow): Upload {
  const checked = reason === null ? 'accepted' : 'rejected';
  return {
    id: id.replaceAll('-', ''),
    state: checked_at === null ? 'pending' : checked,
    game: game?.replaceAll('-', '') ?? null,
    reason,
    createdAt: created_at.getTime(),
  };
}
