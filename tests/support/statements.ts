import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Where the statements of a run are noted, one JSON text a line; unset, none are. */
export const STATEMENTS_VARIABLE = 'RISHTA_STATEMENTS_DIR';

/** What is told and counted here, and prepared on another server by tests/older. */
const PREPARABLE = /^[\s(]*(?:select|insert|update|delete|merge|with|values)\b/i;

/** Notes each statement that this process sends to PostgreSQL, whoever sends it, the first time it does. */
function noteStatements(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.jsonl`);
  const known = new Set<string>();
  const client = pg.Client.prototype as { query: (...given: unknown[]) => unknown };
  const { query } = client;
  client.query = function (this: unknown, ...given: unknown[]) {
    const [asked] = given as [string | { text?: string } | undefined];
    const text = typeof asked === 'string' ? asked : asked?.text;
    if (text && PREPARABLE.test(text) && !known.has(text)) {
      known.add(text);
      appendFileSync(file, `${JSON.stringify(text)}\n`);
    }
    return query.apply(this, given);
  };
}

const folder = process.env[STATEMENTS_VARIABLE];
if (folder) noteStatements(folder);
