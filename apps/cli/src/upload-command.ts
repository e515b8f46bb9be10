/**
 * `open2048 replay upload`: uploads finished games to a server, as the account of a token or as the guest of this
 * computer. Each is checked here first, as the server does, so that what it would reject is not sent.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  readCasualGame,
  readUpload,
  uploadReplay,
  type ApiServer,
  type Upload,
} from '@open2048/compete';
import type { Result } from '@open2048/core';
import { encodeReplay, readReplay } from '@open2048/replay';
import { readBytes } from '@open2048/workbench/files';
import {
  abortOnSignals,
  codeOfStop,
  END_SIGNALS,
  EXIT,
  print,
  refuse,
  type Output,
} from '@open2048/workbench/program';
import { readToken } from './bot/bot-account.ts';
import { apiOf, chosenServer } from './ranked/api.ts';
import { guestToken } from './ranked/guest.ts';
import { MAX_FILE_BYTES } from './replay-command.ts';

interface UploadOptions extends Output {
  readonly server?: string;
  readonly tokenFile?: string;
}

/** What became of a file. */
interface Uploaded extends Pick<Upload, 'state' | 'game' | 'reason'> {
  readonly file: string;
}

/** The pause between two questions about an upload, and their largest number: five minutes. */
const PAUSE_MS = 500;
const MAX_QUESTIONS = 600;

/** Uploads the games; the exit code is 1 if not all of them were accepted. */
export async function uploadCommand(
  files: readonly string[],
  options: UploadOptions,
): Promise<number> {
  const origin = chosenServer(options.server);
  if (!origin.ok) return refuse(origin.error, options);
  const given = await readToken(options.tokenFile);
  if (!given.ok) return refuse(given.error, options);
  const token = given.value === null ? await guestToken(origin.value) : given;
  if (!token.ok) return refuse(token.error, options, EXIT.io);
  const server = apiOf(origin.value, token.value!);
  return abortOnSignals(END_SIGNALS, async (signal) => {
    let exit: number = EXIT.ok;
    for (const file of files) {
      const read = await readFile(file);
      if (!read.ok) return refuse(read.error, options);
      const uploaded = await upload(server, read.value, signal);
      if (signal.aborted) return codeOfStop(signal);
      if (!uploaded.ok) return refuse(uploaded.error, options, EXIT.io);
      const { state, game, reason } = uploaded.value;
      await report({ file, state, game, reason }, origin.value, options);
      if (state !== 'accepted') exit = EXIT.no;
    }
    return exit;
  });
}

/** The bytes of a game record of any format, in the format that servers take; as they are if they are not one. */
async function readFile(file: string): Promise<Result<Uint8Array>> {
  const bytes = await readBytes(file, MAX_FILE_BYTES);
  if (!bytes.ok) return bytes;
  const replay = readReplay(bytes.value);
  return replay.ok ? encodeReplay(replay.value) : bytes;
}

/** Uploads a replay, and waits for the result. Faults of the server. */
async function upload(
  server: ApiServer,
  replay: Uint8Array,
  signal: AbortSignal,
): Promise<Result<Pick<Upload, 'state' | 'game' | 'reason'>>> {
  const checked = readCasualGame(replay);
  if (!checked.ok) {
    return { ok: true, value: { state: 'rejected', game: null, reason: checked.error.code } };
  }
  let answer = await uploadReplay(server, replay);
  for (let count = 0; count < MAX_QUESTIONS && !signal.aborted; count++) {
    if (!answer.ok || answer.value.state !== 'pending') return answer;
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    answer = await readUpload(server, answer.value.id);
  }
  return answer;
}

async function report(uploaded: Uploaded, origin: string, { json }: Output): Promise<void> {
  const { file, state, game, reason } = uploaded;
  const page = game === null ? null : `${origin}/#/game/${game}`;
  const why = reason === null ? '' : ` [${reason}]`;
  const line = `${file}: ${state}${page === null ? '' : ` ${page}`}${why}`;
  await print(`${json === true ? JSON.stringify({ ...uploaded, page }) : line}\n`);
}
