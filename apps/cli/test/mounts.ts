/** Programs that see mounts of their own, such as a disk that is soon full. It takes Linux, and the right to. */
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';

/** What runs a script of `sh` with mounts of its own: `exec` in it keeps the process that is started here. */
export const withMounts = (script: string): [command: string, args: string[]] => [
  'unshare',
  ['-rm', 'sh', '-ec', script],
];

/** Whether that can be done here; where it cannot, it is said once in each file of tests. */
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
