/** The thread that writes the JSON of one replay (replay-json.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import { expectOk } from '@open2048/core';
import { decodeUnplayed, replayJson } from '@open2048/replay';

const json = expectOk(replayJson(expectOk(decodeUnplayed(workerData as Uint8Array))));
const bytes = new TextEncoder().encode(json);
parentPort!.postMessage(bytes, [bytes.buffer]);
