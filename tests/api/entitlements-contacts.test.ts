import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceClock, createCouple, DAY, match, setPrivacy } from '../support/activity.ts';
import { dataOf } from '../support/chat.ts';
import { buy, endPackages, entitlementsOf, give, usesOf } from '../support/entitlements.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Contact views: their price, and that each profile is charged once. */

let app: TestApp;
let viewer: Person;
let women: Person[];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  viewer = await member(app, { gender: 'MALE' });
  women = await Promise.all(Array.from({ length: 5 }, () => member(app)));
  for (const woman of women) await setPrivacy(woman, { contact: 'premium', family: 'premium' });
});

/** The number of views left after asking for a contact, or the code of the refusal. */
async function ask(owner: Person, who = viewer): Promise<number | string | null> {
  const answer = await who.client.put(`/user/getContactAccess/${owner.id}`);
  if (answer.status !== 200) {
    expectFailure(answer, [402, 403]);
    return answer.body.error.code;
  }
  expect(answer.body.result.data.email).toBe(owner.email);
  return answer.body.result.data.remaining;
}
const rows = () =>
  app.app.platform.db.read
    .selectFrom('contact_access')
    .select(['owner_id', 'charged'])
    .where('viewer_id', '=', viewer.id)
    .execute();
const told = async () => (await entitlementsOf(viewer)).contactViews;

describe('a contact view', () => {
  it('is charged once per person, and refused when none are left', async () => {
    await give(app, viewer, { contactViews: 3 });
    const [first, second, third, fourth] = women as [Person, Person, Person, Person];
    expect([await ask(first), await ask(first), await ask(first)]).toEqual([2, 2, 2]);
    expect(await told()).toMatchObject({ granted: 3, used: 1, left: 2 });
    expect([await ask(second), await ask(third), await ask(fourth)]).toEqual([1, 0, 'contact.premium']);
    expect(await ask(first)).toBe(0);
    expect(await rows()).toHaveLength(3);
    expect(await told()).toMatchObject({ granted: 3, used: 3, left: 0 });
  });

  it('is charged once for many simultaneous requests for one person', async () => {
    await give(app, viewer, { contactViews: 3 });
    const [her] = women as [Person];
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => ask(her))))).toEqual(new Set([2]));
    expect(await rows()).toEqual([{ owner_id: her.id, charged: true }]);
    expect(await usesOf(app, viewer)).toMatchObject({ contactViews: 1 });
  });

  it('succeeds for one of 50 simultaneous requests when one is left', async () => {
    await give(app, viewer, { contactViews: 1 });
    const many = Array.from({ length: 50 }, (_, index) => women[index % women.length] as Person);
    const outcomes = await Promise.all(many.map((woman) => ask(woman)));
    const taken = await rows();
    expect(taken).toHaveLength(1);
    // Simultaneous requests for the same woman share the one view that was charged.
    const hers = many.filter(({ id }) => id === taken[0]?.owner_id).length;
    expect(outcomes.filter((outcome) => outcome === 0).length).toBeLessThanOrEqual(hers);
    expect(new Set(outcomes)).toEqual(new Set([0, 'contact.premium']));
    expect(await usesOf(app, viewer)).toMatchObject({ contactViews: 1 });
    expect(await told()).toMatchObject({ granted: 1, used: 1, left: 0 });
  });

  it('is not charged after mutual interest or when it is refused', async () => {
    await give(app, viewer, { contactViews: 3 });
    const [matched, closed] = women as [Person, Person];
    await match(viewer, matched);
    await setPrivacy(closed, { contact: 'nobody' });
    expect([await ask(matched), await ask(closed)]).toEqual([3, 'contact.closed']);
    expect(await rows()).toEqual([{ owner_id: matched.id, charged: false }]);
  });

  it('stays visible under “mutual”, is hidden under “nobody”, and is not charged again', async () => {
    await give(app, viewer, { contactViews: 3 });
    const [her] = women as [Person];
    expect(await ask(her)).toBe(2);
    for (const [contact, outcome] of [
      ['mutual', 2],
      ['nobody', 'contact.closed'],
      ['premium', 2],
    ] as const) {
      await setPrivacy(her, { contact });
      expect(await ask(her)).toBe(outcome);
    }
  });

  it('from an earlier package stays visible and is not charged to a new one', async () => {
    const [first, second] = women as [Person, Person];
    await give(app, viewer, { contactViews: 3 });
    await ask(first);
    await endPackages(app, viewer);
    expect(await ask(second)).toBe('contact.premium');
    await give(app, viewer, { contactViews: 1 });
    expect([await ask(first), await ask(second)]).toEqual([1, 0]);
  });

  it('is counted in an unlimited package as well', async () => {
    await give(app, viewer, { contactViews: null });
    expect(await Promise.all(women.map((woman) => ask(woman)))).toEqual(women.map(() => null));
    expect(await told()).toMatchObject({ granted: null, used: 5, left: null });
  });

  it('is charged to the package that ends first, and an add-on works without a plan', async () => {
    const [first, second, third, fourth] = women as [Person, Person, Person, Person];
    const pack = await give(app, viewer, { kind: 'addon', contactViews: 2, days: 10 });
    expect(await ask(first)).toBe(1);
    expect((await entitlementsOf(viewer)).isPremium).toBe(false);
    const plan = await give(app, viewer, { contactViews: 5, days: 5 });
    const ends = [
      { left: 5, until: plan.until.toISOString() },
      { left: 1, until: pack.until.toISOString() },
    ];
    expect(await told()).toMatchObject({ granted: 7, used: 1, left: 6, until: plan.until.toISOString(), ends });
    expect(await ask(second)).toBe(5);
    await advanceClock(app, 6 * DAY, viewer);
    // The plan has expired, and no view of the pack was used meanwhile.
    expect(await told()).toMatchObject({ granted: 2, used: 1, left: 1 });
    expect([await ask(third), await ask(fourth)]).toEqual([0, 'contact.premium']);
  });

  it('of the Premium package is one of 50 within 90 days', async () => {
    await buy(app, viewer);
    const [first, second] = women as [Person, Person];
    expect(await ask(first)).toBe(49);
    await advanceClock(app, 89.99 * DAY, viewer);
    expect(await ask(second)).toBe(48);
    await advanceClock(app, 0.02 * DAY, viewer);
    expect(await ask(women[2] as Person)).toBe('contact.premium');
    expect(await ask(second)).toBe(0);
    expect(await entitlementsOf(viewer)).toMatchObject({ isPremium: false, plan: null });
  });
});

it('family names shown to a premium member stay visible afterwards, until the owner requires mutual interest', async () => {
  const { she, he } = await createCouple(app);
  await setPrivacy(she, { family: 'premium' });
  const ask = () => he.client.put(`/user/getFamilyDetailAccess/${she.id}`);
  await buy(app, he);
  expect(dataOf(await ask())).toEqual({ fatherName: 'Abdul Rahman Khan' });
  await endPackages(app, he);
  // Family names once given stay visible, like a contact view.
  expect(dataOf(await ask())).toEqual({ fatherName: 'Abdul Rahman Khan' });
  const seen = async () =>
    (await he.client.get(`/user/GetProfileById/${she.id}`)).body.result.data.familyDetailinfo.fatherName;
  expect(await seen()).toBe('Abdul Rahman Khan');
  await setPrivacy(she, { family: 'mutual' });
  expect(await seen()).toBeUndefined();
  expectFailure(await ask(), 403, 'family.after_interest');
});
