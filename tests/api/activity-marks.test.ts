import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCouple, hideProfile, idsIn, profileOf } from '../support/activity.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person, register } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const marks = [
  ['shortListPofile', 'shortlisted', '/user/profileShortlistedByMe'],
  ['ignoreProfile', 'ignored', '/user/ignoreProfileByMe'],
  ['blockProfile', 'blocked', '/user/blockedProfiles'],
] as const;

describe.each(marks)('the mark %s', (mark, key, list) => {
  it('can be set and removed, and repeating either has no effect', async () => {
    const { she, he } = await createCouple(app);
    const path = `/user/${mark}/${she.id}`;
    for (let time = 0; time < 2; time++) {
      const set = await he.client.post(path);
      expect(set.body.result?.data, set.text).toEqual({ [key]: true });
      expect(await idsIn(he, list)).toEqual([she.id]);
      expect((await profileOf(he, she))[key]).toBe(true);
    }
    for (let time = 0; time < 2; time++) {
      const cleared = await he.client.delete(path);
      expect(cleared.body.result?.data, cleared.text).toEqual({ [key]: false });
      expect(await idsIn(he, list)).toEqual([]);
      expect((await profileOf(he, she))[key]).toBe(false);
    }
  });

  it('keeps its original time when it is set again', async () => {
    const { she, he } = await createCouple(app);
    await he.client.post(`/user/${mark}/${she.id}`);
    const at = (await he.client.get(list)).body.result.data[0].at;
    app.clock.advance(60_000);
    await he.client.post(`/user/${mark}/${she.id}`);
    expect((await he.client.get(list)).body.result.data[0].at).toBe(at);
  });

  it('returns 404 for oneself, the same gender, unfinished and hidden members', async () => {
    const [he, man, unfinished, hidden] = await Promise.all([
      member(app, { gender: 'MALE' }),
      member(app, { gender: 'MALE' }),
      register(app),
      member(app),
    ]);
    await hideProfile(hidden);
    for (const { id } of [he, man, unfinished, hidden])
      for (const send of [he.client.post, he.client.delete])
        expectFailure(await send(`/user/${mark}/${id}`), 404, 'not_found');
  });

  it('can be removed after the marked member hides the profile', async () => {
    const { she, he } = await createCouple(app);
    await he.client.post(`/user/${mark}/${she.id}`);
    await hideProfile(she);
    expect(await idsIn(he, list)).toEqual([]);
    expect((await he.client.delete(`/user/${mark}/${she.id}`)).status).toBe(200);
    expectFailure(await he.client.delete(`/user/${mark}/${she.id}`), 404);
  });
});

describe.each(marks.slice(1))('ignoring and blocking: %s', (mark, _key, list) => {
  const lists = [
    '/user/profileViewByMe',
    '/user/profileShortlistedByMe',
    '/user/myInterest',
    '/user/whoIsInterestedInMe',
    '/user/whoViewMyProfile',
  ];

  /** A couple who have each viewed, shortlisted and approached the other. */
  const acquainted = async () => {
    const two = await createCouple(app);
    for (const [one, other] of [
      [two.she, two.he],
      [two.he, two.she],
    ] as const) {
      await one.client.get(`/user/GetProfileById/${other.id}`);
      await one.client.post(`/user/shortListPofile/${other.id}`);
      await one.client.post(`/user/expressInterest/${other.id}`);
    }
    return two;
  };

  it('hides the two members from each other in every list until the mark is removed', async () => {
    const { she, he } = await acquainted();
    await she.client.post(`/user/${mark}/${he.id}`);
    for (const path of lists) {
      expect(await idsIn(she, path), path).toEqual([]);
      expect(await idsIn(he, path), path).toEqual([]);
    }
    expect((await he.client.get(lists[0] ?? '')).body.result.totalCount).toBe(0);
    await she.client.delete(`/user/${mark}/${he.id}`);
    for (const path of lists) {
      expect(await idsIn(she, path), path).toEqual([he.id]);
      expect(await idsIn(he, path), path).toEqual([she.id]);
    }
  });

  it('hides the marking member from the marked one (404 in every call), but not the other way round', async () => {
    const { she, he } = await createCouple(app);
    await she.client.post(`/user/${mark}/${he.id}`);
    for (const path of ['/user/GetProfileById', '/user/getById', '/Profile/getById'])
      expectFailure(await he.client.get(`${path}/${she.id}`), 404, 'not_found');
    for (const action of ['shortListPofile', 'ignoreProfile', 'blockProfile', 'expressInterest'])
      expectFailure(await he.client.post(`/user/${action}/${she.id}`), 404, 'not_found');
    for (const action of ['getContactAccess', 'getFamilyDetailAccess'])
      expectFailure(await he.client.put(`/user/${action}/${she.id}`), 404, 'not_found');
    expectFailure(await he.client.post(`/user/reportProfile/${she.id}`, { reason: 5 }), 404, 'not_found');
    expect((await profileOf(she, he))._id).toBe(he.id);
    expect(await idsIn(she, list)).toEqual([he.id]);
  });

  it('ends only when both members have removed it, if both had set it', async () => {
    const { she, he } = await createCouple(app);
    await he.client.get(`/user/GetProfileById/${she.id}`);
    // He opens her profile first: after her mark he cannot see her any more, but can still set his own mark.
    expect((await she.client.post(`/user/${mark}/${he.id}`)).status).toBe(200);
    expect((await he.client.post(`/user/${mark}/${she.id}`)).status).toBe(200);
    expect((await she.client.delete(`/user/${mark}/${he.id}`)).status).toBe(200);
    expect(await profileOf(she, he)).toBeUndefined();
    expect((await he.client.delete(`/user/${mark}/${she.id}`)).status).toBe(200);
    expect((await profileOf(he, she))._id).toBe(she.id);
  });
});

