/**
 * `npm start`: makes the checkout ready, without what only tests need, and serves the web app. Options after `--` are
 * passed to the server (`npm start -- --help`).
 */
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { root, setup } from './setup.mjs';

if (!(await setup({ tests: false }))) process.exit(1);
const server = path.join(root, 'apps', 'server', 'dist', 'main.js');
process.argv.splice(1, 1, server);
await import(pathToFileURL(server));
