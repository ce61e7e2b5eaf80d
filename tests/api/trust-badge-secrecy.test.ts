import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { CLOCK_JOB } from '../../server/features/verification/proof-sweeper.ts';
import { ADDRESS_VARIABLE } from '../../server/platform/db/test-database.ts';
import { secretsFrom } from '../../server/platform/security/secrets.ts';
import { badgeOf, claimed, confirmContacts, decide, type Item, reviewer, sendDocument } from '../support/badges.ts';
import type { Person } from '../support/members.ts';
import { runJob } from '../support/photos.ts';
import { ADMIN } from '../support/staff.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../support/test-app.ts';

/** A noise picture, so that no sequence of its bytes occurs elsewhere by chance. */
const NOISE = { width: 500, height: 400 };
const NOTE = `Passport of the canary ${randomBytes(12).toString('hex')}`;

let app: TestApp;
let team: Person;
let she: Person;
let began: number;
let document: Buffer;
/** A temporary folder only for this program and its image processes, because other tests write to the common one. */
let temporary: string;
const commonTemporary = process.env.TMPDIR;
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'rishta-secrecy-'));
  process.env.TMPDIR = temporary;
  app = await startTestApp(ADMIN);
  [team, she] = await Promise.all([reviewer(app), confirmContacts(app)]);
  began = Date.now() - 1_000;
  const raw = randomBytes(NOISE.width * NOISE.height * 3);
  document = await sharp(raw, { raw: { ...NOISE, channels: 3 } })
    .withExif({ IFD0: { ImageDescription: NOTE } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await app.close();
  if (commonTemporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = commonTemporary;
  await rm(temporary, { recursive: true, force: true });
});

/** Byte sequences that reveal a copy of a file: many of them, since files and tables are split into blocks. */
const traces = (bytes: Buffer): Buffer[] =>
  Array.from({ length: 12 }, (_, part) => {
    const at = Math.floor((bytes.length * (part + 1)) / 14);
    return bytes.subarray(at, at + 40);
  });

const holds = (bytes: Buffer, wanted: readonly Buffer[]): boolean => wanted.some((trace) => bytes.includes(trace));

/** All files in a folder that were changed since the test began. */
async function* recent(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* recent(path);
    else if (entry.isFile() && ((await stat(path).catch(() => undefined))?.mtimeMs ?? 0) >= began) yield path;
  }
}

async function filesHolding(folders: readonly string[], wanted: readonly Buffer[]): Promise<string[]> {
  const found: string[] = [];
  let looked = 0;
  for (const folder of folders)
    for await (const path of recent(folder)) {
      const bytes = await readFile(path).catch(() => Buffer.alloc(0));
      looked++;
      if (holds(bytes, wanted)) found.push(path);
    }
  expect(looked, 'there are files to look into').toBeGreaterThan(0);
  return found;
}

/** Folders in which the database server stores this database, its temporary files and its write-ahead log. */
async function serverFolders(): Promise<string[]> {
  const { adminUrl } = JSON.parse(process.env[ADDRESS_VARIABLE] as string) as { adminUrl: string };
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('CHECKPOINT');
  const { rows } = await admin.query(
    `select current_setting('data_directory') as root, oid from pg_database where datname = $1`,
    [new URL(app.databaseUrl).pathname.slice(1)],
  );
  await admin.end();
  const [{ root, oid }] = rows;
  return [join(root, 'base', String(oid)), join(root, 'base', 'pgsql_tmp'), join(root, 'pg_wal')];
}

