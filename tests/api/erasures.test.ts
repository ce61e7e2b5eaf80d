import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Erasure } from '../../server/platform/erasures/erasure.ts';
import { mergeJournals, readJournalFiles } from '../../server/platform/erasures/merge-journals.ts';
import { DAY, profileOf } from '../support/activity.ts';
import { confirmEmail, decideQueue, proof, sendDocument } from '../support/badges.ts';
import { dataOf } from '../support/chat.ts';
import { ask, carriedOut, decide } from '../support/member-desk.ts';
import { basicDetail, member, type Person, register } from '../support/members.ts';
import { decidePhoto, itemOf } from '../support/moderation.ts';
import { galleryOf, idIn, jobsLeft, runJob, uploadSeeds } from '../support/photos.ts';
import { countFarewellEmails, leave, listStoredFiles, rowsOf, runManually } from '../support/retention.ts';
import { simulateRestore as leaveAsRestored } from '../support/simulate-restore.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/** The journal of erasures, and how its entries are applied again after a restore (decision 0020). */

let app: TestApp;
let folder: string;
let admin: StaffMember;
let senior: Person;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rishta-second-journal-'));
  app = await startTestApp({ ...ADMIN, ERASURE_JOURNAL: join(folder, 'journal') });
  admin = await signInAdmin(app);
  senior = await staff(app, admin, 'SUB_ADMIN');
});
afterEach(() => app.closeOthers());
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** The journal's current entries about these subjects. */
async function journaled(path: string, ...subjects: readonly string[]): Promise<Erasure[]> {
  const { entries, damages } = mergeJournals((await readJournalFiles(path)) ?? []);
  expect(damages).toEqual([]);
  return entries.flatMap(({ erasure }) => (subjects.includes(erasure.subjectId) ? [erasure] : []));
}

/** The entries in both copies of the journal, once each has at least `count`. */
async function noted(count: number, ...subjects: readonly string[]): Promise<Erasure[]> {
  const [store, second] = await Promise.all(
    [app.app.platform.config.dataDir, join(folder, 'journal')].map((path) =>
      waitUntil(async () => {
        const erasures = await journaled(path, ...subjects);
        return erasures.length >= count && erasures;
      }, `The journal in ${path} does not tell of it`),
    ),
  );
  expect(second).toEqual(store);
  return store as Erasure[];
}

/** Leaves the database in the state after a restore that found these erasures in the journal. */
const restoredWith = (...erasures: readonly Erasure[]): Promise<void> => leaveAsRestored(app, erasures);

/** Starts the program as a second node. */
const starts = (): Promise<string> => app.secondNode();

const statusOf = async ({ id }: Person) =>
  (
    await rowsOf(
      app,
      sql<{ status: string; before: string | null; reason: string | null }>`select status, status_reason as reason,
        status_before_deletion as before from member where id = ${id}`,
    )
  )[0];

async function candidate(): Promise<{ maker: Person; path: string }> {
  const email = `candidate.${uuid()}@mail.example`;
  const maker = await member(app, { behalfOf: 'Sister', candidateEmail: email });
  const { text } = await app.message(email);
  return { maker, path: `/user/candidateNotice/${/\/candidate\/([\w-]+)/.exec(text)?.[1]}` };
}

/** A new account whose first date of birth is refused as too young. */
async function child(): Promise<Person> {
  const person = await register(app);
  const DOB = `${new Date().getUTCFullYear() - 10}-01-01`;
  expect((await person.client.post('/user/createBasicDetail', { ...basicDetail, DOB })).status).toBe(400);
  return person;
}

