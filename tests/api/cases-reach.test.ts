import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveTo, openCase } from '../support/cases.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { ADMIN, addTerritory, networkAccount, type StaffMember, signInAdmin, turnOnNetwork } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { askByText, consentBodyFor, newWalkInPhone, registerWalkIn } from '../support/walk-ins.ts';

let app: TestApp;
let admin: StaffMember;
let manager: StaffMember;
let officer: StaffMember;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  const area = await addTerritory(admin, { level: 'area', cities: ['lucknow_up'] });
  manager = await networkAccount(app, admin, 'AREA_SALE_MANAGER', { territoryId: area });
  officer = await networkAccount(app, admin, 'SALES_OFFICER', { territoryId: area, managerId: manager.id });
});
afterAll(() => app.close());

/** A member of the area. */
async function neighbour(bureauHelp: boolean): Promise<Person> {
  const person = await member(app, { lastName: 'Rahmani' });
  await moveTo(app, 'lucknow_up', person.id);
  await person.client.put('/user/settings', { privacy: { bureauHelp } });
  return person;
}

const cardsOf = async (by: StaffMember): Promise<Record<string, unknown>[]> =>
  (await by.client.get('/user/getAll?pageSize=100')).body.result.data;
const sees = async (by: StaffMember, { id }: Person): Promise<boolean> =>
  (await cardsOf(by)).some(({ _id }) => _id === id);

it('staff see a member only while the member has switched on help from the bureau', async () => {
  const she = await member(app);
  await moveTo(app, 'lucknow_up', she.id);
  expect((await she.client.get('/user/settings')).body.result.data.privacy.bureauHelp).toBe(false);
  expect(await sees(manager, she)).toBe(false);
  await she.client.put('/user/settings', { privacy: { bureauHelp: true } });
  expect([await sees(manager, she), await sees(officer, she)]).toEqual([true, false]);
  await she.client.put('/user/settings', { privacy: { bureauHelp: false } });
  expect(await sees(manager, she)).toBe(false);
  expectFailure(await manager.client.post('/staff/cases', { memberId: she.id }), 404, 'not_found');
});

it('staff see a card of a member within reach with the name, without photos and contact data', async () => {
  const she = await neighbour(true);
  const card = (await cardsOf(manager)).find(({ _id }) => _id === she.id);
  expect(card).toMatchObject({ lastName: 'Rahmani', city: 'lucknow_up' });
  const { email, phoneNumber } = she.registered.body.user;
  const text = JSON.stringify(card);
  for (const secret of [email, phoneNumber, 'profileImage']) expect(text).not.toContain(secret);
  const search = async (typed: string) =>
    (await manager.client.get(`/user/getAll?search=${encodeURIComponent(typed)}`)).body.result.totalCount;
  expect([await search('rahmani'), await search(email)]).toEqual([1, 0]);
});

it('staff no longer see a member who is suspended, hides the profile or deletes the account', async () => {
  const [suspended, hidden, deleted] = [await neighbour(true), await neighbour(true), await neighbour(true)];
  const caseOf = new Map<Person, string>();
  for (const one of [suspended, hidden, deleted]) caseOf.set(one, (await openCase(manager, one.id))._id);
  await app.app.platform.db.transaction(async ({ tx }) => {
    await tx.updateTable('member').set({ status: 'BLACKLISTED' }).where('id', '=', suspended.id).execute();
    await tx.updateTable('member').set({ status: 'INACTIVE' }).where('id', '=', hidden.id).execute();
    await tx.updateTable('member').set({ status: 'DELETED' }).where('id', '=', deleted.id).execute();
  });
  for (const [one, id] of caseOf) {
    expect(await sees(manager, one)).toBe(false);
    const { text, body } = await manager.client.get(`/staff/cases/${id}`);
    expect(body.result.data).toMatchObject({ member: { available: false }, phoneNumber: null });
    expect(text).not.toContain(one.registered.body.user.phoneNumber);
    expectFailure(await manager.client.get(`/staff/cases/${id}/suggestions`), 409, 'case.member_away');
  }
});

it('staff who see a member only because of a case no longer do so once the case ends', async () => {
  const she = await neighbour(false);
  const { _id: id } = await openCase(admin, she.id, officer.id);
  expect([await sees(officer, she), await sees(manager, she)]).toEqual([true, true]);
  await officer.client.put(`/staff/cases/${id}`, { outcome: 'endedByFamily' });
  expect([await sees(officer, she), await sees(manager, she)]).toEqual([false, false]);
});

it('staff see all other members of the territory only as a number', async () => {
  const she = await member(app);
  await moveTo(app, 'lucknow_up', she.id);
  const read = async (by: StaffMember) => (await by.client.get('/staff/caseCandidates')).body.result.data;
  const { members, others } = await read(manager);
  expect(members.map(({ _id }: { _id: string }) => _id)).not.toContain(she.id);
  expect(others).toBeGreaterThan(0);
  await she.client.put('/user/settings', { privacy: { bureauHelp: true } });
  const after = await read(manager);
  expect(after.others).toBe(others - 1);
  expect(after.members.map(({ _id }: { _id: string }) => _id)).toContain(she.id);
});

it('staff see a walk-in of their territory once the candidate has agreed', async () => {
  const { _id: id } = await registerWalkIn(officer, { firstName: 'Walkin' });
  const { token, otp } = await askByText(app, officer, id, newWalkInPhone());
  const names = async (by: StaffMember) => (await cardsOf(by)).map(({ firstName }) => firstName);
  expect(await names(officer)).not.toContain('Walkin');
  const page = (await app.client().get(`/walkIn/${token}`)).body.result.data;
  const answer = { otp, ...consentBodyFor(page) };
  expect((await app.client().post(`/walkIn/${token}`, answer)).status).toBe(200);
  expect([await names(officer), await names(manager)]).toEqual([
    expect.arrayContaining(['Walkin']),
    expect.arrayContaining(['Walkin']),
  ]);
});

it('staff see no members, and cases return 404, while the network is off', async () => {
  await neighbour(true);
  await admin.client.put('/staff/settings', { network: false });
  expect(await cardsOf(manager)).toEqual([]);
  expectFailure(await manager.client.get('/staff/cases'), 404, 'not_found');
  expectFailure(await app.client().get('/case/anything'), 404, 'not_found');
});
