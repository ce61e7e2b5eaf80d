import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** Joining whole tables is a third faster by hashing, for which they have to fit; and there is nothing to compile. */
const SETTINGS = ["work_mem = '256MB'", 'jit = off'];

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

async function begin(client: pg.Client, query: string) {
  await client.query('BEGIN READ ONLY');
  for (const setting of SETTINGS) await client.query(`SET LOCAL ${setting}`);
  const rows = client.query(copyTo(`COPY (${query}) TO STDOUT`));
  // Nobody may be listening yet; who reads is told all the same.
  rows.on('error', () => {});
  return rows;
}

/**
 * Reads the rows of queries, one after the other, in PostgreSQL's text format (docs: COPY, "Text Format"), as fast as
 * the database sends them: for reading a whole table. While the rows of one query are taken, the database prepares
 * the next on a second connection, up to what a socket holds. Each query sees what is committed when it begins. On
 * connections of their own, without the pool's time limit.
 * @param queries texts of SELECTs without parameters
 * @param take called with UTF-8 bytes that are cut anywhere; each row ends with a line end
 */
export async function copyOut(
  url: string,
  queries: readonly string[],
  take: (bytes: Uint8Array) => void,
): Promise<void> {
  const clients: pg.Client[] = [];
  try {
    while (clients.length < Math.min(2, queries.length)) clients.push(await connect(url));
    const start = (at: number) => begin(clients[at % 2] as pg.Client, queries[at] as string);
    let current = queries.length > 0 ? start(0) : undefined;
    for (let at = 0; current; at++) {
      const rows = await current;
      const next = at + 1 < queries.length ? start(at + 1) : undefined;
      next?.catch(() => {});
      for await (const chunk of rows) take(chunk as Buffer);
      await clients[at % 2]?.query('COMMIT');
      current = next;
    }
    for (const client of clients) await client.end();
  } catch (error) {
    for (const client of clients) cut(client);
    throw error;
  }
}
