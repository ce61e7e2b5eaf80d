import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  advanceClock,
  answer,
  createCouple,
  DAY,
  express,
  expressed,
  hideProfile,
  idsIn,
  match,
  profileOf,
  setPrivacy,
} from '../support/activity.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { basicDetail, member, register } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const statusOf = async (who: Parameters<typeof idsIn>[0], path: string) => {
  const [card] = (await who.client.get(path)).body.result.data;
  return card?.status;
};

describe('an interest', () => {
  it('is pending, listed as sent for the sender and as received for the receiver', async () => {
    const { she, he } = await createCouple(app);
    const id = await expressed(he, she);
    const [sent] = (await he.client.get('/user/myInterest')).body.result.data;
    const [received] = (await she.client.get('/user/whoIsInterestedInMe')).body.result.data;
    expect(sent).toMatchObject({
      _id: she.id,
      interestId: id,
      status: 'Pending',
      declineReason: null,
      acceptedAt: null,
    });
    expect(received).toMatchObject({ _id: he.id, interestId: id, status: 'Pending' });
    expect(sent.interest).toMatchObject({ interestId: id, direction: 'sent', againFrom: null });
    expect(received.interest).toMatchObject({ interestId: id, direction: 'received' });
    expect((await she.client.get('/user/activityCounts')).body.result.data).toEqual({ interestsToAnswer: 1 });
    expect((await he.client.get('/user/activityCounts')).body.result.data).toEqual({ interestsToAnswer: 0 });
  });

  it('can carry a note of one line, which is deleted when the interest is withdrawn or has expired', async () => {
    const { she, he } = await createCouple(app);
    const send = (note: unknown) => he.client.post(`/user/expressInterest/${she.id}`, { note });
    for (const bad of ['x'.repeat(141), 'Call me: 98765 43210', 'one\ntwo', 7])
      expectRefused(await send(bad), ['note']);
    const line = 'Assalamu alaikum. Our families are both from Lucknow.';
    const sent = await send(line);
    expect(sent.status).toBe(200);
    const noteFor = async (who: typeof he, path: string) => (await who.client.get(path)).body.result.data[0].note;
    expect(await noteFor(she, '/user/whoIsInterestedInMe')).toBe(line);
    expect(await noteFor(he, '/user/myInterest')).toBe(line);
    await answer(he, sent.body.result.data.interestId, 'Withdrawn');
    expect(await noteFor(she, '/user/whoIsInterestedInMe')).toBeNull();
    expect(await noteFor(he, '/user/myInterest')).toBeNull();
    const stored = await app.app.platform.db.read
      .selectFrom('interest')
      .select('note')
      .where('sender_id', '=', he.id)
      .execute();
    expect(stored).toEqual([{ note: null }]);

    const { she: another } = await createCouple(app);
    expect((await he.client.post(`/user/expressInterest/${another.id}`, { note: line })).status).toBe(200);
    await advanceClock(app, 31 * DAY, another);
    expect(await noteFor(another, '/user/whoIsInterestedInMe')).toBeNull();
  });

  it('cannot be sent again while it is pending or accepted', async () => {
    const { she, he } = await createCouple(app);
    const id = await expressed(he, she);
    expectFailure(await express(he, she), 409, 'interest.already_sent');
    expect((await express(he, she)).body.message).toBe('Already expressed interest');
    expect((await answer(she, id, 'Accepted')).body.result.data).toEqual({ interestId: id, status: 'Accepted' });
    expectFailure(await express(he, she), 409, 'interest.already_sent');
    expectFailure(await express(she, he), 409, 'interest.already_sent');
  });

  it('becomes mutual for both when it is accepted', async () => {
    const { she, he } = await createCouple(app);
    expect((await profileOf(he, she)).lastName).toBe('K.');
    await match(he, she);
    for (const [viewer, other] of [
      [he, she],
      [she, he],
    ] as const) {
      const profile = await profileOf(viewer, other);
      expect(profile.lastName).toBe('Khan');
      expect(profile.interest.status).toBe('Accepted');
      expect(profile.familyAccess).toBe('granted');
    }
  });

  it('is accepted for both members when each has sent one to the other', async () => {
    const { she, he } = await createCouple(app);
    const his = await expressed(he, she);
    const hers = (await express(she, he)).body.result;
    expect(hers.data.status).toBe('Accepted');
    expect(hers.data.interestId).not.toBe(his);
    for (const who of [she, he])
      for (const path of ['/user/myInterest', '/user/whoIsInterestedInMe'])
        expect((await who.client.get(path)).body.result.data[0]).toMatchObject({
          status: 'Accepted',
          acceptedAt: expect.stringMatching(/^\d{4}-/),
        });
    expect((await answer(he, hers.data.interestId, 'Withdrawn')).status).toBe(200);
    for (const who of [she, he])
      for (const path of ['/user/myInterest', '/user/whoIsInterestedInMe'])
        expect((await who.client.get(path)).body.result.data[0]).toMatchObject({
          status: 'Withdrawn',
          acceptedAt: null,
        });
    expect((await profileOf(he, she)).lastName).toBe('K.');
  });

  it('shows the reason for declining to both members', async () => {
    const { she, he } = await createCouple(app);
    const id = await expressed(he, she);
    const reason = 'distance';
    expect((await answer(she, id, 'Declined', { reason })).body.result.data.status).toBe('Declined');
    for (const [who, path] of [
      [he, '/user/myInterest'],
      [she, '/user/whoIsInterestedInMe'],
    ] as const)
      expect((await who.client.get(path)).body.result.data[0]).toMatchObject({
        status: 'Declined',
        declineReason: reason,
      });
  });

  it.each([
    ['Declined', 'receiver'],
    ['Withdrawn', 'sender'],
  ] as const)('can be repeated 30 days after it was %s, not earlier', async (status, by) => {
    const { she, he } = await createCouple(app);
    const id = await expressed(he, she);
    await answer(by === 'sender' ? he : she, id, status);
    const refused = await express(he, she);
    expectFailure(refused, 409, 'interest.too_soon');
    const { againFrom } = (await profileOf(he, she)).interest;
    const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
    expect(refused.body.message).toContain(day.format(new Date(againFrom)));
    const days = (new Date(againFrom).getTime() - app.clock.now().getTime()) / DAY;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30);
    await advanceClock(app, 30 * DAY, he);
    const again = await express(he, she);
    expect(again.body.result?.data.status, again.text).toBe('Pending');
    expect(await idsIn(he, '/user/myInterest')).toEqual([she.id]);
  });

  it('expires after 30 days, even before the job runs, and can be repeated 30 days later', async () => {
    const { she, he } = await createCouple(app);
    const id = await expressed(he, she);
    await advanceClock(app, 29.9 * DAY, he, she);
    expect(await statusOf(he, '/user/myInterest')).toBe('Pending');
    await advanceClock(app, 0.2 * DAY, he, she);
    expect(await statusOf(he, '/user/myInterest')).toBe('Expired');
    expect(await statusOf(she, '/user/whoIsInterestedInMe?status=Expired')).toBe('Expired');
    expect(await statusOf(she, '/user/whoIsInterestedInMe?status=Pending')).toBeUndefined();
    expect((await profileOf(she, he)).interest.status).toBe('Expired');
    expect((await she.client.get('/user/activityCounts')).body.result.data.interestsToAnswer).toBe(0);
    const refused = await answer(she, id, 'Accepted');
    expectFailure(refused, 409, 'interest.not_possible');
    expect(refused.body.message).toMatch(/expired/);
    expectFailure(await express(he, she), 409, 'interest.too_soon');
    await advanceClock(app, 30 * DAY, he);
    const again = await express(he, she);
    expect(again.body.result?.data.status, again.text).toBe('Pending');
  });

  it('is accepted when the receiver sends one back, even right after a declined one', async () => {
    const { she, he } = await createCouple(app);
    await answer(she, await expressed(he, she), 'Declined');
    expect((await express(she, he)).body.result.data.status).toBe('Pending');
    expect((await express(he, she)).body.result.data.status).toBe('Accepted');
  });
});

