/** What processes need, from Linux's /proc: the time of a process with all that it started, and memory. */
import { readdirSync, readFileSync } from 'node:fs';

interface Stat {
  readonly pid: number;
  readonly name: string;
  readonly parent: number;
  /** User and system time of the process and of its children that have ended, in clock ticks. */
  readonly ticks: number;
}

/** Linux reports times in hundredths of a second, on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100;

/** CPU seconds of a process alone, and together with everything that it started, ended processes included. */
export interface CpuTime {
  readonly own: number;
  readonly all: number;
}

/** The CPU time of a process so far. */
export function cpuTime(pid: number): CpuTime {
  const [own, ...started] = treeOf(pid).map(({ ticks }) => ticks / TICKS_PER_SECOND);
  return { own: own!, all: started.reduce((sum, seconds) => sum + seconds, own!) };
}

/** The memory of the named processes that a process started, in bytes; what several share is divided among them. */
export function memoryOf(pid: number, name: string): number {
  const sizes = treeOf(pid)
    .filter((stat) => stat.name === name)
    .map((stat) => {
      const rollup = readFileSync(`/proc/${stat.pid}/smaps_rollup`, 'utf8');
      return 1024 * Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1]);
    });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A process and its descendants. */
function treeOf(pid: number): readonly Stat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);
  const tree = all.filter((stat) => stat.pid === pid);
  for (const { pid: parent } of tree) tree.push(...all.filter((stat) => stat.parent === parent));
  return tree;
}

/** Null if the process has just ended. */
function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in brackets and may contain any character.
    const end = text.lastIndexOf(')');
    const fields = text.slice(end + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    const name = text.slice(text.indexOf('(') + 1, end);
    return { pid, name, parent: Number(fields[1]), ticks };
  } catch {
    return null;
  }
}
