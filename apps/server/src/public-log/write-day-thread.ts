/** The thread that writes one day of the public log (log-job.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import type { ConnectionSettings } from '../database/database.ts';
import { writeLogDay } from './write-day.ts';

parentPort!.postMessage(await writeLogDay(workerData as ConnectionSettings));
