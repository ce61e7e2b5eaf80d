import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Folder in which the SQL statements of a run are recorded, one JSON text per line; if unset, none are. */
export const STATEMENTS_VARIABLE = 'RISHTA_STATEMENTS_DIR';

/** Statements that PostgreSQL can prepare (tests/older). */
const PREPARABLE = /^[\s(]*(?:select|insert|update|delete|merge|with|values)\b/i;
/** Matches a text with several statements, which PostgreSQL cannot prepare. */
const SEVERAL = /;\s*\S/;
/**
 * Names of databases cloned from the template (server/platform/db/test-database.ts). Other databases have other tables.
 */
const CLONED = /^rishta_test_/;

/** Records each statement that PostgreSQL has executed successfully, once. */
function noteStatements(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.jsonl`);
  const known = new Set<string>();
  const record = (text: string): void => {
    if (known.has(text)) return;
    known.add(text);
    appendFileSync(file, `${JSON.stringify(text)}\n`);
  };
  const client = pg.Client.prototype as { query: (...given: unknown[]) => unknown };
  const { query } = client;
  client.query = function (this: { readonly database?: string }, ...given: unknown[]) {
    const [asked] = given as [string | { text?: string } | undefined];
    const text = typeof asked === 'string' ? asked : asked?.text;
    const answer = query.apply(this, given);
    const counts = text && PREPARABLE.test(text) && !SEVERAL.test(text) && CLONED.test(this.database ?? '');
    // Refused statements occur in tests on purpose and are not recorded. A stream of rows is not a promise.
    if (counts && answer instanceof Promise)
      answer.then(
        () => record(text),
        () => undefined,
      );
    else if (counts) record(text);
    return answer;
  };
}

const folder = process.env[STATEMENTS_VARIABLE];
if (folder) noteStatements(folder);
