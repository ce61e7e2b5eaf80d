import { StringDecoder } from 'node:string_decoder';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** A field of PostgreSQL's text format: `\N` is NULL, a backslash escapes (docs: COPY, "Text Format"). */
function fieldOf(text: string): string | null {
  if (!text.includes('\\')) return text;
  return text === '\\N' ? null : text.replaceAll(/\\(.)/g, (_, character: string) => escapes[character] ?? character);
}

/**
 * Reads the rows of a query as text, as fast as the database sends them: for reading a whole table. On a connection
 * of its own, without the pool's time limit. The array given is used again for the next row.
 * @param query the text of a SELECT without parameters
 */
export async function copyOut(url: string, query: string, row: (fields: readonly (string | null)[]) => void) {
  const client = new pg.Client({ connectionString: url, application_name: 'rishta copy' });
  client.on('error', () => {});
  await client.connect();
  try {
    const stream = client.query(copyTo(`COPY (${query}) TO STDOUT`));
    const decoder = new StringDecoder('utf8');
    let rest = '';
    for await (const chunk of stream) {
      const lines = (rest + decoder.write(chunk as Buffer)).split('\n');
      rest = lines.pop() as string;
      for (const line of lines) row(line.split('\t').map(fieldOf));
    }
  } finally {
    await client.end();
  }
}
