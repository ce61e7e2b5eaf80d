import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  badgeOf,
  badgesOf,
  claimed,
  confirmContacts,
  confirmEmail,
  decide,
  decideQueue,
  proof,
  reviewer,
  sendDocument,
} from '../support/badges.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person, register } from '../support/members.ts';
import { ADMIN } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let team: Person;
let she: Person;
let document: Buffer;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  team = await reviewer(app);
  document = await proof();
});
afterAll(() => app.close());
beforeEach(async () => {
  she = await confirmContacts(app);
});

const waiting = async (): Promise<number> =>
  (await team.client.get(`/staff/reviews?kind=document&memberId=${she.id}`)).body.result.totalCount;

describe('sending an identity document', () => {
  it('requires a verified email or phone', async () => {
    const stranger = await member(app);
    expectFailure(await sendDocument(stranger, document), 403, 'badge.contact_first');
    expect((await badgesOf(stranger)).hasContact).toBe(false);
    await confirmEmail(app, stranger);
    expect((await sendDocument(stranger, document)).status).toBe(200);
  });

  it('is refused to members with unfinished profiles and to staff', async () => {
    const unfinished = await register(app);
    await confirmEmail(app, unfinished);
    expectFailure(await sendDocument(unfinished, document), 409, 'account.incomplete');
    expectFailure(await sendDocument(team, document), 403, 'forbidden');
    expectFailure(await team.client.get('/user/trustBadge'), 403, 'forbidden');
    expectFailure(await app.client().get('/user/trustBadge'), 401, 'auth.required');
  });
});

describe('an identity document', () => {
  const other = async (make: (picture: Sharp) => Sharp) => make(sharp(document)).toBuffer();

  it('must be a JPEG or PNG, whatever its name', async () => {
    for (const bytes of [
      await other((picture) => picture.webp()),
      await other((picture) => picture.avif({ effort: 0 })),
      await other((picture) => picture.gif()),
      Buffer.from('%PDF-1.7 a scan of a passport'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ]) {
      const answer = await sendDocument(she, bytes);
      expectFailure(answer, 415, 'badge.unsupported');
      expect(answer.body.message).toBe('Supported formats: JPEG, PNG');
      expect(answer.body.error.fields.document).toBe('Please choose a JPEG or PNG picture.');
    }
    const cut = await sendDocument(she, document.subarray(0, 2_000));
    expect(expectFailure(cut, 415, 'badge.unsupported')).toEqual(['document']);
    expect(cut.body.error.fields.document).toMatch(/^This photo did not upload fully/);
    expect(await waiting()).toBe(0);
    expect((await sendDocument(she, await other((picture) => picture.png()))).status).toBe(200);
  });

  it('must be of a listed type', async () => {
    for (const type of ['', 'Driving Licence', '__proto__'])
      expectFailure(await sendDocument(she, document, type), 400, 'request.invalid');
    const form = new FormData();
    form.append('document', new Blob([new Uint8Array(document)]), 'passport.jpg');
    expectFailure(await she.client.raw('/user/trustBadge', { method: 'POST', body: form }), 400, 'request.invalid');
    for (const type of ['Aadhar Card', 'Election Card', 'Passport', 'Other']) {
      expect((await sendDocument(she, document, type)).status).toBe(200);
      expect((await badgeOf(she, 'id')).documentType).toBe(type);
      await she.client.delete('/user/trustBadge/document');
    }
  });

  it('must be neither too large, too small nor missing', async () => {
    const large = Buffer.concat([document, Buffer.alloc(10 * 1024 * 1024)]);
    expectFailure(await sendDocument(she, large), 413, 'request.too_large');
    const small = await sharp(document).resize(150, 150, { fit: 'fill' }).jpeg().toBuffer();
    expectFailure(await sendDocument(she, small), 400, 'photo.too_small');
    expectFailure(await sendDocument(she), 400, 'badge.no_file');
    const json = await she.client.post('/user/trustBadge', { documentType: 'Passport' });
    expectFailure(json, 415, 'request.unsupported_type');
  });

  it('must be the only file in the request, and the only document that waits for review', async () => {
    const form = new FormData();
    form.append('documentType', 'Passport');
    for (const name of ['one', 'two']) form.append('document', new Blob([new Uint8Array(document)]), `${name}.jpg`);
    const twice = await she.client.raw('/user/trustBadge', { method: 'POST', body: form });
    expectFailure(twice, 400, 'request.invalid');
    expect(twice.body.message).toBe('Only one document is required');
    expect((await sendDocument(she, document)).status).toBe(200);
    const second = await sendDocument(she, await proof(7));
    expectFailure(second, 409, 'badge.one_document');
    expect(second.body.message).toBe('Only one document is required');
    expect(await waiting()).toBe(1);
  });

  it('is accepted only once when several arrive at once', async () => {
    const answers = await Promise.all([1, 2].map(() => sendDocument(she, document)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await waiting()).toBe(1);
  });

  it('is refused with a waiting time while other uploads of the member are being processed', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendDocument(she, document)));
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.headers.get('retry-after')).toBe('5');
  });
});