/** Table columns that contain one of the byte sequences, as bytes or as hexadecimal or base64 text. */
async function columnsHolding(wanted: readonly Buffer[]): Promise<string[]> {
  const { read } = app.app.platform.db;
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select format('%I.%I', table_schema, table_name) as table, format('%I', column_name) as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and data_type in ('bytea', 'text', 'jsonb', 'json', 'ARRAY', 'character varying')`.execute(read);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ value: string | null }>`
      select ${sql.raw(column)}::text as value from ${sql.raw(table)}`.execute(read);
    for (const { value } of rows) {
      const text = value ?? '';
      const unwrapped = [Buffer.from(text), Buffer.from(text.replace(/^\\x/, ''), 'hex'), Buffer.from(text, 'base64')];
      if (unwrapped.some((bytes) => holds(bytes, wanted))) found.push(`${table}.${column}`);
    }
  }
  expect(columns.length).toBeGreaterThan(80);
  return found;
}

const dataDir = (): string => app.app.platform.config.dataDir;

describe('an identity document', () => {
  const imageAt = async (url: string): Promise<Buffer> => {
    const headers = { authorization: `Bearer ${team.client.token}` };
    const response = await fetch(`${url}/api/v1/website/staff/reviews/${item._id}/image`, { headers });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  let item: Item;
  let seen: Buffer;
  let sealed: Buffer;

  it('is shown to staff without the metadata of its file', async () => {
    expect((await sendDocument(she, document)).status).toBe(200);
    item = (await claimed(team, 'document', she.id)) as Item;
    seen = await imageAt(app.url);
    const { width, height, exif } = await sharp(seen).metadata();
    expect({ width, height, exif }).toEqual({ ...NOISE, exif: undefined });
    const folder = join(dataDir(), 'files', 'verifications');
    const [id = ''] = await readdir(folder);
    sealed = await readFile(join(folder, id, 'sealed'));
    expect(sealed.length).toBeGreaterThan(seen.length);
  });

  it('is stored nowhere unencrypted: not on disk, in temporary folders or in the database', async () => {
    const wanted = [...traces(document), ...traces(seen), Buffer.from(NOTE)];
    const folders = [dataDir(), temporary, ...(await serverFolders())];
    expect(await filesHolding(folders, wanted)).toEqual([]);
    expect(await columnsHolding(wanted)).toEqual([]);
    expect(wanted.some((trace) => app.logged().includes(trace.toString('latin1')))).toBe(false);
    expect(app.logged()).not.toContain(NOTE);
  });

  it('is stored encrypted in one place until it is decided', async () => {
    expect(await filesHolding([dataDir()], traces(sealed))).toHaveLength(1);
    expect((await sharp(seen).metadata()).format).toBe('jpeg');
  });

  it('opens with the previous APP_SECRET until it is encrypted again with the new one', async () => {
    const { config, log, db } = app.app.platform;
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.read);
    const { ownerUrl } = JSON.parse(process.env[ADDRESS_VARIABLE] as string) as { ownerUrl: string };
    const databaseUrl = Object.assign(new URL(ownerUrl), { pathname: `/${rows[0]?.name}` }).href;
    const secrets = secretsFrom('the secret after a rotation, which is long enough too', TEST_SECRET);
    const rotated = await createApp({
      config,
      databaseUrl,
      secrets,
      log,
      clock: app.clock,
      pollingSeconds: 0.5,
      schedules: false,
    });
    const url = await rotated.start();
    expect(await imageAt(url)).toEqual(seen);
    // The document's key is encrypted again with the new secret, so that the old secret can be removed.
    const wrapped = async () =>
      (await db.read.selectFrom('verification').select('wrapped_key').executeTakeFirst())?.wrapped_key;
    const before = await wrapped();
    await expect
      .poll(
        async () => {
          await runJob(app, CLOCK_JOB);
          return (await wrapped())?.equals(before as Buffer);
        },
        { interval: 500 },
      )
      .toBe(false);
    expect(await imageAt(url)).toEqual(seen);
    await rotated.close();
  });

  it('is destroyed with the decision, including its encrypted form', async () => {
    expect((await decide(team, item, 'approve')).status).toBe(200);
    expect((await badgeOf(she, 'id')).state).toBe('granted');
    const folder = join(dataDir(), 'files', 'verifications');
    await expect.poll(() => readdir(folder)).toEqual([]);
    expect(await filesHolding([dataDir(), temporary], traces(sealed))).toEqual([]);
    expect(await columnsHolding([...traces(sealed), ...traces(seen), ...traces(document)])).toEqual([]);
    const row = await app.app.platform.db.read.selectFrom('verification').selectAll().executeTakeFirstOrThrow();
    expect(row.wrapped_key).toBeNull();
    expect(row.destroyed_at).not.toBeNull();
  });
});
