import { readFileSync } from 'node:fs';

/** Clock ticks per second, the unit in which Linux reports processor time. */
const TICKS = 100;

/**
 * Processor seconds, user and system, of this process and of its descendants that have ended. 0 where there is no
 * `/proc` (macOS, Windows). Source: proc(5), `/proc/pid/stat`, fields 14 to 17.
 */
export function processorSeconds(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The program's name, in brackets, may contain spaces, so fields are counted after the closing bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
    return ticks / TICKS;
  } catch {
    return 0;
  }
}
