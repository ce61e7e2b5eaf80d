import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, createCouple, idsIn, match, profileOf, setPrivacy } from '../support/activity.ts';
import { give, usesOf } from '../support/entitlements.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person, register } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const contact = (viewer: Person, owner: Person) => viewer.client.put(`/user/getContactAccess/${owner.id}`);
const family = (viewer: Person, owner: Person) => viewer.client.put(`/user/getFamilyDetailAccess/${owner.id}`);
const phoneOf = (person: Person): string => person.registered.body.user.phoneNumber;
const rowsOf = (viewer: Person) =>
  app.app.platform.db.read.selectFrom('contact_access').selectAll().where('viewer_id', '=', viewer.id).execute();

describe('contact data', () => {
  it.each([
    ['mutual', 403, 'contact.after_interest', 'interest'],
    ['nobody', 403, 'contact.closed', 'closed'],
    ['premium', 402, 'contact.premium', 'premium'],
  ])('are refused to strangers without a charge if the owner chose “%s”', async (choice, status, code, access) => {
    const { she, he } = await createCouple(app);
    await setPrivacy(she, { contact: choice });
    expect((await profileOf(he, she)).contactAccess).toBe(access);
    const refused = await contact(he, she);
    expectFailure(refused, status, code);
    expect(refused.text).not.toContain(phoneOf(she).slice(-8));
    expect(await rowsOf(he)).toEqual([]);
    expect(await idsIn(she, '/user/whoViewedMyContact')).toEqual([]);
  });

  it.each(['mutual', 'premium'])('are free after mutual interest if the owner chose “%s”', async (choice) => {
    const { she, he } = await createCouple(app);
    await setPrivacy(she, { contact: choice });
    await match(he, she);
    const before = await profileOf(he, she);
    expect([before.contactAccess, before.email]).toEqual(['free', expect.stringMatching(/^p\*/)]);
    const all = await Promise.all(Array.from({ length: 10 }, () => contact(he, she)));
    for (const { body } of all)
      expect(body.result.data).toEqual({ phoneNumber: phoneOf(she), email: she.email, remaining: 0 });
    expect(await rowsOf(he)).toMatchObject([{ owner_id: she.id, charged: false }]);
    const after = await profileOf(he, she);
    expect([after.contactAccess, after.email, after.phoneNumber]).toEqual(['granted', she.email, phoneOf(she)]);
    expect(await idsIn(he, '/user/contactViewByMe')).toEqual([she.id]);
    expect(await idsIn(she, '/user/whoViewedMyContact')).toEqual([he.id]);
    // Access is granted in one direction: she has not asked for his contact data.
    expect((await profileOf(she, he)).email).not.toBe(he.email);
  });

  it('are refused even after mutual interest if the owner chose “nobody”', async () => {
    const { she, he } = await createCouple(app);
    await setPrivacy(she, { contact: 'nobody' });
    await match(he, she);
    expectFailure(await contact(he, she), 403, 'contact.closed');
  });

  it('are hidden again after the interest is withdrawn, after the owner chooses “nobody”, and after a block', async () => {
    const { she, he } = await createCouple(app);
    const id = await match(he, she);
    await contact(he, she);
    const shown = async (viewer: Person, owner: Person) => (await profileOf(viewer, owner)).email === owner.email;
    expect(await shown(he, she)).toBe(true);
    await setPrivacy(she, { contact: 'nobody' });
    expect(await shown(he, she)).toBe(false);
    await setPrivacy(she, { contact: 'mutual' });
    expect(await shown(he, she)).toBe(true);
    await he.client.post(`/user/blockProfile/${she.id}`);
    expect(await shown(he, she)).toBe(false);
    expectFailure(await contact(he, she), 403, 'contact.closed');
    await he.client.delete(`/user/blockProfile/${she.id}`);
    expect(await shown(he, she)).toBe(true);
    await answer(she, id, 'Withdrawn');
    expect(await shown(he, she)).toBe(false);
    expectFailure(await contact(he, she), 403, 'contact.after_interest');
  });
});

