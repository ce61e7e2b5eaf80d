import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceClock, createCouple, DAY, hideProfile, profileOf } from '../support/activity.ts';
import { exportAndFetch, unzip } from '../support/exports.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import {
  answerAsk,
  ask,
  asked,
  BY_ME,
  done,
  entries,
  grant,
  photoRow,
  revoke,
  rowsBetween,
  TO_ME,
} from '../support/gallery-requests.ts';
import { member, register } from '../support/members.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
});
afterAll(() => app.close());

/** Signs in again, because the clock may have been moved. */
const staffMember = () => signInAdmin(app);

describe('a photo grant', () => {
  it('opens the photos to a member who did not ask, and is in no list after it is revoked', async () => {
    const { she, he } = await createCouple(app);
    await photoRow(app, she, 'image2');
    const { requestId, status } = await done(grant(she, he));
    expect(status).toBe('Accepted');
    for (const [who, path, other] of [
      [he, BY_ME, she],
      [she, TO_ME, he],
    ] as const)
      expect(await entries(who, path)).toMatchObject([{ _id: other.id, requestId, status, until: null }]);
    const open = await profileOf(he, she);
    expect([open.galleryAccess, open.image2 !== undefined, open.image2Blurred]).toEqual(['open', true, undefined]);
    expectFailure(await ask(he, she), 409, 'gallery.open');
    expect((await revoke(she, he)).body.result.data).toEqual({ done: true });
    const shut = await profileOf(he, she);
    expect([shut.galleryAccess, shut.image2Blurred]).toEqual(['ask', true]);
    expect([await entries(he, BY_ME), await entries(she, TO_ME)]).toEqual([[], []]);
    expectFailure(await revoke(she, he), 404, 'not_found');
  });

  it('made without a request allows a request after the grant ends', async () => {
    const { she, he } = await createCouple(app);
    const told = async () => (await profileOf(he, she)).galleryRequest;
    await done(grant(she, he));
    expect(await told()).toMatchObject({ status: 'Accepted' });
    await revoke(she, he);
    expect(await told()).toBeNull();
    const copies = await Promise.all([he, she].map(async (who) => unzip(app, who, (await exportAndFetch(who))._id)));
    expect(copies[0]?.data.galleryRequestsSent).toEqual([]);
    expect(copies[1]?.data.galleryRequestsReceived).toMatchObject([{ memberId: he.id, status: 'Declined' }]);
    await done(grant(she, he, 7));
    await advanceClock(app, 7 * DAY, she, he);
    expect(await told()).toBeNull();
    const id = await asked(he, she);
    expect(await told()).toMatchObject({ requestId: id, status: 'Pending' });
    // His declined request is shown with its own waiting time, even after she granted access and revoked it.
    await done(answerAsk(she, id, 'Declined'));
    const declined = await told();
    await advanceClock(app, DAY, she, he);
    await done(grant(she, he));
    await revoke(she, he);
    expect(await told()).toEqual(declined);
    const refused = await ask(he, she);
    expectFailure(refused, 409, 'gallery.too_soon');
    expect(refused.body.message).toBe('You can re-request after 6 days');
  });

  it('accepts a pending request, and can change its duration', async () => {
    const { she, he } = await createCouple(app);
    const id = await asked(he, she);
    const days = async () => {
      const [entry] = await entries(he, BY_ME);
      return entry?.until && Math.round((new Date(entry.until).getTime() - app.clock.now().getTime()) / DAY);
    };
    for (const [given, left] of [
      [30, 30],
      [7, 7],
      [null, null],
    ]) {
      expect(await done(grant(she, he, given))).toEqual({ requestId: id, status: 'Accepted', isNew: false });
      expect(await days()).toBe(left);
    }
    expect(await rowsBetween(app, he, she)).toMatchObject([{ id, asked: true, status: 'Accepted' }]);
  });

  it('can be made again after a declined request and after the end of an earlier grant', async () => {
    const { she, he } = await createCouple(app);
    const refused = await asked(he, she);
    await done(answerAsk(she, refused, 'Declined'));
    const first = await done(grant(she, he, 7));
    expect(await entries(he, BY_ME)).toMatchObject([{ requestId: first.requestId, status: 'Accepted' }]);
    await advanceClock(app, 7 * DAY, she, he);
    // The grant, which she has revoked, is not listed; his request still is.
    for (const [who, path] of [
      [he, BY_ME],
      [she, TO_ME],
    ] as const)
      expect(await entries(who, path)).toMatchObject([{ requestId: refused, status: 'Declined' }]);
    expectFailure(await revoke(she, he), 404, 'not_found');
    const second = await done(grant(she, he));
    expect(await rowsBetween(app, he, she)).toMatchObject([
      { id: refused, asked: true, status: 'Declined' },
      { id: first.requestId, asked: false, status: 'Accepted' },
    ]);
    expect(second.requestId).toBe(first.requestId);
  });

  it('returns 404 for invisible members and 403 for staff, before reading the body', async () => {
    const [{ she, he }, other, hidden] = await Promise.all([
      createCouple(app),
      member(app),
      member(app, { gender: 'MALE' }),
    ]);
    await hideProfile(hidden);
    for (const target of [she, other, hidden, { id: 'x' }])
      expectFailure(await grant(she, target, 'nonsense'), 404, 'not_found');
    expectFailure(await grant(await staffMember(), he, 'nonsense'), 403, 'forbidden');
    for (const days of [1, 'x', -7]) expectRefused(await grant(she, he, days), ['days']);
    await he.client.post(`/user/blockProfile/${she.id}`);
    expectFailure(await grant(she, he), 404, 'not_found');
  });

  it('requires a finished, visible profile and a member whom the owner neither ignores nor blocks', async () => {
    const { she, he } = await createCouple(app);
    expectFailure(await grant(await register(app), he), 409, 'account.incomplete');
    for (const mark of ['ignoreProfile', 'blockProfile']) {
      await she.client.post(`/user/${mark}/${he.id}`);
      expectFailure(await grant(she, he), 403, 'forbidden');
      await she.client.delete(`/user/${mark}/${he.id}`);
    }
    await hideProfile(she);
    expectFailure(await grant(she, he), 409, 'account.hidden');
    expect(await rowsBetween(app, he, she)).toEqual([]);
  });
});

describe('revoking a grant', () => {
  it('ends an accepted request as if declined', async () => {
    const { she, he } = await createCouple(app);
    const id = await asked(he, she);
    expectFailure(await revoke(she, he), 404, 'not_found');
    await done(answerAsk(she, id, 'Accepted', { days: 90 }));
    expectFailure(await revoke(he, she), 404, 'not_found');
    expect((await revoke(she, he)).status).toBe(200);
    expect(await entries(he, BY_ME)).toMatchObject([{ requestId: id, status: 'Declined', until: null }]);
    const refused = await ask(he, she);
    expectFailure(refused, 409, 'gallery.too_soon');
    expect(refused.body.message).toBe('You can re-request after 7 days');
  });

  it('is possible for members who are no longer visible', async () => {
    const { she, he } = await createCouple(app);
    const { he: ignored } = await createCouple(app);
    for (const him of [he, ignored]) await done(grant(she, him));
    await hideProfile(he);
    await she.client.post(`/user/blockProfile/${ignored.id}`);
    for (const him of [he, ignored]) {
      expect((await revoke(she, him)).status).toBe(200);
      expect(await rowsBetween(app, him, she)).toMatchObject([{ status: 'Declined' }]);
    }
  });
});
