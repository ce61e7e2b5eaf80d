import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { openEmbeddedSession } from '../../server/platform/db/embedded-session.ts';
import { quietLog } from '../../server/platform/db/log.ts';
import { formatAddition } from '../../server/platform/erasures/journal.rules.ts';
import { idsIn } from '../support/activity.ts';
import { proof, sendDocument } from '../support/badges.ts';
import { dataOf, messagesOf, remove, say } from '../support/chat.ts';
import { createClient } from '../support/client.ts';
import { type CoupleWithChat, createCoupleWithChat, signedIn } from '../support/couple-with-chat.ts';
import { ask } from '../support/database-schema.ts';
import { member, PASSWORD, type Person } from '../support/members.ts';
import { runScript } from '../support/operator.ts';
import { galleryOf, idIn, uploadSeeds } from '../support/photos.ts';
import { launch, type Program, startProgram } from '../support/program.ts';
import type { TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Data that members erase after a backup stays erased when that backup is restored (contract §11, decision 0020). */

let folder: string;
let program: Program | undefined;
let people: CoupleWithChat;
let leaver: Person;
let returner: Person;
let erased: Person;
let withdrawer: Person;
let undecided: Person;
let blocked: Person;
let secret: string;
let removedPhoto: string;
let leaversPhoto: string;

const at = (name: string): string => join(folder, name);
const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
const bringSecret = async (data: string): Promise<void> => {
  await mkdir(at(data), { recursive: true, mode: 0o700 });
  await cp(join(at('first'), 'app.secret'), join(at(data), 'app.secret'));
};
const restore = (data: string, ...args: string[]) =>
  runScript('restore', [at('backup'), ...args], { DATA_DIR: at(data) });

/** Queries the embedded database of a data directory, whether or not its program runs. */
async function within<T>(data: string, look: (url: string) => Promise<T>): Promise<T> {
  const visit = await openEmbeddedSession(at(data), quietLog);
  return look(visit.url).finally(visit.end);
}

/** Whether exactly this process uses a data directory. */
async function isHeldBy(data: string, pid: number | undefined): Promise<boolean> {
  const names = (await readdir(at(data))).filter((name) => /^lock\.\d+$/.test(name));
  const claims = await Promise.all(names.map((name) => readFile(join(at(data), name), 'utf8').catch(() => '')));
  return claims.some((claim) => claim.includes(`"pid":${pid},`) && !claim.includes('"released":true'));
}

const [processing] = declarations.filter(({ purpose }) => purpose === 'profile_processing');
const answer = async ({ client }: Person, given: boolean): Promise<void> => {
  const { purpose, version } = processing as { purpose: string; version: string };
  dataOf(await client.put('/user/consents', { consents: [{ purpose, version, given }] }));
};
const leave = async ({ client, id }: Person): Promise<void> => void dataOf(await client.delete(`/user/delete/${id}`));
const statusTo = async (url: string, { email }: Person) => {
  const { status, body } = await createClient(url).post('/user/login', { email, password: PASSWORD });
  return [status, body.error?.code];
};
const seenBy = async (client: Person['client'], { id }: Person): Promise<number> =>
  (await client.get(`/user/GetProfileById/${id}`)).status;

/** The whole journal of an installation as text. */
async function journalOf(data: string): Promise<string> {
  const days = await readdir(join(at(data), 'files/erasures'));
  const texts = days.sort().map((day) => readFile(join(at(data), 'files/erasures', day, 'journal.jsonl'), 'utf8'));
  return (await Promise.all(texts)).join('');
}

/** Waits until the journal contains this kind of entry about this person. */
const inJournal = (data: string, kind: string, { id }: Pick<Person, 'id'>): Promise<true> =>
  waitUntil(
    async () =>
      (await journalOf(data)).split('\n').some((line) => line.includes(kind) && line.includes(id)) || undefined,
    `${kind} is not in the journal`,
  );

/** Runs the nightly job that erases accounts whose retention period has ended. */
async function nightOf({ id }: Person): Promise<void> {
  await within('first', async (url) => {
    await ask(url, `UPDATE member SET deleted_at = now() - interval '31 days' WHERE id = '${id}'`);
    const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
    boss.on('error', () => {});
    await boss.start();
    await boss.send('retention.nightly', {});
    await boss.stop({ graceful: false });
  });
  await inJournal('first', 'account.erased', { id });
}

/** Everything that members erase after the backup. */
async function erasing(url: string): Promise<void> {
  const { she, he } = people;
  dataOf(await she.client.delete('/user/image/image1'));
  const [last] = (await messagesOf(she, he)).slice(-1);
  dataOf(await remove(she, last?._id ?? '', 'everyone'));
  await answer(withdrawer, false);
  await answer(undecided, false);
  await answer(undecided, true);
  dataOf(await undecided.client.put(`/user/changeStatus/${undecided.id}`, { status: 'ACTIVE' }));
  dataOf(await withdrawer.client.delete('/user/trustBadge/document'));
  dataOf(await he.client.post(`/user/blockProfile/${blocked.id}`));
  await leave(returner);
  const { status, text } = await createClient(url).post('/user/restore', { email: returner.email, password: PASSWORD });
  expect(status, text).toBe(200);
  await leave(erased);
  await nightOf(erased);
  await leave(leaver);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rishta-erasures-'));
  program = await startProgram({ DATA_DIR: at('first') });
  const { url } = program;
  people = await createCoupleWithChat(url);
  const app = { client: () => createClient(url) } as unknown as TestApp;
  const persons = ['Leila', 'Rania', 'Erum', 'Wafa', 'Uzma', 'Nadia'].map((firstName) =>
    member(app, { firstName, declarations: declarations.map(({ purpose, version }) => ({ purpose, version })) }),
  );
  [leaver, returner, erased, withdrawer, undecided, blocked] = (await Promise.all(persons)) as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  await within('first', (at) => ask(at, `UPDATE member SET email_verified_at = now() WHERE id = '${withdrawer.id}'`));
  await uploadSeeds(leaver, { profileImage: 7 });
  expect((await sendDocument(withdrawer, await proof())).status).toBe(200);
  secret = 'I should not have written this';
  await say(people.she, people.he, secret);
  removedPhoto = idIn((await galleryOf(people.she)).photos.find(({ slot }) => slot === 'image1')?.url ?? '');
  leaversPhoto = idIn((await galleryOf(leaver)).photos[0]?.url ?? '');

  const made = await runScript('backup', [at('backup')], { DATA_DIR: at('first') });
  expect(made, made.printed).toMatchObject({
    code: 0,
    printed: expect.stringContaining('includes the journal of erasures'),
  });
  await erasing(url);
  // An acknowledged erasure must be kept even if the journal does not contain it yet.
  await program.stop('SIGKILL');
  program = await startProgram({ DATA_DIR: at('first') });
  await inJournal('first', 'account.deleted', leaver);
  await program.stop('SIGKILL');
});
afterAll(async () => {
  if (program && program.child.exitCode === null && program.child.signalCode === null) await program.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the journal of erasures', () => {
  it('names what was erased by id, and contains no other data', async () => {
    const text = await journalOf('first');
    const keys = new Set<string>();
    const kinds = new Map<string, number>();
    for (const line of text.trimEnd().split('\n')) {
      const { kind, ...rest } = JSON.parse(line) as Record<string, string>;
      for (const key of Object.keys(rest)) keys.add(key);
      kinds.set(kind as string, (kinds.get(kind as string) ?? 0) + 1);
    }
    expect([...keys].sort()).toEqual(
      [
        ...['at', 'byTeam', 'comesBack', 'id', 'isDecided', 'isEvidence', 'otherId', 'purpose', 'subjectId', 'sum'],
        'version',
      ].sort(),
    );
    expect(Object.fromEntries([...kinds].filter(([kind]) => kind !== 'mark'))).toEqual({
      'account.deleted': 3,
      'account.erased': 1,
      'account.hidden': 2,
      'account.restored': 1,
      'account.shown': 1,
      'block.made': 1,
      'consent.given': 1,
      'consent.withdrawn': 2,
      'message.takenBack': 1,
      'photo.removed': 2,
      'proof.destroyed': 1,
    });
    for (const word of [secret, '@', 'Leila', 'Khan', '98', leaver.email].filter((word) => word !== '98'))
      expect(text).not.toContain(word);
    const { mode } = await stat(join(at('first'), 'files/erasures'));
    expect(mode & 0o077).toBe(0);
  });

  it('is required for a restore, which otherwise changes nothing unless the operator confirms', async () => {
    await bringSecret('bare');
    const refused = await restore('bare');
    expect(refused).toEqual({ code: 1, printed: expect.stringContaining('No journal of erasures was found') });
    expect(await readdir(at('bare'))).toEqual(['app.secret']);
    const nowhere = await restore('bare', '--erasures', at('nowhere'));
    expect(nowhere).toEqual({
      code: 1,
      printed: expect.stringContaining(`No journal of erasures found in ${at('nowhere')}`),
    });
    const both = await restore('bare', '--erasures', at('first'), '--without-erasures');
    expect(both).toEqual({ code: 1, printed: expect.stringContaining('not both') });
    await mkdir(at('old'));
    await writeFile(join(at('old'), '2026-01-01.jsonl'), formatAddition('', [], new Date('2026-01-01T00:00:00Z')));
    const old = await restore('bare', '--erasures', at('old'));
    expect(old).toEqual({ code: 1, printed: expect.stringContaining('ends at 2026-01-01T00:00:00.000Z, before') });
    expect(await readdir(at('bare'))).toEqual(['app.secret']);

    const without = await restore('bare', '--without-erasures');
    expect(without).toEqual({ code: 0, printed: expect.stringContaining('WARNING: restored without a journal') });
    // The photo is back, which is why the restore must warn.
    const back = await within('bare', (url) => ask(url, `SELECT id FROM member WHERE id = '${leaver.id}'`));
    expect(back).toHaveLength(1);
  });

  it('can be restored from a copy beside the backups, even if its last line is cut off', async () => {
    await cp(join(at('first'), 'files/erasures'), at('erasures'), { recursive: true });
    const [day = ''] = (await readdir(at('erasures'))).sort().slice(-1);
    await appendFile(join(at('erasures'), day, 'journal.jsonl'), '{"at":"2026-11-');
    // Entries about accounts that the backup does not contain, among which the program is killed.
    const strangers = Array.from({ length: 100 }, () => ({
      id: uuid(),
      at: new Date().toISOString(),
      erasure: { kind: 'message.takenBack' as const, subjectId: uuid() },
    }));
    await writeFile(join(at('erasures'), '2026-11-01.jsonl'), formatAddition('', strangers, new Date()));
    await bringSecret('second');
    const done = await restore('second');
    expect(done, done.printed).toMatchObject({ code: 0 });
    expect(done.printed).toMatch(/WARNING: the journal is damaged\. .*line \d+ cannot be read/);
    expect(done.printed).toMatch(/It first repeats 1\d{2} erasures and serves requests only after that/);
    const again = await runScript('backup', [at('too-early')], { DATA_DIR: at('second') });
    expect(again).toEqual({ code: 1, printed: expect.stringContaining('start the program first') });
  });
});

