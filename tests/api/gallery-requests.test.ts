import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceClock, createCouple, DAY, hideProfile, profileOf } from '../support/activity.ts';
import { buy, endPackages } from '../support/entitlements.ts';
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
  rowsBetween,
  setGalleryAccess,
  TO_ME,
} from '../support/gallery-requests.ts';
import { member, type Person, register } from '../support/members.ts';
import { registerCrowd } from '../support/register-crowd.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
});
afterAll(() => app.close());

/** Signs in again, because the clock may have been moved. */
const staffMember = () => signInAdmin(app);

/** The state of his request, as shown on her profile. */
const told = async (he: Person, she: Person) => {
  const { galleryAccess, galleryRequest, image1Blurred } = await profileOf(he, she);
  return { access: galleryAccess, status: galleryRequest?.status, isBlurred: image1Blurred === true };
};
const women = (count: number) =>
  registerCrowd(
    app,
    Array.from({ length: count }, () => ({ firstName: 'Safiya', dateOfBirth: '1996-05-05' })),
  );

describe('a photo request', () => {
  it('is pending, listed for both, and opens nothing yet', async () => {
    const { she, he } = await createCouple(app);
    await photoRow(app, she, 'image1');
    const { requestId, status } = await done(ask(he, she));
    expect(status).toBe('Pending');
    expect(await entries(he, BY_ME)).toMatchObject([{ _id: she.id, requestId, status, until: null }]);
    expect(await entries(she, TO_ME)).toMatchObject([{ _id: he.id, requestId, status, until: null }]);
    expect(await entries(he, TO_ME)).toEqual([]);
    expect(await told(he, she)).toEqual({ access: 'ask', status: 'Pending', isBlurred: true });
  });

  it('opens the photos to this member when accepted, until it is revoked', async () => {
    const { she, he } = await createCouple(app);
    const third = await member(app, { gender: 'MALE' });
    await photoRow(app, she, 'image1');
    const id = await asked(he, she);
    expect(await done(answerAsk(she, id, 'Accepted'))).toEqual({ requestId: id, status: 'Accepted' });
    expect(await told(he, she)).toEqual({ access: 'open', status: 'Accepted', isBlurred: false });
    expect(await told(third, she)).toEqual({ access: 'ask', status: undefined, isBlurred: true });
    const { status, body } = await answerAsk(she, id, 'Declined');
    expect([status, body.result.message]).toEqual([200, expect.stringMatching(/had accepted/)]);
    expect(await told(he, she)).toEqual({ access: 'ask', status: 'Declined', isBlurred: true });
  });

  it('cannot be repeated while pending, or made for photos already visible', async () => {
    const { she, he } = await createCouple(app);
    const id = await asked(he, she);
    expectFailure(await ask(he, she), 409, 'gallery.already_asked');
    await done(answerAsk(she, id, 'Accepted'));
    expectFailure(await ask(he, she), 409, 'gallery.open');
    const other = await member(app);
    expect((await setGalleryAccess(other, { profileImage: 'All Members', gallery: 'All Members' })).status).toBe(200);
    expectFailure(await ask(he, other), 409, 'gallery.open');
    expect((await setGalleryAccess(other, { profileImage: 'Ask Me' })).status).toBe(200);
    expect((await done(ask(he, other))).status).toBe('Pending');
  });

  it('can be repeated 7 days after it was declined, and says how many days remain', async () => {
    const { she, he } = await createCouple(app);
    await done(answerAsk(she, await asked(he, she), 'Declined'));
    const wait = async () => {
      const refused = await ask(he, she);
      expectFailure(refused, 409, 'gallery.too_soon');
      return refused.body.message;
    };
    expect(await wait()).toBe('You can re-request after 7 days');
    await advanceClock(app, 6.5 * DAY, he);
    expect(await wait()).toBe('You can re-request after 1 day');
    await advanceClock(app, 0.5 * DAY, he);
    expect((await done(ask(he, she))).status).toBe('Pending');
    expect(await entries(he, BY_ME)).toMatchObject([{ _id: she.id, status: 'Pending' }]);
  });

  it('accepted for 7 days ends by itself, and can be repeated at once', async () => {
    const { she, he } = await createCouple(app);
    await photoRow(app, she, 'image1');
    const id = await asked(he, she);
    await done(answerAsk(she, id, 'Accepted', { days: 7 }));
    const [{ until } = { until: null }] = await entries(he, BY_ME);
    expect(new Date(until ?? 0).getTime() - app.clock.now().getTime()).toBeGreaterThan(6.99 * DAY);
    await advanceClock(app, 6.99 * DAY, he, she);
    expect(await told(he, she)).toEqual({ access: 'open', status: 'Accepted', isBlurred: false });
    await advanceClock(app, 0.02 * DAY, he, she);
    expect(await told(he, she)).toEqual({ access: 'ask', status: 'Declined', isBlurred: true });
    for (const [who, path] of [
      [he, BY_ME],
      [she, TO_ME],
    ] as const) {
      expect(await entries(who, `${path}?status=Declined`)).toMatchObject([{ requestId: id, until }]);
      expect(await entries(who, `${path}?status=Accepted`)).toEqual([]);
    }
    const late = await answerAsk(she, id, 'Accepted');
    expectFailure(late, 409, 'gallery.not_possible');
    expect(late.body.message).toMatch(/expired/);
    const again = await asked(he, she);
    expect(await rowsBetween(app, he, she)).toMatchObject([
      { id, status: 'Declined', status_at: new Date(until ?? 0) },
      { id: again, status: 'Pending' },
    ]);
  });

  it('returns 404 for invisible members and 403 for staff', async () => {
    const [{ she, he }, unfinished, hidden, man] = await Promise.all([
      createCouple(app),
      register(app),
      member(app),
      member(app, { gender: 'MALE' }),
    ]);
    await hideProfile(hidden);
    for (const target of [unfinished, hidden, man, he, { id: 'x' }])
      expectFailure(await ask(he, target), 404, 'not_found');
    expectFailure(await ask(await staffMember(), she), 403, 'forbidden');
    await she.client.post(`/user/ignoreProfile/${he.id}`);
    expectFailure(await ask(he, she), 404, 'not_found');
  });

  it('requires a finished, visible profile and an owner whom the asker neither ignores nor blocks', async () => {
    const { she, he } = await createCouple(app);
    expectFailure(await ask(await register(app, { gender: 'MALE' }), she), 409, 'account.incomplete');
    for (const mark of ['ignoreProfile', 'blockProfile']) {
      await he.client.post(`/user/${mark}/${she.id}`);
      expectFailure(await ask(he, she), 403, 'forbidden');
      await he.client.delete(`/user/${mark}/${she.id}`);
    }
    await hideProfile(he);
    expectFailure(await ask(he, she), 409, 'account.hidden');
    expect(await rowsBetween(app, he, she)).toEqual([]);
  });
});