describe('the erasure journal records', () => {
  it('a photo removed by staff, and a decision about a document', async () => {
    const she = await member(app);
    await confirmEmail(app, she);
    const photo = idIn((await uploadSeeds(she, { profileImage: 40 })).profileImage);
    await decidePhoto(admin, she.id, photo, { verdict: 'refuse', reason: 'copied' });
    expect((await sendDocument(she, await proof())).status).toBe(200);
    const document = (await itemOf(admin, 'document', she.id))?.subjectId as string | undefined;
    await decideQueue(senior, 'document', she, 'approve');
    const [row] = await rowsOf(app, sql<{ id: string }>`select id from verification where member_id = ${she.id}`);
    expect(document ?? row?.id).toBe(row?.id);
    expect(await noted(2, photo, row?.id ?? '')).toEqual([
      { kind: 'photo.removed', subjectId: photo, isEvidence: true },
      { kind: 'proof.destroyed', subjectId: row?.id, isDecided: true },
    ]);
  });

  it('a deletion by staff that cannot be undone', async () => {
    const he = await member(app, { gender: 'MALE' });
    const asked = await ask(senior.client, 'delete', [he.id]);
    expect((await decide(admin.client, asked)).status).toBe(200);
    await carriedOut(admin.client, asked);
    expect(await noted(1, he.id)).toEqual([{ kind: 'account.deleted', subjectId: he.id, comesBack: false }]);
  });

  it('an objection by the person a profile is about, and a later consent', async () => {
    const { maker, path } = await candidate();
    for (const answer of ['objected', 'confirmed'])
      expect((await app.client().post(path, { answer })).status).toBe(200);
    expect((await noted(2, maker.id)).map(({ kind }) => kind)).toEqual(['candidate.objected', 'candidate.confirmed']);
  });

  it('a withdrawn opt-in to text messages', async () => {
    const she = await member(app);
    for (const sms of [true, false])
      dataOf(await she.client.put('/user/settings', { notifications: { optIn: { sms } } }));
    expect((await noted(2, she.id)).map(({ kind }) => kind)).toEqual(['consent.given', 'consent.withdrawn']);
  });

  it('each entry in both places, even if one could not be written for a while', async () => {
    const journal = join(folder, 'journal');
    await rm(journal, { recursive: true });
    await writeFile(journal, 'in the way');
    const she = await member(app);
    const photo = idIn((await uploadSeeds(she, { profileImage: 41 })).profileImage);
    dataOf(await she.client.delete('/user/image/profileImage'));
    // Entries that are already in the first journal are not written there again.
    await waitUntil(
      async () => (await journaled(app.app.platform.config.dataDir, photo)).length > 0,
      'Nothing is written',
    );
    expect(await readFile(journal, 'utf8')).toBe('in the way');
    await rm(journal);
    await runJob(app, 'erasures.write');
    await waitUntil(async () => (await journaled(journal, photo)).length > 0, 'It is not tried again');
    await waitUntil(async () => (await jobsLeft(app, 'erasures.write')) === 0, 'It does not end');
    const expected = [{ kind: 'photo.removed', subjectId: photo, isEvidence: false }];
    expect(await journaled(app.app.platform.config.dataDir, photo)).toEqual(expected);
    expect(await journaled(journal, photo)).toEqual(expected);
  });

  it('entries, which are kept for half a year', async () => {
    const count = async () =>
      (await rowsOf(app, sql<{ count: number }>`select count(*)::int as count from erasure`))[0]?.count ?? 0;
    await waitUntil(async () => (await jobsLeft(app, 'erasures.write')) === 0, 'It does not end');
    expect(await count()).toBeGreaterThan(0);
    await runManually(app, sql`update erasure set at = at - interval '179 days'`);
    await runJob(app, 'erasures.forget');
    await waitUntil(async () => (await jobsLeft(app, 'erasures.forget')) === 0, 'It does not end');
    expect(await count()).toBeGreaterThan(0);
    await runManually(app, sql`update erasure set at = at - interval '2 days'`);
    await runJob(app, 'erasures.forget');
    await waitUntil(async () => (await count()) === 0, 'It is kept');
  });
});

