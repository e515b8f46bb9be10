/** Starts PostgreSQL in FOLDER, prints each step, then `running`, and never ends. */
import { writeSync } from 'node:fs';
import { startPostgres } from '../dist/postgres/index.js';

const print = (line) => writeSync(1, `${line}\n`);
const started = await startPostgres({ folder: process.argv[2], onStep: print });
print(started.ok ? 'running' : started.error.message);