describe('monthly photo requests', () => {
  it('are ten for a free account, not counting refused calls and unasked grants', async () => {
    // The tenth of a month, so that the month does not end during the test.
    const start = new Date(app.clock.now());
    start.setUTCMonth(start.getUTCMonth() + 1, 10);
    app.clock.advance(start.getTime() - app.clock.now().getTime());
    const { she, he } = await createCouple(app);
    const all = await women(11);
    for (const [index, her] of all.slice(0, 9).entries()) {
      await asked(he, her);
      if (!index) for (let times = 0; times < 3; times++) expectFailure(await ask(he, her), 409);
    }
    await done(grant(she, he));
    expect((await ask(he, all[9] as { id: string })).status).toBe(200);
    expectFailure(await ask(he, all[10] as { id: string }), 402, 'gallery.none_left');
    await advanceClock(app, 25 * DAY, he);
    expect((await ask(he, all[10] as { id: string })).status).toBe(200);
  });

  it('are unlimited for premium members, who see "Pro Member Only" photos anyway', async () => {
    const { she, he } = await createCouple(app);
    await buy(app, he);
    const all = await women(23);
    for (const her of all.slice(0, 12)) await asked(he, her);
    await setGalleryAccess(she, { profileImage: 'All Members', gallery: 'Pro Member Only' });
    expectFailure(await ask(he, she), 409, 'gallery.open');
    // The free monthly requests are still available afterwards.
    await endPackages(app, he);
    for (const her of all.slice(12, 22)) await asked(he, her);
    expectFailure(await ask(he, she), 402, 'gallery.none_left');
    const free = await member(app, { gender: 'MALE' });
    expect((await done(ask(free, she))).status).toBe('Pending');
  });
});

