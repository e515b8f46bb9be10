/** Runs programs with their own mounts, such as a small disk. This needs Linux and the permission to mount. */
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';

/**
 * The command that runs a `sh` script with its own mounts; `exec` in the script keeps the process that is started
 * here.
 */
export const withMounts = (script: string): [command: string, args: string[]] => [
  'unshare',
  ['-rm', 'sh', '-ec', script],
];

/** Whether this is possible here; if not, each test file prints a message once. */
export const canMount = ((): boolean => {
  try {
    execFileSync(...withMounts('mount -t tmpfs none "$HERE"'), {
      env: { ...process.env, HERE: tmpdir() },
      stdio: 'pipe',
    });
    return true;
  } catch (error) {
    console.log(`skipped: what needs mounts of its own (${(error as Error).message.trim()})`);
    return false;
  }
})();