describe('a restore from a backup repeats', () => {
  it('the removal of a photo by staff, which is sealed', async () => {
    const she = await member(app);
    const photo = idIn((await uploadSeeds(she, { profileImage: 42 })).profileImage);
    await restoredWith({ kind: 'photo.removed', subjectId: photo, isEvidence: true });
    await starts();
    expect((await galleryOf(she)).photos).toEqual([]);
    await waitUntil(async () => {
      const files = (await listStoredFiles(app)).filter((path) => path.includes(photo));
      return files.length === 1 && files[0]?.startsWith('sealed/');
    }, 'It is not sealed');
  });

  it('the decision about a document: it is destroyed and requested again', async () => {
    const she = await member(app);
    await confirmEmail(app, she);
    expect((await sendDocument(she, await proof(902))).status).toBe(200);
    const [row] = await rowsOf(app, sql<{ id: string }>`select id from verification where member_id = ${she.id}`);
    const id = row?.id as string;
    await restoredWith({ kind: 'proof.destroyed', subjectId: id, isDecided: true });
    await starts();
    expect(await itemOf(admin, 'document', she.id)).toBeUndefined();
    await app.message(she.email, /had to restore an earlier copy/);
    await waitUntil(
      async () => !(await listStoredFiles(app)).some((path) => path.includes(id)),
      'The document is still there',
    );
    expect((await sendDocument(she, await proof(903))).status).toBe(200);
  });

  it('a final deletion by staff, also of accounts their owners had deleted', async () => {
    const [he, left] = await Promise.all([member(app, { gender: 'MALE' }), member(app)]);
    await leave(left);
    await restoredWith(
      ...[he, left].map(({ id }): Erasure => ({ kind: 'account.deleted', subjectId: id, comesBack: false })),
    );
    await starts();
    for (const who of [he, left]) {
      expect(await statusOf(who)).toMatchObject({ status: 'DELETED', before: null });
      const { email, password } = who;
      const { status, body } = await app.client().post('/user/restore', { email, password });
      expect([status, body.error.code]).toEqual([403, 'auth.deleted_by_team']);
    }
  });

  it('the erasure of an account, even if its deletion is no longer in the journal', async () => {
    const [left, there] = await Promise.all([member(app), member(app)]);
    await leave(left);
    await restoredWith(...[left, there].map(({ id }): Erasure => ({ kind: 'account.erased', subjectId: id })));
    await starts();
    for (const { id, email } of [left, there]) {
      expect(await rowsOf(app, sql`select id from member where id = ${id}`)).toEqual([]);
      expect(await rowsOf(app, sql`select kind from sealed_record where member_id = ${id}`)).not.toEqual([]);
      expect(await countFarewellEmails(app, email)).toBe(0);
    }
  });

  it('an objection by the person a profile is about', async () => {
    const { maker, path } = await candidate();
    await restoredWith({ kind: 'candidate.objected', subjectId: maker.id });
    await starts();
    expect(await statusOf(maker)).toMatchObject({ status: 'INACTIVE' });
    expect((await app.client().get(path)).body.result.data.answer).toBe('objected');
  });

  it('the erasure of an underage registration, and an adult member whose erasure is in the journal by mistake stays', async () => {
    const [young, grown] = [await child(), await member(app)];
    await restoredWith(...[young, grown].map(({ id }): Erasure => ({ kind: 'registration.erased', subjectId: id })));
    await starts();
    expect(await statusOf(young)).toBeUndefined();
    expect(await statusOf(grown)).toMatchObject({ status: 'ACTIVE' });
  });

  it('each entry once, on one of the nodes that start together', async () => {
    const [she, he] = await Promise.all([member(app), member(app, { gender: 'MALE' })]);
    await leave(she);
    const before = await statusOf(she);
    const strangers = Array.from(
      { length: 50 },
      (): Erasure => ({ kind: 'account.deleted', subjectId: uuid(), comesBack: true }),
    );
    await restoredWith(
      { kind: 'account.deleted', subjectId: she.id, comesBack: true },
      ...strangers,
      { kind: 'account.deleted', subjectId: he.id, comesBack: true },
      { kind: 'account.restored', subjectId: he.id },
    );
    await Promise.all([starts(), starts()]);
    expect(await statusOf(she)).toEqual(before);
    expect(await statusOf(he)).toMatchObject({ status: 'ACTIVE' });
    expect(await rowsOf(app, sql`select to_regclass('restored.erasure') as left`)).toEqual([{ left: null }]);
    const events = sql<{
      kind: string;
    }>`select kind from account_event where member_id = ${he.id} order by id desc limit 2`;
    expect((await rowsOf(app, events)).map(({ kind }) => kind)).toEqual(['restored', 'status DELETED']);
  });

  it('the remaining entries at the next start, if a start has failed at one of them', async () => {
    const [she, he] = await Promise.all([member(app), member(app, { gender: 'MALE' })]);
    const photo = idIn((await uploadSeeds(she, { profileImage: 43 })).profileImage);
    await runManually(
      app,
      sql`create function stands_in_the_way() returns trigger language plpgsql as $$ begin raise exception 'no way'; end $$`,
      sql`create trigger stands before update on photo for each row execute function stands_in_the_way()`,
    );
    await restoredWith(
      { kind: 'account.deleted', subjectId: he.id, comesBack: true },
      { kind: 'photo.removed', subjectId: photo, isEvidence: false },
    );
    await expect(starts()).rejects.toThrow(`photo.removed of ${photo}`);
    expect(await profileOf(she, he)).toBeUndefined();
    expect((await galleryOf(she)).photos).toHaveLength(1);
    await runManually(app, sql`drop function stands_in_the_way() cascade`);
    await starts();
    expect((await galleryOf(she)).photos).toEqual([]);
  });
});

it('the 30 days to restore an account count from its deletion, not from the backup’s restore', async () => {
  const she = await member(app);
  const deletedAt = new Date(app.clock.now().getTime() - 29 * DAY);
  await leaveAsRestored(app, [{ kind: 'account.deleted', subjectId: she.id, comesBack: true }], deletedAt);
  await starts();
  const restored = () => app.client().post('/user/restore', { email: she.email, password: she.password });
  app.clock.advance(2 * DAY);
  expect((await restored()).status).not.toBe(200);
  app.clock.advance(-2 * DAY);
  expect((await restored()).status).toBe(200);
});
