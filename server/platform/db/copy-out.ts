import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/**
 * Hash joins are fastest for whole tables and need memory; JIT compilation does not pay off; and parallel workers are
 * slower when all rows go to one client.
 */
const SETTINGS = ["work_mem = '256MB'", 'jit = off', 'max_parallel_workers_per_gather = 0'];

type Take = (bytes: Uint8Array) => void | Promise<void>;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'rishta copy' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Closes a connection on which rows may still arrive. */
function cut(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/**
 * Reads the rows of a query in PostgreSQL's text format (docs: COPY, "Text Format") at full speed, for whole tables.
 * Sees data committed before it begins. Uses a separate connection without the pool's time limit.
 * @param query text of a SELECT without parameters
 * @param take receives UTF-8 chunks cut anywhere; each row ends with a line end. The next chunk waits for its promise.
 */
export async function copyOut(url: string, query: string, take: Take): Promise<void> {
  const client = await connect(url);
  try {
    await client.query('BEGIN READ ONLY');
    for (const setting of SETTINGS) await client.query(`SET LOCAL ${setting}`);
    for await (const chunk of client.query(copyTo(`COPY (${query}) TO STDOUT`))) await take(chunk as Buffer);
    await client.query('COMMIT');
    await client.end();
  } catch (error) {
    cut(client);
    throw error;
  }
}
