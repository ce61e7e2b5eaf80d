import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cloneDatabase, MIGRATIONS_FOLDER, startTestServer } from './test-database.ts';

/** TypeScript types of columns where the generator's default differs from column-types.ts. */
const TYPES = { int8: 'number', json: 'unknown', jsonb: 'unknown' };

/** Writes the row types of a database with these migrations to a file. */
export async function generateTypes(outFile: string, migrations = MIGRATIONS_FOLDER): Promise<void> {
  const server = await startTestServer({ migrations });
  try {
    const database = await cloneDatabase(server.address);
    execFileSync(process.execPath, [
      join(dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')), 'dist/cli/bin.js'),
      ...['--dialect', 'postgres', '--url', database.url, '--out-file', outFile, '--log-level', 'warn'],
      ...['--numeric-parser', 'number', '--date-parser', 'string', '--type-mapping', JSON.stringify(TYPES)],
      ...['--include-pattern', 'public.*', '--exclude-pattern', 'public.schema_migration'],
    ]);
  } finally {
    await server.stop();
  }
}

/** `node generate-types.ts` writes schema.gen.ts; with --check it exits with 1 if the committed file is out of date. */
async function main(): Promise<void> {
  const committed = fileURLToPath(new URL('schema.gen.ts', import.meta.url));
  const directory = await mkdtemp(join(tmpdir(), 'rishta-types-'));
  const fresh = join(directory, 'schema.gen.ts');
  try {
    await generateTypes(fresh);
    const same = (await readFile(fresh, 'utf8')) === (await readFile(committed, 'utf8').catch(() => ''));
    if (!process.argv.includes('--check')) {
      await copyFile(fresh, committed);
    } else if (!same) {
      console.error('server/platform/db/schema.gen.ts does not fit the migrations: run generate-types.ts.');
      process.exitCode = 1;
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
