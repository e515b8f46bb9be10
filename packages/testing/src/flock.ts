/** Whether the command `flock` is installed, which locks files where the add-on cannot. */
import { execFileSync } from 'node:child_process';

export const hasFlock = ((): boolean => {
  try {
    execFileSync('flock', ['--version'], { stdio: 'pipe' });
    return true;
  } catch {
    console.log('skipped: tests that need the command flock, which is not installed');
    return false;
  }
})();