describe('family names', () => {
  it.each([
    ['mutual', 'family.after_interest', 'interest'],
    ['premium', 'family.premium', 'premium'],
  ])('are refused to strangers if the owner chose “%s”', async (choice, code, access) => {
    const { she, he } = await createCouple(app);
    await setPrivacy(she, { family: choice });
    expect((await profileOf(he, she)).familyAccess).toBe(access);
    const refused = await family(he, she);
    expectFailure(refused, 403, code);
    expect(refused.text).not.toContain('Abdul');
  });

  it('are shown after mutual interest and hidden once it is withdrawn', async () => {
    const { she, he } = await createCouple(app);
    const id = await match(he, she);
    expect((await family(he, she)).body.result.data).toEqual({ fatherName: 'Abdul Rahman Khan' });
    expect((await profileOf(he, she)).familyDetailinfo.fatherName).toBe('Abdul Rahman Khan');
    await answer(he, id, 'Withdrawn');
    expect((await profileOf(he, she)).familyDetailinfo.fatherName).toBeUndefined();
    expectFailure(await family(he, she), 403, 'family.after_interest');
  });
});

/**
 * An owner can see who has taken her contact data or family names, so the taker must be a member whom she can see
 * (contract §4, §5).
 */
describe('the contact and family names of an open profile', () => {
  const open = async (): Promise<Person> => {
    const she = await member(app);
    await setPrivacy(she, { contact: 'premium', family: 'premium' });
    return she;
  };

  it('are refused without a charge to members with an unfinished profile', async () => {
    const [she, he] = [await open(), await register(app, { gender: 'MALE' })];
    await give(app, he, { contactViews: 3 });
    for (const refused of [await contact(he, she), await family(he, she)]) {
      expectFailure(refused, 409, 'account.incomplete');
      expect(refused.text).not.toContain(phoneOf(she).slice(-8));
      expect(refused.text).not.toContain('Abdul');
    }
    expect([await rowsOf(he), (await usesOf(app, he)).contactViews]).toEqual([[], 0]);
  });

  it('are refused while the viewer ignores the owner, and shown again afterwards', async () => {
    const [she, he] = [await open(), await member(app, { gender: 'MALE' })];
    await give(app, he, { contactViews: 3 });
    await he.client.post(`/user/ignoreProfile/${she.id}`);
    for (const refused of [await contact(he, she), await family(he, she)]) expectFailure(refused, 403, 'forbidden');
    expect([await rowsOf(he), (await usesOf(app, he)).contactViews]).toEqual([[], 0]);
    await he.client.delete(`/user/ignoreProfile/${she.id}`);
    expect((await contact(he, she)).body.result.data).toMatchObject({ email: she.email, remaining: 2 });
    expect((await family(he, she)).body.result.data).toEqual({ fatherName: 'Abdul Rahman Khan' });
    expect(await idsIn(she, '/user/whoViewedMyContact')).toEqual([he.id]);
  });

  it.each(['granted', 'mutual'])(
    'family names shown before (%s) are refused once the viewer blocks the owner',
    async (how) => {
      const [she, he] = [await open(), await member(app, { gender: 'MALE' })];
      if (how === 'mutual') await match(he, she);
      else await give(app, he, { contactViews: 3 });
      const nameOf = async () => (await profileOf(he, she)).familyDetailinfo.fatherName;
      expect((await family(he, she)).status).toBe(200);
      expect(await nameOf()).toBe('Abdul Rahman Khan');
      await he.client.post(`/user/blockProfile/${she.id}`);
      expectFailure(await family(he, she), 403, 'forbidden');
      expect([await nameOf(), (await profileOf(he, she)).familyAccess]).toEqual([undefined, 'closed']);
      await he.client.delete(`/user/blockProfile/${she.id}`);
      expect(await nameOf()).toBe('Abdul Rahman Khan');
    },
  );
});