describe.each(marks.slice(1))('a member marked by %s who is no longer visible', (mark, _, list) => {
  const places = async (who: Person, more = '') => {
    const { data, totalCount } = (await who.client.get(`${list}?unshown=yes${more}`)).body.result;
    expect(totalCount).toBe(data.length);
    return data as { _id: string; at: string }[];
  };

  it.each([
    ['the marked member hides the profile', hideProfile],
    [
      'the marked member ignores the other too',
      (he: Person, she: Person) => he.client.post(`/user/ignoreProfile/${she.id}`),
    ],
    ['the marked member has deleted the account', (he: Person) => he.client.delete(`/user/delete/${he.id}`)],
  ])('stays in the list without details and can be removed: %s', async (_why, vanish) => {
    const { she, he } = await createCouple(app);
    // A member who has opened a profile can also ignore or block its owner later.
    await profileOf(he, she);
    await she.client.post(`/user/${mark}/${he.id}`);
    const [shown] = await places(she);
    expect(shown).toMatchObject({ _id: he.id, lastName: expect.any(String) });
    expect(shown).not.toHaveProperty('unshown');
    const vanished = (await vanish(he, she)) as { status: number; text: string } | undefined;
    expect(vanished?.status ?? 200, vanished?.text).toBe(200);
    expect(await idsIn(she, list)).toEqual([]);
    const nothing = { age: null, height: null, maritalStatus: null, religion: null, higestEducation: null };
    const further = { collegeInstitute: null, occupation: null, state: null, city: null, verified: false, badges: [] };
    const place = { _id: he.id, at: shown?.at, unshown: true, firstName: '', lastName: '', gender: 'MALE' };
    expect(await places(she)).toEqual([{ ...place, ...nothing, ...further }]);
    // A search by name must not reveal the hidden entry.
    expect(await places(she, '&search=a')).toEqual([]);
    expect((await she.client.delete(`/user/${mark}/${he.id}`)).status).toBe(200);
    expect(await places(she)).toEqual([]);
  });
});

it('a member who is ignored and blocked appears under blocked, and under ignored once unblocked', async () => {
  const { she, he } = await createCouple(app);
  await she.client.post(`/user/ignoreProfile/${he.id}`);
  await she.client.post(`/user/blockProfile/${he.id}`);
  expect(await idsIn(she, '/user/ignoreProfileByMe')).toEqual([]);
  expect(await idsIn(she, '/user/blockedProfiles')).toEqual([he.id]);
  await she.client.delete(`/user/blockProfile/${he.id}`);
  expect(await idsIn(she, '/user/ignoreProfileByMe')).toEqual([he.id]);
  expect(await profileOf(he, she)).toBeUndefined();
  await she.client.delete(`/user/ignoreProfile/${he.id}`);
  expect((await profileOf(he, she))._id).toBe(she.id);
});

describe('reporting a profile', () => {
  const complaint = { reason: '', description: 'Asked for money.\nTwice.', evidence: 'His message of Monday' };
  const reasonOf = async (who: Person) => (await who.client.get('/options')).body.result.data.reportReason[0].key;

  it('accepts one open report of one member about another, even when eight are sent at once', async () => {
    const { she, he } = await createCouple(app);
    const reason = await reasonOf(she);
    const path = `/user/reportProfile/${he.id}`;
    const both = await Promise.all(Array.from({ length: 8 }, () => she.client.post(path, { ...complaint, reason })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expectFailure(await she.client.post(path, { reason }), 409, 'report.open');
    const [row] = await app.app.platform.db.read
      .selectFrom('profile_report')
      .selectAll()
      .where('reported_id', '=', he.id)
      .execute();
    expect(row).toMatchObject({ reporter_id: she.id, reason, description: complaint.description, status: 'open' });
    const other = await member(app);
    expect((await other.client.post(path, { reason })).status).toBe(200);
  });

  it('requires a listed reason and a visible member other than oneself', async () => {
    const { she, he } = await createCouple(app);
    const reason = await reasonOf(she);
    expectRefused(await she.client.post(`/user/reportProfile/${he.id}`, { reason: 'because' }), ['reason']);
    expectRefused(await she.client.post(`/user/reportProfile/${he.id}`, { reason, description: 'x'.repeat(2_001) }), [
      'description',
    ]);
    expectFailure(await she.client.post(`/user/reportProfile/${she.id}`, { reason }), 404, 'not_found');
  });

  it('is possible for a member whom the reporter has blocked', async () => {
    const { she, he } = await createCouple(app);
    await she.client.post(`/user/blockProfile/${he.id}`);
    const answer = await she.client.post(`/user/reportProfile/${he.id}`, { reason: await reasonOf(she) });
    expect(answer.status, answer.text).toBe(200);
  });
});
