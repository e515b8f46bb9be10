/** Reads the replay of a finished game, which verifies all of it. Runs in a worker: a long game takes a second. */
import {
  checkLogged,
  readLogProof,
  type ApiServer,
  type LogDay,
  type PublicGame,
} from '@open2048/compete';
import { fault, ok, type Board, type DealerRecord, type Result } from '@open2048/core';
import { decodeReplay, MAX_REPLAY_BYTES, replayText } from '@open2048/replay';

/** What is asked: the server, the address of the replay there, and what the page says about the game. */
export interface VerifyRequest {
  readonly server: ApiServer;
  readonly url: string;
  readonly summary: PublicGame;
}

/** A valid replay. */
export interface VerifiedGame {
  readonly board: Board;
  /** The key of the deal, or the seed of a casual game. */
  readonly dealtWith: string;
  /** How many tiles were recomputed, start tiles included. */
  readonly tiles: number;
  /** The day of the public log that has this replay, null until the day of the game has ended. */
  readonly logged: LogDay | null;
  /** Its text in an address. */
  readonly text: string;
}

/** How long the download may take, in milliseconds. */
const DOWNLOAD_MS = 60_000;

/**
 * Downloads a replay, recomputes every tile, and looks it up in the public log. Faults: `no-answer`; `other-game` for a
 * valid replay of another game, or with another result; `not-in-log` if the log has another replay; those of
 * `decodeReplay`.
 */
export async function verifyGame({
  server,
  url,
  summary,
}: VerifyRequest): Promise<Result<VerifiedGame>> {
  const bytes = await download(url);
  if (!bytes.ok) return bytes;
  const replay = decodeReplay(bytes.value);
  if (!replay.ok) return replay;
  const { dealer, outcome, start, events } = replay.value;
  const { result } = summary;
  const dealtWith = secretOf(dealer, summary);
  const isThisGame = outcome.score === result?.score && outcome.moves === result.moves;
  if (dealtWith === null || !isThisGame) {
    return fault('other-game', 'the replay is not that of the game on this page');
  }
  const text = replayText(replay.value);
  if (!text.ok) return text;
  const proof = await readLogProof(server, summary.id);
  if (!proof.ok) return fault('no-answer', proof.error.message);
  const logged = proof.value && checkLogged(summary.id, bytes.value, proof.value);
  if (logged?.ok === false) return logged;
  const dealt = events.filter((event) => event.type === 'move' && event.spawn !== null);
  const tiles = start.length + dealt.length;
  return ok({
    board: outcome.board,
    dealtWith,
    tiles,
    logged: logged?.value ?? null,
    text: text.value,
  });
}

/** What deals the tiles of a game, if that is how the game of the page is dealt; otherwise null. */
function secretOf(dealer: DealerRecord, { id, commitment, nonce }: PublicGame): string | null {
  if (commitment === null) return dealer.kind === 'seed' ? String(dealer.seed) : null;
  if (dealer.kind !== 'key') return null;
  const { deal, key } = dealer;
  const isSame = deal.id === id && deal.commitment === commitment && deal.nonce === nonce;
  return isSame ? key : null;
}

async function download(url: string): Promise<Result<Uint8Array>> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_MS) });
    if (!response.ok) return fault('no-answer', `the server answered with ${response.status}`);
    const length = Number(response.headers.get('content-length'));
    if (length > MAX_REPLAY_BYTES)
      return fault('replay-too-large', `the replay has ${length} bytes`);
    return ok(new Uint8Array(await response.arrayBuffer()));
  } catch (error) {
    return fault('no-answer', String(error));
  }
}
