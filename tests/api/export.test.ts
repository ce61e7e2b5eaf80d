import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceClock } from '../support/activity.ts';
import {
  downloadExport,
  exportAndFetch,
  exportOf,
  fetchFile,
  runJob,
  unzip,
  waitUntilReady,
} from '../support/exports.ts';
import { expectFailure } from '../support/failures.ts';
import { familyOf } from '../support/family.ts';
import { basicDetail, member, type Person, register } from '../support/members.ts';
import { centreOf } from '../support/notifications.ts';
import { galleryOf, uploadSeeds } from '../support/photos.ts';
import { ADMIN, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Requesting an export of one's data, downloading it, and its expiry. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOBODYS = '00000000-0000-7000-8000-000000000000';

let app: TestApp;
let she: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  she = await member(app);
});
afterAll(() => app.close());

const row = (id: string) =>
  app.app.platform.db.read.selectFrom('data_export').selectAll().where('id', '=', id).executeTakeFirst();
const pieceOf = async (id: string, attempt: string | null | undefined) =>
  app.app.platform.files.get(`exports/${id}/${attempt}/part-00000`);

describe('a data export', () => {
  it('is prepared in the background, announced by mail and in the app, and downloaded whole', async () => {
    await uploadSeeds(she, { profileImage: 1, image1: 2 });
    expect(await exportOf(she)).toMatchObject({ state: 'none', _id: null, nextAt: null });
    const asked = await she.client.post('/user/export');
    expect(asked.status, asked.text).toBe(200);
    expect(asked.body.result.data.state).toBe('preparing');
    const copy = await waitUntilReady(she);
    expect(new Date(copy.until as string).getTime() - new Date(copy.readyAt as string).getTime()).toBe(7 * DAY);

    const mail = await app.message(she.email, /copy of your data/);
    expect(mail.text).toContain(`${app.url}/dashboard/accountSetting/data`);
    expect(JSON.stringify(mail)).not.toContain(copy._id);
    await waitUntil(
      async () =>
        (await centreOf(she)).notifications.some(({ kind }: { kind: string }) => kind === 'export.ready')
          ? true
          : undefined,
      'The bell says nothing',
    );

    const { status, headers, bytes } = await fetchFile(app, she, copy._id);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"/);
    expect([bytes.length, Number(headers.get('content-length'))]).toEqual([copy.bytes, copy.bytes]);

    const { files, text, data } = await unzip(app, she, copy._id);
    const pictures = Object.keys(files).filter((name) => name.startsWith('photos/'));
    expect(Object.keys(files).sort()).toEqual(['README.txt', 'data.json', ...pictures].sort());
    expect(pictures.sort()).toEqual(data.photos.map(({ _id }: { _id: string }) => `photos/${_id}.jpg`).sort());
    expect(pictures).toHaveLength((await galleryOf(she)).photos.length);
    const { format, width } = await sharp(files[pictures[0] as string]).metadata();
    expect([format, width]).toEqual(['jpeg', data.photos[0].width]);
    for (const key of Object.keys(data)) expect(text('README.txt')).toContain(`\n${key}\n`);
  });

  it('is made once a day, even when several are requested at once', async () => {
    const woman = await member(app);
    const answers = await Promise.all([1, 2, 3, 4].map(() => woman.client.post('/user/export')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status !== 200))
      expect(['export.under_way', 'export.too_soon']).toContain(refused.body.error.code);
    const first = await waitUntilReady(woman);
    const soon = await woman.client.post('/user/export');
    expectFailure(soon, 409, 'export.too_soon');
    expect(soon.body.error.message).toMatch(/You can ask again from \d/);
    expect(first.nextAt).not.toBeNull();

    await advanceClock(app, DAY + HOUR, woman);
    expect((await exportOf(woman)).nextAt).toBeNull();
    const second = await exportAndFetch(woman);
    expect(second._id).not.toBe(first._id);
    expect((await fetchFile(app, woman, first._id)).status).toBe(404);
    expect((await fetchFile(app, woman, second._id)).status).toBe(200);
  });

  it('is stored encrypted', async () => {
    const woman = await member(app, { lastName: 'Readablename' });
    const { _id } = await exportAndFetch(woman);
    const kept = await row(_id);
    const sealed = Buffer.from((await pieceOf(_id, kept?.attempt)) as Uint8Array);
    // The first four bytes of every ZIP archive. Sealed data is random, and might well begin with two of them.
    expect(sealed.subarray(0, 4).toString('latin1')).not.toBe('PK\u0003\u0004');
    for (const told of ['README.txt', 'data.json', 'Readablename']) expect(sealed.includes(told)).toBe(false);
    expect(kept?.part_keys).toHaveLength(1);
  });
});

