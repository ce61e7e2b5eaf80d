import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { basicDetail, educationDetail, member, register } from '../../../tests/support/members.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { memberReader, memberWriter } from './members/members.repo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const tooYoung = { ...basicDetail, DOB: `${new Date().getUTCFullYear() - 10}-01-01` };
/** A moment at which all accounts marked so far are due. */
const later = (): Date => new Date(app.clock.now().getTime() + 60_000);
const due = async (): Promise<string[]> =>
  (await memberReader(app.app.platform.db.read).underAgeBefore(later())).map(({ id }) => id);

it('a registrant refused as under age is listed for erasure until the date of birth is corrected', async () => {
  const person = await register(app);
  expect((await person.client.post('/user/createBasicDetail', tooYoung)).status).toBe(400);
  expect(await due()).toContain(person.id);
  await person.client.post('/user/createEducationAndCarrier', await educationDetail(person.client));
  expect(await due()).toContain(person.id);
  expect((await person.client.post('/user/createBasicDetail', basicDetail)).status).toBe(200);
  expect(await due()).not.toContain(person.id);
});

it('a member of age who mistypes the date when repeating the step is not listed as under age', async () => {
  const person = await member(app);
  expect((await person.client.post('/user/createBasicDetail', tooYoung)).status).toBe(400);
  expect(await due()).not.toContain(person.id);
});

it('a member of age whose row was written by an older version is not listed as under age', async () => {
  const person = await register(app);
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('UPDATE member SET basic_info_at = now() WHERE id = $1', [person.id]);
  await client.query('UPDATE member SET basic_info_at = NULL WHERE id = $1', [person.id]);
  await client.end();
  expect((await person.client.post('/user/createBasicDetail', tooYoung)).status).toBe(400);
  expect(await due()).not.toContain(person.id);
});

it('an account whose date of birth was corrected after the list was read is not deleted', async () => {
  const { db } = app.app.platform;
  const mended = await member(app);
  await db.transaction(({ tx }) => memberWriter(tx).eraseUnderAge(mended.id, later()));
  expect(await memberReader(db.read).byId(mended.id)).toBeDefined();
  const child = await register(app);
  await child.client.post('/user/createBasicDetail', tooYoung);
  await db.transaction(({ tx }) => memberWriter(tx).eraseUnderAge(child.id, later()));
  expect(await memberReader(db.read).byId(child.id)).toBeUndefined();
});
