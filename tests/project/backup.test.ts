import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedSession } from '../../server/platform/db/embedded-session.ts';
import { quietLog } from '../../server/platform/db/log.ts';
import { messagesOf, say } from '../support/chat.ts';
import { createClient } from '../support/client.ts';
import { type CoupleWithChat, createCoupleWithChat, photoHashes, signedIn } from '../support/couple-with-chat.ts';
import { ask, readDatabaseSchema } from '../support/database-schema.ts';
import { PASSWORD } from '../support/members.ts';
import { runScript } from '../support/operator.ts';
import { type Program, startProgram } from '../support/program.ts';

let folder: string;
let program: Program | undefined;
let people: CoupleWithChat;
/** An account that can be restored for one more hour when the backup is made. */
let left: string;
/** The data at the moment when the backup began. */
let before: { written: string[]; registered: string[]; photos: string[]; hisPhotos: string[] };

const at = (name: string): string => join(folder, name);
const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
const backup = (to: string, data = 'first') => runScript('backup', [at(to)], { DATA_DIR: at(data) });
/** Writes the secret to a new machine, as an operator does. */
const bringSecret = async (data: string): Promise<void> => {
  await mkdir(at(data), { recursive: true, mode: 0o700 });
  await cp(join(at('first'), 'app.secret'), join(at(data), 'app.secret'));
};
/** Runs a restore with the journal of the former installation, in which nothing was erased. */
const restore = (data: string, args: string[] = [], from = 'backup') =>
  runScript('restore', [at(from), '--erasures', at('first'), ...args], { DATA_DIR: at(data) });

/** Queues a job that runs neither before the backup nor soon after it. */
async function queueForLater(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  for (const name of ['backup.one', 'backup.two']) {
    await boss.createQueue(name);
    await boss.send(name, { text: `tab\there "${name}" \\ 🏡` }, { startAfter: new Date('2099-01-01') });
  }
  await boss.stop({ graceful: false });
}

/** The waiting jobs in the queue. */
const waiting = (url: string) =>
  ask(url, `SELECT id, name, data, start_after FROM pgboss.job WHERE name LIKE 'backup.%' ORDER BY name`);

/** The retry limits of the waiting jobs. */
const retryLimits = (url: string) =>
  ask(url, `SELECT DISTINCT retry_limit, retry_delay_max FROM pgboss.job WHERE name LIKE 'backup.%'`);