describe('answering an interest', () => {
  it('returns 404 for anyone but the two members', async () => {
    const { she, he } = await createCouple(app);
    const others = await createCouple(app);
    const id = await expressed(he, she);
    for (const third of [others.she, others.he])
      for (const status of ['Accepted', 'Declined', 'Withdrawn', 'nonsense'])
        expectFailure(await answer(third, id, status), 404, 'not_found');
    expect(await statusOf(he, '/user/myInterest')).toBe('Pending');
  });

  it('returns 403 for an answer that only the other member can give', async () => {
    const { she, he } = await createCouple(app);
    const id = await expressed(he, she);
    expectFailure(await answer(he, id, 'Accepted'), 403, 'forbidden');
    expectFailure(await answer(he, id, 'Declined'), 403, 'forbidden');
    expectFailure(await answer(she, id, 'Withdrawn'), 403, 'forbidden');
    expect(await statusOf(he, '/user/myInterest')).toBe('Pending');
  });

  it.each([
    ['Accepted', ['Accepted', 'Declined'], /accepted/],
    ['Declined', ['Accepted', 'Declined', 'Withdrawn'], /declined/],
  ] as const)('returns 409 and the reason once the interest is %s', async (status, later, words) => {
    const { she, he } = await createCouple(app);
    const id = await expressed(he, she);
    await answer(she, id, status);
    for (const next of later) {
      const refused = await answer(she, id, next);
      expectFailure(refused, 409, 'interest.not_possible');
      expect(refused.body.message).toMatch(words);
    }
  });

  it('returns 409 once the interest is withdrawn, which both members can do after acceptance', async () => {
    for (const by of ['she', 'he'] as const) {
      const two = await createCouple(app);
      const id = await match(two.he, two.she);
      expect((await answer(two[by], id, 'Withdrawn')).body.result.data.status).toBe('Withdrawn');
      const refused = await answer(two.she, id, 'Accepted');
      expectFailure(refused, 409, 'interest.not_possible');
      expect(refused.body.message).toMatch(/withdrawn/);
    }
  });

  it('refuses unknown answers and reasons', async () => {
    const { she, he } = await createCouple(app);
    const id = await expressed(he, she);
    for (const status of ['Pending', 'Expired', '', null, 5, 'accepted'])
      expectRefused(await she.client.put(`/user/updateInterest/${id}`, { status }), ['status']);
    expectRefused(await answer(she, id, 'Declined', { reason: 'ugly' }), ['reason']);
  });
});

