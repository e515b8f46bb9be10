/** The environment variables that set the state folder. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stateFolder } from './state-folder.ts';

const usual = join(homedir(), '.local', 'state', 'open2048');

test.each([
  [{ OPEN2048_HOME: '/games', XDG_STATE_HOME: '/state' }, '/games'],
  [{ OPEN2048_HOME: '', XDG_STATE_HOME: '/state' }, join('/state', 'open2048')],
  [{ XDG_STATE_HOME: 'relative' }, usual],
  [{ XDG_STATE_HOME: '' }, usual],
  [{}, usual],
])('with %o state is in %s', (env, folder) => {
  expect(stateFolder(env)).toBe(folder);
});