describe('the export file', () => {
  it('can be downloaded by its owner only', async () => {
    const woman = await member(app);
    const { _id } = await exportAndFetch(woman);
    const path = `/user/export/${_id}/file`;
    const admin = await signInAdmin(app);
    const other = await member(app, { gender: 'MALE' });
    for (const { client } of [other, admin, await staff(app, admin, 'SUB_ADMIN')])
      expectFailure(await client.get(path), 404, 'not_found');
    expectFailure(await app.client().get(path), 401, 'auth.required');
    for (const id of [NOBODYS, 'x']) expectFailure(await woman.client.get(`/user/export/${id}/file`), 404, 'not_found');
    expectFailure(await admin.client.post('/user/export'), 403, 'forbidden');
    expectFailure(await admin.client.get('/user/export'), 403, 'forbidden');
  });

  it('is deleted after seven days, also from the store', async () => {
    const woman = await member(app);
    const { _id } = await exportAndFetch(woman);
    const attempt = (await row(_id))?.attempt;
    expect(await pieceOf(_id, attempt)).toBeDefined();
    await advanceClock(app, 7 * DAY + HOUR, woman);
    expect((await fetchFile(app, woman, _id)).status).toBe(404);
    expect(await exportOf(woman)).toMatchObject({ state: 'none', nextAt: null });
    await runJob(app, 'sweep');
    await waitUntil(async () => ((await row(_id)) ? undefined : true), 'The row stays');
    expect(await pieceOf(_id, attempt)).toBeUndefined();
  });

  it('is deleted with the account and not restored with it', async () => {
    const woman = await member(app);
    const { _id } = await exportAndFetch(woman);
    const kept = await row(_id);
    expect((await woman.client.delete(`/user/delete/${woman.id}`)).status).toBe(200);
    expect((await row(_id))?.part_keys ?? []).toEqual([]);
    await waitUntil(async () => ((await pieceOf(_id, kept?.attempt)) ? undefined : true), 'The file stays');
    expect((await woman.client.post('/user/export')).status).toBe(401);
    const { email, password } = woman;
    woman.client.token = (await woman.client.post('/user/restore', { email, password })).body.token;
    expect(await exportOf(woman)).toMatchObject({ state: 'none' });
    expect((await fetchFile(app, woman, _id)).status).toBe(404);
    await exportAndFetch(woman);
  });
});

describe('the export job', () => {
  /** An export whose job was killed: half a file remains, and the job runs again. */
  async function cutOff(woman: Person) {
    const { _id } = await exportAndFetch(woman);
    const halfWay = '00000000-0000-4000-8000-000000000001';
    await app.app.platform.files.put(`exports/${_id}/${halfWay}/part-00000`, new Uint8Array(9), 'text/plain');
    await app.app.platform.db.transaction(({ tx }) =>
      tx
        .updateTable('data_export')
        .set({ state: 'preparing', attempt: halfWay, ready_at: null, until: null, bytes: null, part_keys: [] })
        .where('id', '=', _id)
        .execute(),
    );
    return { id: _id, halfWay };
  }

  it('starts again after an interruption and deletes the unfinished part', async () => {
    const woman = await member(app);
    const { id, halfWay } = await cutOff(woman);
    expect(await exportOf(woman)).toMatchObject({ state: 'preparing', bytes: null });
    expect((await fetchFile(app, woman, id)).status).toBe(404);
    expectFailure(await woman.client.post('/user/export'), 409, 'export.under_way');
    await runJob(app, 'make', { id });
    expect((await waitUntilReady(woman))._id).toBe(id);
    expect((await unzip(app, woman, id)).data.account._id).toBe(woman.id);
    expect(await pieceOf(id, halfWay)).toBeUndefined();
  });

  it('runs once even if it is delivered twice', async () => {
    const woman = await member(app);
    const { _id } = await exportAndFetch(woman);
    const { attempt } = (await row(_id)) ?? {};
    await runJob(app, 'make', { id: _id });
    await runJob(app, 'make', { id: NOBODYS });
    const second = await exportAndFetch(await member(app));
    expect(second.state).toBe('ready');
    expect((await row(_id))?.attempt).toBe(attempt);
    // The email is sent after the export is ready.
    await app.message(woman.email, /copy of your data/);
    const told = (await app.outbox()).filter(
      (entry) => entry.to === woman.email && 'subject' in entry && entry.subject.includes('copy of your data'),
    );
    expect(told).toHaveLength(1);
  });

  it('is marked failed if it does not finish within a day, and can be requested again', async () => {
    const woman = await member(app);
    await cutOff(woman);
    await advanceClock(app, 25 * HOUR, woman);
    await runJob(app, 'sweep');
    await waitUntil(async () => ((await exportOf(woman)).state === 'failed' ? true : undefined), 'It goes on');
    expect((await downloadExport(app, woman)).data.account.email).toBe(woman.email);
  });
});

it('a family account gets an export too, with a mail that links to its own page', async () => {
  const owner = await member(app);
  const father = await familyOf(app, owner, { name: 'Abbu', relation: 'father' });
  const { data } = await downloadExport(app, father);
  expect(data.account).toMatchObject({ _id: father.id, role: 'FAMILY', email: father.email });
  expect(data.familyBoardSeats).toMatchObject([{ onMyBoard: false, memberId: owner.id, relation: 'father' }]);
  expect((await app.message(father.email, /copy of your data/)).text).toContain(`${app.url}/family/account`);
});

it('a member with an unfinished registration gets a mail that links to a page open to them', async () => {
  const half = await register(app);
  expect((await half.client.post('/user/createBasicDetail', basicDetail)).status).toBe(200);
  const { _id } = await exportAndFetch(half);
  expect((await app.message(half.email, /copy of your data/)).text).toContain(`Download: ${app.url}/account\n`);
  expect((await fetchFile(app, half, _id)).status).toBe(200);
});
