import { createHash } from 'node:crypto';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { openLoop } from './open-loop.ts';

/** Higher than any seq that the program has assigned to a message. */
const FIRST_SEQ = 1_000_000;
const INSERT = `INSERT INTO message (id, conversation_id, seq, sender_id, content, digest, client_message_id, via, at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, 'socket', now())`;

/**
 * Inserts `count` message rows into the existing conversations, with no checks and no notifications. Returns the
 * duration of each insert, ms.
 */
export async function bareInserts(databaseUrl: string, count: number, perSecond: number): Promise<number[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  // Connections report errors when the database stops; these are expected.
  pool.on('error', () => {});
  try {
    const { rows: chats } = await pool.query<{ id: string; sender: string }>(
      'SELECT id, low_id AS sender FROM conversation ORDER BY id',
    );
    const times: number[] = [];
    const insert = async (at: number, due: number): Promise<void> => {
      const { id, sender } = chats[at % chats.length] as { id: string; sender: string };
      const content = `bare ${at}`;
      const digest = createHash('sha256').update(content).digest();
      const values = [uuid(), id, FIRST_SEQ + at, sender, content, digest, content];
      await pool.query({ name: 'bare', text: INSERT, values });
      times.push(performance.now() - due);
    };
    const all: Promise<void>[] = [];
    await openLoop(count, perSecond, (at, due) => void all.push(insert(at, due)));
    await Promise.all(all);
    return times;
  } finally {
    await pool.end();
  }
}
