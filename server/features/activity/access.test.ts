import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { couple, match, setPrivacy } from '../../../tests/support/activity.ts';
import { member, type Person } from '../../../tests/support/members.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { Failure } from '../../platform/http/failure.ts';
import { createAccounts } from '../accounts/index.ts';
import { createEntitlements, freePackage, type Package } from '../entitlements/index.ts';
import { createPhotos } from '../photos/index.ts';
import { createProfiles } from '../profiles/index.ts';
import { createRelations } from '../relations/index.ts';
import { createAccess } from './access.service.ts';

/** Contact views that cost something: packages are not sold yet, so these people are simply given one. */
const premium: Package = { isPremium: true, contactViews: 3, from: null, photoRequests: null };

let app: TestApp;
let access: ReturnType<typeof createAccess>;
let packages: Map<string, Package>;
let viewer: Person;
let women: Person[];
beforeAll(async () => {
  app = await startTestApp();
  const { platform } = app.app;
  const photos = createPhotos(platform);
  const relations = createRelations(platform);
  const entitlements = createEntitlements(platform, { packageOf: (id) => packages.get(id) ?? freePackage });
  const profiles = createProfiles(platform, createAccounts(platform, photos), {
    relations,
    photos,
    entitlements,
    matchOf: async () => () => null,
  });
  access = createAccess(platform, { profiles, relations, entitlements });
});
afterAll(() => app.close());
beforeEach(async () => {
  viewer = await member(app, { gender: 'MALE' });
  women = await Promise.all(Array.from({ length: 5 }, () => member(app)));
  for (const woman of women) await setPrivacy(woman, { contact: 'premium', family: 'premium' });
  packages = new Map([[viewer.id, premium]]);
});

const asking = (who: Person) => ({ id: who.id, sessionId: '', role: 'MEMBER', status: 'ACTIVE' }) as const;
/** The outcome as a client would be told: what is left, or the refusal's code. */
const ask = (owner: Person, who = viewer): Promise<number | string | null> =>
  access.contact(asking(who), owner.id).then(
    ({ remaining, email }) => {
      expect(email).toBe(owner.email);
      return remaining;
    },
    (error) => {
      if (error instanceof Failure) return error.code;
      throw error;
    },
  );
const rows = () =>
  app.app.platform.db.read
    .selectFrom('contact_access')
    .select(['owner_id', 'charged'])
    .where('viewer_id', '=', viewer.id)
    .execute();

describe('a contact view', () => {
  it('is taken once per person, and none are left over when all are taken', async () => {
    const [first, second, third, fourth] = women as [Person, Person, Person, Person];
    expect([await ask(first), await ask(first), await ask(first)]).toEqual([2, 2, 2]);
    expect([await ask(second), await ask(third), await ask(fourth)]).toEqual([1, 0, 'contact.premium']);
    expect(await ask(first)).toBe(0);
    expect(await rows()).toHaveLength(3);
  });

  it('is taken once by many requests at once for one person', async () => {
    const [her] = women as [Person];
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => ask(her))))).toEqual(new Set([2]));
    expect(await rows()).toEqual([{ owner_id: her.id, charged: true }]);
  });

  it('is never taken beyond what there is by requests at once for many people', async () => {
    const outcomes = await Promise.all(women.map((woman) => ask(woman)));
    expect(outcomes.map(String).sort()).toEqual(['0', '1', '2', 'contact.premium', 'contact.premium']);
    expect(await rows()).toHaveLength(3);
  });

  it('is not taken after mutual interest, nor by a refusal', async () => {
    const [matched, closed] = women as [Person, Person];
    await match(viewer, matched);
    await setPrivacy(closed, { contact: 'nobody' });
    expect([await ask(matched), await ask(closed)]).toEqual([3, 'contact.closed']);
    expect(await rows()).toEqual([{ owner_id: matched.id, charged: false }]);
  });

  it('that was taken stays when the owner turns to mutual interest, sleeps under "nobody", and is not taken again', async () => {
    const [her] = women as [Person];
    expect(await ask(her)).toBe(2);
    await setPrivacy(her, { contact: 'mutual' });
    expect(await ask(her)).toBe(2);
    await setPrivacy(her, { contact: 'nobody' });
    expect(await ask(her)).toBe('contact.closed');
    await setPrivacy(her, { contact: 'premium' });
    expect(await ask(her)).toBe(2);
  });

  it('of an earlier package stays open, and does not count against a new one', async () => {
    const [first, second] = women as [Person, Person];
    await ask(first);
    app.clock.advance(1_000);
    packages.set(viewer.id, { ...premium, contactViews: 1, from: app.clock.now() });
    expect([await ask(first), await ask(second)]).toEqual([1, 0]);
  });

  it('is not counted where there are as many as one likes', async () => {
    packages.set(viewer.id, { ...premium, contactViews: null });
    expect(await Promise.all(women.map((woman) => ask(woman)))).toEqual(women.map(() => null));
  });
});

it('names of the family are given to premium members, and no longer when the owner turns to mutual interest', async () => {
  const { she, he } = await couple(app);
  await setPrivacy(she, { family: 'premium' });
  packages.set(he.id, premium);
  expect(await access.family(asking(he), she.id)).toEqual({ fatherName: 'Abdul Rahman Khan' });
  packages.delete(he.id);
  // Once given it stays, like a contact view.
  expect(await access.family(asking(he), she.id)).toEqual({ fatherName: 'Abdul Rahman Khan' });
  const seen = async () =>
    (await he.client.get(`/user/GetProfileById/${she.id}`)).body.result.data.familyDetailinfo.fatherName;
  expect(await seen()).toBe('Abdul Rahman Khan');
  await setPrivacy(she, { family: 'mutual' });
  expect(await seen()).toBeUndefined();
  await expect(access.family(asking(he), she.id)).rejects.toMatchObject({ code: 'family.after_interest' });
});
