import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MB = 1024;

/** Resident memory, MB: of a process, and of all its descendants. */
export interface Memory {
  readonly own: number;
  readonly children: number;
}

/** Present memory of a process and its descendants. */
export async function memoryOf(pid: number): Promise<Memory> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number]);
  const memoryOfChildren = (parent: number): number =>
    rows.reduce((sum, [id, ppid, rss]) => (ppid === parent ? sum + rss + memoryOfChildren(id) : sum), 0);
  const own = rows.find(([id]) => id === pid)?.[2] ?? 0;
  return { own: Math.round(own / MB), children: Math.round(memoryOfChildren(pid) / MB) };
}

/** Reads the memory at an interval, and remembers the peak. */
export function watchMemory(pid: number, everyMs = 200) {
  let peak: Memory = { own: 0, children: 0 };
  const measure = async (): Promise<void> => {
    const now = await memoryOf(pid);
    peak = { own: Math.max(peak.own, now.own), children: Math.max(peak.children, now.children) };
  };
  const timer = setInterval(() => void measure(), everyMs);
  return {
    async stop(): Promise<Memory> {
      clearInterval(timer);
      await measure();
      return peak;
    },
  };
}