describe('sending an interest', () => {
  it('returns 404 for members of the same gender, oneself, hidden and unfinished profiles', async () => {
    const [he, unfinished, { she: other }] = await Promise.all([
      member(app, { gender: 'MALE' }),
      register(app),
      createCouple(app),
    ]);
    const hidden = await member(app);
    await hideProfile(hidden);
    const man = await member(app, { gender: 'MALE' });
    for (const target of [unfinished, hidden, man, he]) expectFailure(await express(he, target), 404, 'not_found');
    expectFailure(await express(unfinished, other), 404, 'not_found');
  });

  it('requires a finished, visible profile of the sender', async () => {
    const she = await member(app);
    const unfinished = await register(app, { gender: 'MALE' });
    expectFailure(await express(unfinished, she), 409, 'account.incomplete');
    const he = await member(app, { gender: 'MALE' });
    const hers = await expressed(she, he);
    await hideProfile(he);
    expectFailure(await express(he, she), 409, 'account.hidden');
    expectFailure(await answer(he, hers, 'Accepted'), 409, 'account.hidden');
    expect((await answer(he, hers, 'Declined')).status).toBe(200);
  });

  it('is refused if the receiver accepts only members who meet the must-haves, unless the receiver sent one first', async () => {
    const { she, he } = await createCouple(app);
    const wish = async (religion: string) => {
      const { status, text } = await she.client.put('/user/updatePartnerPreference', {
        religion: [religion],
        strict: ['religion'],
      });
      expect(status, text).toBe(200);
    };
    await wish('islam_sunni_bohra_patani');
    await setPrivacy(she, { interest: 'strict' });
    expectFailure(await express(he, she), 403, 'interest.not_open');
    const other = await member(app, { gender: 'MALE' });
    await expressed(she, other);
    expect((await express(other, she)).body.result.data.status).toBe('Accepted');
    await wish(basicDetail.religion);
    expect((await express(he, she)).body.result?.data.status).toBe('Pending');
    await setPrivacy(she, { interest: 'everyone' });
    await wish('islam_sunni_bohra_patani');
    const third = await member(app, { gender: 'MALE' });
    expect((await express(third, she)).status).toBe(200);
  });

  it('returns 409 if the sender ignores or blocks the receiver, and 404 if the receiver ignores or blocks the sender', async () => {
    for (const mark of ['ignoreProfile', 'blockProfile']) {
      const { she, he } = await createCouple(app);
      await she.client.post(`/user/${mark}/${he.id}`);
      expectFailure(await express(she, he), 409, 'interest.not_possible');
      expectFailure(await express(he, she), 404, 'not_found');
    }
  });
});

describe('an interest between two members, one of whom ignores or blocks the other', () => {
  it.each(['ignoreProfile', 'blockProfile'])(
    'keeps its status, is in no list, and is listed again when %s is undone',
    async (mark) => {
      const { she, he } = await createCouple(app);
      const id = await expressed(he, she);
      await she.client.post(`/user/${mark}/${he.id}`);
      expect(await idsIn(he, '/user/myInterest')).toEqual([]);
      expect(await idsIn(she, '/user/whoIsInterestedInMe')).toEqual([]);
      expect((await she.client.get('/user/activityCounts')).body.result.data.interestsToAnswer).toBe(0);
      expectFailure(await answer(she, id, 'Accepted'), 409, 'interest.not_possible');
      await she.client.delete(`/user/${mark}/${he.id}`);
      expect(await statusOf(he, '/user/myInterest')).toBe('Pending');
      expect((await answer(she, id, 'Accepted')).status).toBe(200);
    },
  );

  it('can be withdrawn and declined meanwhile, but not accepted by the ignored member', async () => {
    const one = await createCouple(app);
    const hers = await expressed(one.she, one.he);
    await one.she.client.post(`/user/ignoreProfile/${one.he.id}`);
    expectFailure(await answer(one.he, hers, 'Accepted'), 404, 'not_found');
    expect((await answer(one.he, hers, 'Declined')).status).toBe(200);
    const two = await createCouple(app);
    const his = await expressed(two.he, two.she);
    await two.she.client.post(`/user/blockProfile/${two.he.id}`);
    expect((await answer(two.he, his, 'Withdrawn')).status).toBe(200);
  });
});
