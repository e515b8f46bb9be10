/** The message about the mistakes that were kept for practice. */
import type { KeptMistakes } from '@open2048/workbench/analysis';
import { count, counted } from '@open2048/workbench/program';

/** How many there are, how many of them are new, and the command that practises them. */
export function keptText({ found, new: added }: KeptMistakes): string {
  if (found === 0) return '\nno mistakes to practise\n';
  const positions = `${counted(found, 'position')} to practise`;
  return `\n${positions}, ${count(added)} new; to practise, run "open2048 practise"\n`;
}
