import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/**
 * Joining whole tables is cheapest by hashing, for which they have to fit; there is nothing to compile; and rows that
 * all go to one client cost more when several processes hand them on than when one makes them.
 */
const SETTINGS = ["work_mem = '256MB'", 'jit = off', 'max_parallel_workers_per_gather = 0'];

type Take = (bytes: Uint8Array) => void | Promise<void>;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'rishta copy' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Ends a connection on which rows may still be on their way, which nobody will take. */
function cut(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/**
 * Reads the rows of a query in PostgreSQL's text format (docs: COPY, "Text Format"), as fast as the database sends them:
 * for reading a whole table. It sees what is committed when it begins. On a connection of its own, without the pool's
 * time limit.
 * @param query text of a SELECT without parameters
 * @param take called with UTF-8 bytes that are cut anywhere; each row ends with a line end. More come when it is done.
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
