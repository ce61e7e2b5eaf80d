import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadExport } from '../support/exports.ts';
import { expectRefused } from '../support/failures.ts';
import { familyOf } from '../support/family.ts';
import { dataOf, page } from '../support/member-desk.ts';
import { member, type Person } from '../support/members.ts';
import { findTraces, leave, rowsOf, runNight, sealedOf } from '../support/retention.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf, DAY, openSignedOut, renew } from '../support/tickets.ts';

/**
 * The person whom a member has named to act after death or incapacity: visible to the member, and to staff who give a
 * reason.
 */

let app: TestApp;
let admin: StaffMember;
let employee: Person;
let woman: Person;
let man: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  employee = await staff(app, admin, 'EMPLOYEE');
  [woman, man] = await Promise.all([member(app), member(app, { gender: 'MALE' })]);
});
afterAll(() => app.close());

const brother = {
  name: 'Tariq Nomineeson',
  relation: 'brother',
  phoneNumber: '98765 43210',
  email: 'tariq.nominee@mail.example',
};
const name = (who: Person, body: object = brother) => who.client.put('/user/nominee', body);
const nomineesLeft = (id: string) =>
  sql<{ count: number }>`select count(*)::int as count from nominee where member_id = ${id}`;
const nomineeOf = async (who: Person) => dataOf(await who.client.get('/user/nominee')).nominee;

describe('the nominee of a member', () => {
  it('is empty at first, and can be named, changed and removed', async () => {
    expect(await nomineeOf(woman)).toBeNull();
    const named = dataOf(await name(woman)).nominee;
    expect(named).toEqual({ ...brother, phoneNumber: '+919876543210', setAt: expect.any(String) });
    expect(await nomineeOf(woman)).toEqual(named);
    // A new nominee replaces the first, of whom no data remains.
    dataOf(await name(woman, { name: 'Salma Khan', relation: 'mother', email: 'salma@mail.example', phoneNumber: '' }));
    expect(await nomineeOf(woman)).toMatchObject({ name: 'Salma Khan', relation: 'mother', phoneNumber: null });
    expect(dataOf(await woman.client.delete('/user/nominee'))).toEqual({ nominee: null });
    expect(await nomineeOf(woman)).toBeNull();
    // Removing a nominee when there is none succeeds and writes no audit entry.
    dataOf(await woman.client.delete('/user/nominee'));
    const { history } = await page(employee.client, woman.id);
    const kinds = history.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind.startsWith('nominee'))).toEqual([
      'nominee_removed',
      'nominee_named',
      'nominee_named',
    ]);
  });

  it('needs a valid name, a listed relation, and a valid phone number or email', async () => {
    for (const [wrong, field] of [
      [{ name: '' }, 'name'],
      [{ name: '12345' }, 'name'],
      [{ name: 'x'.repeat(101) }, 'name'],
      [{ relation: 'enemy' }, 'relation'],
      [{ relation: undefined }, 'relation'],
      [{ phoneNumber: '', email: '' }, 'phoneNumber'],
      [{ phoneNumber: '+91 1' }, 'phoneNumber'],
      [{ email: 'no address' }, 'email'],
    ] as const)
      expectRefused(await name(woman, { ...brother, ...wrong }), [field]);
    expect(await nomineeOf(woman)).toBeNull();
  });

  it('can be named for every account, including family accounts', async () => {
    const father = await familyOf(app, woman);
    dataOf(await name(father, { ...brother, name: 'Of the father' }));
    expect((await nomineeOf(father)).name).toBe('Of the father');
    expect(await nomineeOf(woman)).toBeNull();
  });
});

describe('the nominee of a member is visible to', () => {
  beforeAll(async () => {
    dataOf(await name(woman));
  });

  it('no other member', async () => {
    expect(await nomineeOf(man)).toBeNull();
    for (const path of [`/user/GetProfileById/${woman.id}`, '/user/AllUser', '/user/recommendation', '/user/verify'])
      expect((await man.client.get(path)).text).not.toContain('ominee');
  });

  it('staff on the member page, with contacts masked until a reason is given', async () => {
    const { nominee } = await page(employee.client, woman.id, 'asked_by_nominee');
    expect(nominee).toMatchObject({ name: brother.name, relation: 'brother' });
    expect(nominee.phoneNumber).not.toContain('98765');
    expect(nominee.email).not.toContain('tariq.nominee');
    expectRefused(await employee.client.post(`/staff/members/${woman.id}/contact`, {}), ['reason']);
    const contact = dataOf(
      await employee.client.post(`/staff/members/${woman.id}/contact`, { reason: 'asked_by_nominee', note: 'T-10001' }),
    );
    expect(contact.nominee).toMatchObject({ phoneNumber: '+919876543210', email: brother.email });
    const looks = (await auditOf(app, employee.id)).filter(({ subject_id }) => subject_id === woman.id);
    expect(looks.at(-1)).toMatchObject({ action: 'member.contact_viewed', reason: 'asked_by_nominee: T-10001' });
    expect(looks.at(-2)).toMatchObject({ action: 'member.viewed', reason: 'asked_by_nominee' });
    expect(JSON.stringify(looks)).not.toContain('ariq');
    expect((await page(employee.client, man.id)).nominee).toBeNull();
  });

  it('the member in their own data export, and in no other export', async () => {
    const { data } = await downloadExport(app, woman);
    expect(data.nominee).toMatchObject({ ...brother, phoneNumber: '+919876543210' });
    expect((await downloadExport(app, man)).data.nominee).toBeNull();
  });
});

it('a signed-out person can write to support on behalf of a member', async () => {
  const { id } = await openSignedOut(app, { category: 'nominee', subject: 'My sister has died' });
  expect(dataOf(await employee.client.get(`/staff/tickets/${id}`)).category).toBe('nominee');
});

it('the nominee is sealed together with the registration when the account is erased', async () => {
  const leaving = await member(app);
  dataOf(await name(leaving, { ...brother, name: 'Zqnominee Khan' }));
  await leave(leaving);
  // Until the erasure the account can be restored, so the nominee is still stored.
  expect(await findTraces(app, ['Zqnominee'])).toEqual(['nominee: Zqnominee']);
  app.clock.advance(31 * DAY);
  await runNight(app);
  expect(await findTraces(app, ['Zqnominee'])).toEqual([]);
  expect((await sealedOf(app, leaving)).registration).toBeGreaterThan(1);
  await renew(admin.client);
  expect((await rowsOf(app, nomineesLeft(leaving.id)))[0]).toEqual({ count: 0 });
});
