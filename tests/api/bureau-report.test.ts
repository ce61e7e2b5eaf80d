import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveTo, openCase } from '../support/cases.ts';
import { member } from '../support/members.ts';
import { ADMIN, addTerritory, networkAccount, type StaffMember, signInAdmin, turnOnNetwork } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { registerWalkIn } from '../support/walk-ins.ts';

let app: TestApp;
let admin: StaffMember;
let manager: StaffMember;
let officer: StaffMember;
let stranger: StaffMember;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  const area = await addTerritory(admin, { level: 'area', name: 'Lucknow area', cities: ['lucknow_up'] });
  manager = await networkAccount(app, admin, 'AREA_SALE_MANAGER', { territoryId: area });
  officer = await networkAccount(app, admin, 'SALES_OFFICER', { territoryId: area, managerId: manager.id });
  stranger = await networkAccount(app, admin, 'SALES_OFFICER');
  const body = { name: 'Rukhsana Begum', phoneNumber: '+919811200990', city: 'lucknow_up', consent: true };
  await app.client().post('/enquiry/create', body);
  const [{ _id: id }] = (await admin.client.get('/staff/enquiries')).body.result.data;
  await admin.client.put(`/staff/enquiries/${id}`, { assigneeId: officer.id });
  app.clock.advance(90 * 60_000);
  await officer.client.put(`/staff/enquiries/${id}`, { status: 'Called' });
  await registerWalkIn(officer);
  await registerWalkIn(admin);
});
afterAll(() => app.close());

async function report(by: StaffMember) {
  const answer = await by.client.get('/staff/reports/bureau');
  expect(answer.status, answer.text).toBe(200);
  return answer.body.result.data;
}
const idsOf = ({ people }: { people: { _id: string }[] }) => people.map(({ _id }) => _id).sort();

it('the bureau report has the enquiries, the time to the first answer and the walk-ins of each person and branch', async () => {
  const { people, branches } = await report(admin);
  expect(people.find(({ _id }: { _id: string }) => _id === officer.id)).toMatchObject({
    ...{ branch: 'Lucknow area', enquiries: 1, answered: 1, minutesToAnswer: 90 },
    ...{ walkIns: 1, consented: 0, visits: 0 },
  });
  expect(branches).toContainEqual(
    expect.objectContaining({ branch: 'Lucknow area', people: 2, enquiries: 1, walkIns: 1, minutesToAnswer: 90 }),
  );
  expect(branches).toContainEqual(expect.objectContaining({ branch: null, walkIns: 1 }));
});

it('the bureau report shows a manager the people below the manager, and an officer only the officer’s own work', async () => {
  expect(idsOf(await report(manager))).toEqual([manager.id, officer.id].sort());
  expect(idsOf(await report(officer))).toEqual([officer.id]);
  expect(idsOf(await report(stranger))).toEqual([stranger.id]);
  expect(idsOf(await report(admin))).toEqual(expect.arrayContaining([admin.id, manager.id, officer.id, stranger.id]));
});

it('the bureau report has the cases, proposals, first answers and outcomes of each person and branch', async () => {
  const [she, ...men] = await Promise.all([
    member(app),
    member(app, { gender: 'MALE', firstName: 'Imran' }),
    member(app, { gender: 'MALE', firstName: 'Bilal' }),
  ]);
  await moveTo(app, 'lucknow_up', she.id, ...men.map(({ id }) => id));
  const { _id: id } = await openCase(admin, she.id, officer.id);
  const memberIds = men.map(({ id }) => id);
  const { body } = await officer.client.post(`/staff/cases/${id}/proposals`, { memberIds });
  const [first] = body.result.data.proposed;
  const answer = (given: string) => officer.client.put(`/staff/proposals/${first._id}`, { answer: given });
  app.clock.advance(45 * 60_000);
  await answer('thinking');
  app.clock.advance(60_000);
  await answer('interested');
  await officer.client.put(`/staff/cases/${id}`, { outcome: 'marriedWithUs' });
  const { people, branches } = await report(officer);
  const work = {
    ...{ cases: 1, proposals: 2, proposalAnswers: 1, interested: 1, minutesToReply: 45 },
    ...{ casesEnded: 1, marriedWithUs: 1 },
  };
  expect(people).toEqual([expect.objectContaining(work)]);
  expect(branches).toEqual([expect.objectContaining({ branch: 'Lucknow area', people: 1, ...work })]);
});

it('the bureau report leaves out what is before the period, and refuses a period that ends before it starts', async () => {
  const early = await admin.client.get('/staff/reports/bureau?from=2020-01-01&to=2020-01-31');
  expect(early.body.result.data.people.every((one: { enquiries: number }) => one.enquiries === 0)).toBe(true);
  expect((await admin.client.get('/staff/reports/bureau?from=2020-02-01&to=2020-01-31')).status).toBe(400);
});

it('the bureau report can be downloaded as a CSV file', async () => {
  const file = await manager.client.get('/staff/reports/bureau.csv');
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect(file.text).toContain('Name,Role,Branch,Enquiries');
  const [headings, ...rows] = file.text.trim().split('\r\n');
  expect(headings).toContain('Cases opened,Proposals,Answers of families');
  expect(rows).toHaveLength(2);
});