describe('an identity document that waits for review', () => {
  it('is shown as pending to its owner, and its picture only to the reviewer who claimed it', async () => {
    await sendDocument(she, document);
    expect(await badgeOf(she, 'id')).toMatchObject({ state: 'pending', waiting: true, open: false, until: null });
    const item = await claimed(team, 'document', she.id);
    expect(item?.detail).toMatchObject({
      kind: 'document',
      documentType: 'Passport',
      firstName: 'Zainab',
      lastName: 'Khan',
      DOB: '1998-03-14',
      refusedBefore: 0,
    });
    const image = await team.client.raw(`/staff/reviews/${item?._id}/image`, {});
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    expect(image.headers.get('cache-control')).toBe('no-store');
  });

  it('cannot be viewed or withdrawn by anybody else', async () => {
    await sendDocument(she, document);
    const item = await claimed(team, 'document', she.id);
    const [other, colleague] = [await confirmContacts(app), await reviewer(app)];
    for (const path of ['/staff/reviews', `/staff/reviews/${item?._id}`, `/staff/reviews/${item?._id}/image`])
      for (const who of [she, other]) expectFailure(await who.client.get(path), 403, 'forbidden');
    expectFailure(await colleague.client.get(`/staff/reviews/${item?._id}/image`), 409, 'review.taken');
    expectFailure(await other.client.delete('/user/trustBadge/document'), 404, 'not_found');
    expect((await badgeOf(she, 'id')).state).toBe('pending');
  });

  it('can be withdrawn, and then sent again', async () => {
    await sendDocument(she, document);
    const item = await claimed(team, 'document', she.id);
    expect((await she.client.delete('/user/trustBadge/document')).status).toBe(200);
    expect(await badgeOf(she, 'id')).toMatchObject({ state: 'none', waiting: false, open: true });
    expectFailure(await she.client.delete('/user/trustBadge/document'), 404, 'not_found');
    expectFailure(await decide(team, item as never, 'approve'), 404, 'not_found');
    expectFailure(await team.client.get(`/staff/reviews/${item?._id}/image`), 404, 'not_found');
    expect((await sendDocument(she, document)).status).toBe(200);
  });

  it('is either decided or withdrawn when both are tried at once', async () => {
    for (let round = 0; round < 6; round++) {
      const who = await confirmContacts(app);
      await sendDocument(who, document);
      const item = await claimed(team, 'document', who.id);
      const [taken, judged] = await Promise.all([
        who.client.delete('/user/trustBadge/document'),
        decide(team, item as never, 'approve'),
      ]);
      expect([taken.status, judged.status].toSorted()).toEqual([200, 404]);
      expect((await badgeOf(who, 'id')).state).toBe(judged.status === 200 ? 'granted' : 'none');
    }
  });

  it('can be approved only by a reviewer who has seen the current profile data', async () => {
    await sendDocument(she, document);
    const item = await claimed(team, 'document', she.id);
    await she.client.put('/user/updateBasicDetail', { DOB: '1997-01-01' });
    expectFailure(await decide(team, item as never, 'approve'), 409, 'review.changed');
    const again = await team.client.get(`/staff/reviews/${item?._id}`);
    expect(again.body.result.data.detail.DOB).toBe('1997-01-01');
    expect((await decide(team, item as never, 'approve')).status).toBe(200);
  });
});

describe('the decision about an identity document', () => {
  it('can grant the badge for three years, visible to all and notified by mail', async () => {
    const he = await member(app, { gender: 'MALE' });
    const card = async () => (await he.client.get(`/user/GetProfileById/${she.id}`)).body.result.data;
    expect(await card()).toMatchObject({ verified: false, badges: ['email'] });
    await sendDocument(she, document);
    expect(await card()).toMatchObject({ verified: false, badges: ['email'] });
    await decideQueue(team, 'document', she, 'approve');
    const badge = await badgeOf(she, 'id');
    expect(badge).toMatchObject({ state: 'granted', waiting: false, open: false, reason: null });
    const years = new Date(badge.until as string).getFullYear() - app.clock.now().getFullYear();
    expect(years).toBe(3);
    const shown = await card();
    expect(shown).toMatchObject({ verified: true, badges: ['email', 'id'] });
    expect(shown.badgeDetails).toContainEqual({ kind: 'id', at: badge.at, until: badge.until });
    expect(JSON.stringify(shown)).not.toContain('Passport');
    const mail = await app.message(she.email, /ID badge/);
    expect(mail.text).toContain('deleted the pictures you sent us');
    expectFailure(await sendDocument(she, document), 409, 'badge.held');
  });

  it('can refuse with a reason, and another document may then be sent', async () => {
    await sendDocument(she, document, 'Aadhar Card');
    await decideQueue(team, 'document', she, 'refuse', 'aadhaar_number');
    expect(await badgeOf(she, 'id')).toMatchObject({
      state: 'refused',
      reason: 'aadhaar_number',
      message: 'The Aadhaar number is not masked; please send the masked Aadhaar.',
      open: true,
    });
    expect((await app.message(she.email, /could not be accepted/)).text).toContain('not masked');
    await sendDocument(she, document);
    expect((await claimed(team, 'document', she.id))?.detail.refusedBefore).toBe(1);
  });

  it('is stored with its author and without the document', async () => {
    await sendDocument(she, document);
    await decideQueue(team, 'document', she, 'refuse', 'unreadable');
    const rows = await app.app.platform.db.read
      .selectFrom('verification')
      .selectAll()
      .where('member_id', '=', she.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      kind: 'id',
      state: 'refused',
      document_type: 'Passport',
      reason: 'unreadable',
      decided_by: team.id,
      wrapped_key: null,
      looks: {},
    });
    expect(rows[0]?.digest).toHaveLength(32);
    const audit = await app.app.platform.db.read
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'reason'])
      .where('subject_id', '=', she.id)
      .where('action', '=', 'review.decided')
      .execute();
    expect(audit).toEqual([{ action: 'review.decided', actor_id: team.id, reason: 'unreadable' }]);
  });
});
