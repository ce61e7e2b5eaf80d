import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Length of a tick in `/proc`, in milliseconds. */
const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Processor time that a process has used, with all its threads, in milliseconds; 0 if it has ended. */
export function cpuTimeOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

/** Reads the processor time of all PostgreSQL processes that serve this database, in milliseconds. */
export async function openDatabaseClock(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'rishta-bench' });
  await client.connect();
  return {
    async read(): Promise<ReadonlyMap<number, number>> {
      const { rows } = await client.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      return new Map(rows.map(({ pid }) => [pid, cpuTimeOf(pid)]));
    },
    close: () => client.end(),
  };
}

/** Processor time between two readings. A connection opened in between counts from its start. */
export const cpuTimeBetween = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