describe('the program after a restore', () => {
  it('serves no requests until every erasure is repeated, however often it is killed meanwhile', async () => {
    const waiting = async (url: string) =>
      Number((await ask(url, 'SELECT count(*)::int AS count FROM restored.erasure'))[0]?.count);
    /** Makes the program hang at the thirtieth erasure from now, so that it is killed before it has applied all. */
    const pause = (url: string) =>
      ask(
        url,
        `CREATE OR REPLACE FUNCTION restored.pause() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN PERFORM pg_sleep(600); RETURN OLD; END $$;
        DO $$ BEGIN EXECUTE format('CREATE OR REPLACE TRIGGER pause BEFORE DELETE ON restored.erasure FOR EACH ROW
          WHEN (OLD.place = %s) EXECUTE FUNCTION restored.pause()', (SELECT min(place) + 30 FROM restored.erasure)); END $$`,
      );
    let left = await within('second', waiting);
    for (let kills = 0; kills < 2; kills++) {
      await within('second', pause);
      const { child, printed } = launch({ DATA_DIR: at('second') });
      // Opening the database earlier would lock the directory for the test itself.
      await waitUntil(() => isHeldBy('second', child.pid), 'The program does not take its directory');
      const now = await within('second', (url) =>
        waitUntil(async () => {
          const count = await waiting(url).catch(() => left);
          return count < left && count;
        }, 'Nothing is erased again'),
      );
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
      expect(now).toBeGreaterThan(0);
      expect(printed()).not.toContain('is running at');
      left = await within('second', waiting);
      expect(left).toBeGreaterThan(0);
    }
    await within('second', (url) => ask(url, 'DROP FUNCTION restored.pause CASCADE'));
    program = await startProgram({ DATA_DIR: at('second') });
    expect(await within('second', (url) => ask(url, `SELECT to_regclass('restored.erasure') AS left`))).toEqual([
      { left: null },
    ]);
  });

  it('shows nothing that was erased, and keeps everything else', async () => {
    const url = program?.url ?? '';
    const she = { ...people.she, client: await signedIn(url, people.she.email, PASSWORD) };
    const he = { ...people.he, client: await signedIn(url, people.he.email, PASSWORD) };
    expect(await statusTo(url, leaver)).toEqual([403, 'auth.deleted']);
    expect(await statusTo(url, erased)).toEqual([401, 'auth.invalid_credentials']);
    expect((await statusTo(url, returner))[0]).toBe(200);
    expect(await Promise.all([leaver, erased, withdrawer].map((one) => seenBy(he.client, one)))).toEqual([
      404, 404, 404,
    ]);
    expect(await Promise.all([returner, undecided].map((one) => seenBy(he.client, one)))).toEqual([200, 200]);
    expect(await idsIn(he, '/user/blockedProfiles')).toEqual([blocked.id]);
    const client = await signedIn(url, blocked.email, PASSWORD);
    expect(await seenBy(client, he)).toBe(404);

    expect((await galleryOf(she)).photos.map(({ slot }) => slot)).toEqual(['profileImage']);
    const [last] = (await messagesOf(he, she)).slice(-1);
    expect(last).toMatchObject({ deleted: 'everyone' });
    expect(JSON.stringify(await messagesOf(he, she))).not.toContain(secret);
    const consents = async (who: Person) => {
      const client = await signedIn(url, who.email, PASSWORD);
      const { consents } = dataOf(await client.get('/user/consents'));
      return consents.find(({ purpose }: { purpose: string }) => purpose === 'profile_processing').given;
    };
    expect([await consents(withdrawer), await consents(undecided)]).toEqual([false, true]);
    const badges = dataOf(await (await signedIn(url, withdrawer.email, PASSWORD)).get('/user/trustBadge')).badges;
    expect(badges.find(({ kind }: { kind: string }) => kind === 'id').state).not.toBe('pending');
  });

  it('leaves no file of an erased account in the file store', async () => {
    for (const photo of [removedPhoto, leaversPhoto]) {
      expect(await isThere(join(at('backup'), 'files/photos', photo))).toBe(true);
      await waitUntil(
        async () => ((await isThere(join(at('second'), 'files/photos', photo))) ? undefined : true),
        `The files of ${photo} are still there`,
      );
    }
    await waitUntil(
      async () =>
        (await readdir(join(at('second'), 'files/verifications')).catch(() => [])).length ? undefined : true,
      'The document is still there',
    );
  });

  it('counts the 30 days from the original deletion, sends no second mail, and continues the journal', async () => {
    const [before] = await within('second', (url) =>
      ask(url, `SELECT deleted_at, status_before_deletion FROM member WHERE id = '${leaver.id}'`),
    );
    const line = (await journalOf('first')).split('\n').find((one) => one.includes(leaver.id)) ?? '';
    expect(new Date(before?.deleted_at as Date).toISOString()).toBe(JSON.parse(line).at);
    expect(before?.status_before_deletion).toBe('ACTIVE');
    const outbox = await readdir(join(at('second'), 'outbox'));
    const mails = await Promise.all(
      outbox
        .filter((name) => name.endsWith('.json'))
        .map((name) => readFile(join(at('second'), 'outbox', name), 'utf8')),
    );
    expect(mails.filter((mail) => mail.includes(leaver.email) && /delet|eras/i.test(mail))).toEqual([]);

    // A second loss, after which the store's journal survives, followed by a restore of the same backup.
    await program?.stop();
    await rm(at('erasures'), { recursive: true });
    await bringSecret('third');
    await cp(join(at('second'), 'files/erasures'), join(at('third'), 'files/erasures'), { recursive: true });
    const done = await restore('third');
    expect(done, done.printed).toMatchObject({ code: 0 });
    const survived = new Set((await journalOf('third')).split('\n'));
    for (const line of (await journalOf('second')).split('\n')) expect(survived.has(line), line).toBe(true);
    program = await startProgram({ DATA_DIR: at('third') });
    expect(await statusTo(program.url, leaver)).toEqual([403, 'auth.deleted']);
    expect((await statusTo(program.url, returner))[0]).toBe(200);
  });
});