/** Queries the embedded database of a data directory. */
async function within<T>(data: string, look: (url: string) => Promise<T>): Promise<T> {
  const visit = await openEmbeddedSession(at(data), quietLog);
  return look(visit.url).finally(visit.end);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rishta-backup-'));
  program = await startProgram({ DATA_DIR: at('first') });
  people = await createCoupleWithChat(program.url);
  await within('first', queueForLater);
  left = people.registered.shift() as string;
  await within('first', (url) =>
    ask(
      url,
      `UPDATE member SET status = 'DELETED', status_before_deletion = 'INACTIVE',
        deleted_at = now() - interval '29 days 23 hours' WHERE email = '${left}' RETURNING email`,
    ),
  );
  before = {
    written: [...people.written],
    registered: [...people.registered],
    photos: await photoHashes(program.url, people.she.client),
    hisPhotos: await photoHashes(program.url, people.he.client),
  };
  const made = await people.during(() => backup('backup'));
  expect(made, made.printed).toMatchObject({ code: 0, printed: expect.stringContaining('is not included') });
});
afterAll(async () => {
  if (program && program.child.exitCode === null) await program.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A changed copy of the backup. */
async function damaged(name: string, change: (copy: string) => Promise<unknown>): Promise<string> {
  await cp(at('backup'), at(name), { recursive: true });
  await change(at(name));
  return name;
}

async function flip(path: string): Promise<void> {
  const file = await open(path, 'r+');
  const { size } = await file.stat();
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, Math.floor(size / 2));
  byte[0] = (byte[0] as number) ^ 1;
  await file.write(byte, 0, 1, Math.floor(size / 2));
  await file.close();
}

async function someFile(copy: string): Promise<string> {
  const entries = await readdir(join(copy, 'files'), { recursive: true, withFileTypes: true });
  const found = entries.find((entry) => entry.isFile());
  return join(found?.parentPath ?? '', found?.name ?? '');
}

describe('a backup made while members use the site', () => {
  it('is readable by its owner only, and is refused in a folder that is not empty', async () => {
    for (const entry of await readdir(at('backup'), { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      expect(mode & 0o077, entry.name).toBe(0);
    }
    expect((await stat(at('backup'))).mode & 0o777).toBe(0o700);
    const again = await backup('backup');
    expect(again).toEqual({ code: 1, printed: expect.stringContaining('is not empty') });
    expect(await isThere(join(at('backup'), 'SHA256SUMS'))).toBe(true);
  });

  it('is refused inside the data directory, even through links, and cannot be restored from inside it', async () => {
    await symlink(at('first'), at('linked'));
    // The files of an installation may be on a separate disk.
    await mkdir(at('disk'));
    await bringSecret('parted');
    await symlink(at('disk'), join(at('parted'), 'files'));
    const wrong = [
      ['first/files/backup', 'first'],
      ['first/backups/2026-11-22', 'first'],
      ['linked/files/backup', 'first'],
      ['first/files/backup', 'linked'],
      ['disk/backup', 'parted'],
    ] as const;
    for (const [to, data] of wrong) {
      const refused = await backup(to, data);
      expect(refused, to).toEqual({ code: 1, printed: expect.stringContaining('is inside the data directory') });
      expect(await isThere(at(to)), to).toBe(false);
    }
    expect(await isThere(join(at('first'), 'backups'))).toBe(false);
    await cp(at('backup'), join(at('inner'), 'backup'), { recursive: true });
    await bringSecret('inner');
    const refused = await restore('inner', [], 'inner/backup');
    expect(refused).toEqual({ code: 1, printed: expect.stringContaining('is inside the data directory') });
    expect(await readdir(at('inner'))).toEqual(expect.not.arrayContaining(['postgres', 'files']));
  });

  it('contains everything acknowledged before it began, as one snapshot', async () => {
    const original = await within('first', async (url) => ({
      jobs: await waiting(url),
      shape: await readDatabaseSchema(url),
    }));
    await program?.stop();
    await bringSecret('second');
    const done = await restore('second');
    expect(done, done.printed).toMatchObject({ code: 0, printed: expect.stringContaining('Restored') });
    await within('second', async (url) => {
      expect(await waiting(url)).toEqual(original.jobs);
      // The email must keep all its retries after the restore.
      expect(await retryLimits(url)).toEqual([{ retry_limit: 36, retry_delay_max: 3600 }]);
      expect(await readDatabaseSchema(url)).toEqual(original.shape);
    });

    program = await startProgram({ DATA_DIR: at('second') });
    const { url } = program;
    const she = { ...people.she, client: await signedIn(url, people.she.email, PASSWORD) };
    const he = { ...people.he, client: await signedIn(url, people.he.email, PASSWORD) };
    const kept = (await messagesOf(she, he, '?limit=200')).map(({ content }) => Number(/\d+/.exec(content)?.[0]));
    const last = kept.at(-1) ?? 0;
    expect(last).toBeGreaterThanOrEqual(before.written.length);
    // The backup contains all messages written up to one moment of the backup, without a gap.
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => last - kept.length + 1 + index));
    expect(kept.length).toBe(Math.min(last, 200));
    for (const email of before.registered) await signedIn(url, email, PASSWORD);
    expect(await photoHashes(url, she.client)).toEqual(before.photos);
    expect(await photoHashes(url, he.client)).toEqual(before.hisPhotos);
    // Sessions are invalid after a restore, because they may have been ended since the backup.
    const signedInBefore = Object.assign(createClient(url), { token: people.he.client.token });
    expect((await signedInBefore.get('/user/verify')).status).toBe(401);
    // Deleted accounts whose restore period had not ended get another week, because they may have been restored since
    // the backup.
    expect(
      await within('second', (at) =>
        ask(at, `SELECT email FROM member WHERE status = 'DELETED' AND deleted_at > now() - interval '24 days'`),
      ),
    ).toEqual([{ email: left }]);
    await say(she, he, 'And on it goes');
    await createCoupleWithChat(url);
  });
});

describe('a restore', () => {
  const damages: [string, (copy: string) => Promise<unknown>, string][] = [
    [
      'a backup with a changed byte in a table',
      (copy) => flip(join(copy, 'database/member.copy.gz')),
      'database/member.copy.gz was changed',
    ],
    ['a backup with a changed byte in a photo', async (copy) => flip(await someFile(copy)), 'was changed (its hash'],
    ['a backup with a changed manifest', (copy) => flip(join(copy, 'manifest.json')), 'manifest.json was changed'],
    ['a backup with a missing photo', async (copy) => rm(await someFile(copy)), 'is missing'],
    ['a backup that was never finished', (copy) => rm(join(copy, 'SHA256SUMS')), 'is not complete'],
    [
      'a backup whose list of files is cut off',
      async (copy) => {
        const path = join(copy, 'SHA256SUMS');
        const lines = (await readFile(path, 'utf8')).split('\n');
        await writeFile(path, `${lines.slice(0, -2).join('\n')}\n`);
      },
      'is incomplete',
    ],
    [
      'a backup whose list of files lacks a photo',
      (copy) => withoutLine(copy, /files\//),
      'does not name all of its files',
    ],
    [
      'a backup whose list of files lacks a table',
      (copy) => withoutLine(copy, /database\/message\./),
      'does not name database/message',
    ],
  ];

  async function withoutLine(copy: string, pattern: RegExp): Promise<void> {
    const path = join(copy, 'SHA256SUMS');
    const lines = (await readFile(path, 'utf8')).split('\n');
    lines.splice(
      lines.findIndex((line) => pattern.test(line)),
      1,
    );
    await writeFile(path, lines.join('\n'));
  }

  it.each(damages)('refuses %s with an explanation, and changes nothing', async (_, change, sentence) => {
    const name = await damaged('damaged', change);
    const refused = await restore('never', [], name);
    await rm(at(name), { recursive: true });
    expect(refused).toEqual({ code: 1, printed: expect.stringContaining(sentence) });
    expect(refused.printed).not.toMatch(/\n\s+at /);
    expect(await isThere(at('never'))).toBe(false);
  });

  it('refuses a database in use, one that is not empty, and a folder with foreign files', async () => {
    // The restored installation is running, so a restore into it is refused.
    const busy = await restore('second');
    expect(busy).toEqual({ code: 1, printed: expect.stringContaining(`process ${program?.child.pid}`) });
    const full = await restore('first');
    expect(full).toEqual({ code: 1, printed: expect.stringContaining('The database is not empty') });
    await bringSecret('third');
    await mkdir(join(at('third'), 'files/photos/strange'), { recursive: true });
    await writeFile(join(at('third'), 'files/photos/strange/large.webp'), 'strange');
    const foreign = await restore('third');
    expect(foreign).toEqual({ code: 1, printed: expect.stringContaining('photos/strange/large.webp') });
  });

  it('can be started again after it was interrupted, and requires the secret of the backup', async () => {
    const without = await restore('fourth');
    expect(without).toEqual({ code: 1, printed: expect.stringContaining('is not in the backup') });
    await mkdir(join(at('fourth'), 'files'), { recursive: true });
    // This file prevents the first file from being restored, after the rows are restored.
    await writeFile(join(at('fourth'), 'files/_temporary'), '');
    const failed = await restore('fourth', ['--other-secret']);
    expect(failed).toEqual({ code: 1, printed: expect.stringContaining('still empty') });
    await rm(join(at('fourth'), 'files/_temporary'));
    await writeFile(join(at('fourth'), 'app.secret'), 'another secret of sufficient length');
    const other = await restore('fourth');
    expect(other).toEqual({ code: 1, printed: expect.stringContaining('is not the secret') });
    await bringSecret('fourth');
    const done = await restore('fourth');
    expect(done, done.printed).toMatchObject({ code: 0 });
    const photos = async (place: string) => (await readdir(join(at(place), 'files/photos'))).sort();
    expect(await photos('fourth')).toEqual(await photos('backup'));
  });

  it('prints its usage if it is started without arguments, as the backup command does', async () => {
    for (const name of ['backup', 'restore']) {
      const usage = await runScript(name, [], { DATA_DIR: at('first') });
      expect(usage).toEqual({ code: 1, printed: expect.stringContaining(`Usage: npm run ${name} -- DIR`) });
    }
    const nothing = await backup('nothing', 'nowhere');
    expect(nothing).toEqual({ code: 1, printed: expect.stringContaining('No secret found') });
  });
});