describe('answering a photo request', () => {
  it('returns 404 to anyone but the owner', async () => {
    const [{ she, he }, others] = await Promise.all([createCouple(app), createCouple(app)]);
    const id = await asked(he, she);
    for (const third of [he, others.she, others.he, await staffMember()])
      for (const status of ['Accepted', 'Declined', 'nonsense'])
        expectFailure(await answerAsk(third, id, status), 404, 'not_found');
    expect(await entries(he, BY_ME)).toMatchObject([{ status: 'Pending' }]);
  });

  it('refuses invalid answers', async () => {
    const { she, he } = await createCouple(app);
    const id = await asked(he, she);
    for (const status of ['Pending', '', null, 5, 'accepted'])
      expectRefused(await answerAsk(she, id, status), ['status']);
    for (const days of [1, 0, -7, 'x', 8.5, [7]])
      expectRefused(await answerAsk(she, id, 'Accepted', { days }), ['days']);
    expect(await entries(he, BY_ME)).toMatchObject([{ status: 'Pending' }]);
  });

  it('again changes the duration of an accepted request', async () => {
    const { she, he } = await createCouple(app);
    const id = await asked(he, she);
    const days = async () => {
      const [entry] = await entries(he, BY_ME);
      expect(entry).toMatchObject({ requestId: id, status: 'Accepted' });
      return entry?.until && Math.round((new Date(entry.until).getTime() - app.clock.now().getTime()) / DAY);
    };
    for (const [given, left] of [
      [90, 90],
      ['7', 7],
      [30, 30],
      [undefined, null],
      [7, 7],
      [null, null],
    ]) {
      await done(answerAsk(she, id, 'Accepted', { days: given }));
      expect(await days()).toBe(left);
    }
    expect(await rowsBetween(app, he, she)).toHaveLength(1);
  });

  it('returns 409 and the reason once the request is declined or revoked', async () => {
    const { she, he } = await createCouple(app);
    for (const steps of [['Declined'], ['Accepted', 'Declined']]) {
      const id = await asked(he, she);
      for (const step of steps) await done(answerAsk(she, id, step));
      for (const status of ['Accepted', 'Declined']) {
        const refused = await answerAsk(she, id, status, { days: 7 });
        expectFailure(refused, 409, 'gallery.not_possible');
        expect(refused.body.message).toMatch(/declined/);
      }
      await advanceClock(app, 7 * DAY, she, he);
    }
  });

  it('returns 404 while one member ignores or blocks the other, and the request is unchanged afterwards', async () => {
    for (const mark of ['ignoreProfile', 'blockProfile'])
      for (const by of ['she', 'he'] as const) {
        const two = await createCouple(app);
        await photoRow(app, two.she, 'image1');
        const id = await asked(two.he, two.she);
        await done(answerAsk(two.she, id, 'Accepted'));
        const [who, other] = by === 'she' ? [two.she, two.he] : [two.he, two.she];
        await who.client.post(`/user/${mark}/${other.id}`);
        for (const status of ['Accepted', 'Declined'])
          expectFailure(await answerAsk(two.she, id, status), 404, 'not_found');
        expect(await entries(two.she, TO_ME)).toEqual([]);
        expect(await entries(two.he, BY_ME)).toEqual([]);
        await who.client.delete(`/user/${mark}/${other.id}`);
        expect(await told(two.he, two.she)).toEqual({ access: 'open', status: 'Accepted', isBlurred: false });
        expect((await answerAsk(two.she, id, 'Declined')).status).toBe(200);
      }
  });

  it('returns 404 once the member who asked is hidden or deleted', async () => {
    const [one, two] = await Promise.all([createCouple(app), createCouple(app)]);
    const ids = [await asked(one.he, one.she), await asked(two.he, two.she)] as const;
    await hideProfile(one.he);
    expect((await two.he.client.delete(`/user/delete/${two.he.id}`)).status).toBe(200);
    expectFailure(await answerAsk(one.she, ids[0], 'Accepted'), 404, 'not_found');
    expectFailure(await answerAsk(two.she, ids[1], 'Accepted'), 404, 'not_found');
    for (const { she } of [one, two]) expect(await entries(she, TO_ME)).toEqual([]);
  });
});
