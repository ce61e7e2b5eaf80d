import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { call, endpoints, type NamedEndpoint } from '../support/endpoints.ts';
import { familyOf } from '../support/family.ts';
import { member } from '../support/members.ts';
import { ADMIN, networkAccount, type StaffMember, signInAdmin, turnOnNetwork } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { askByText, newWalkInPhone, registerWalkIn } from '../support/walk-ins.ts';

/** No reading call shows anything of a walk-in before the candidate agrees; the calls are taken from the contract. */

/** Names, a college and a hobby that nobody else has. */
const canary = {
  firstName: 'Zubeydakanary',
  lastName: 'Qanoonkanary',
  hobbies: 'Kanary breeding',
  collegeInstitute: 'Kanary College',
};

let app: TestApp;
let admin: StaffMember;
let walkInId: string;
let phone: string;
let viewers: Readonly<Record<string, TestClient>>;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  const officer = await networkAccount(app, admin, 'SALES_OFFICER');
  phone = newWalkInPhone();
  const walkIn = await registerWalkIn(officer, { ...canary, phoneNumber: phone, DOB: '1998-02-01' });
  walkInId = walkIn._id;
  await askByText(app, officer, walkInId, phone);
  const man = await member(app, { gender: 'MALE' });
  const dealer = await networkAccount(app, admin, 'DEALER');
  const father = await familyOf(app, man);
  viewers = {
    'a member': man.client,
    'a family account': father.client,
    'a dealer elsewhere': dealer.client,
    'an administrator': admin.client,
    nobody: app.client(),
  };
});
afterAll(() => app.close());

/** Reading calls, without those of walk-ins for the office. */
const reading = endpoints.filter(
  ({ name, endpoint }) => endpoint.method === 'GET' && !endpoint.redirects && !name.startsWith('walkIns.'),
);

const hasCanary = (text: string): boolean =>
  /kanary/i.test(text) || text.includes(phone.slice(3)) || text.includes(walkInId.slice(-12));

describe.each(['a member', 'a family account', 'a dealer elsewhere', 'an administrator', 'nobody'])('as %s', (who) => {
  it('no reading call of the contract returns a walk-in', async () => {
    const found: string[] = [];
    for (const named of reading) {
      const client = viewers[who] as TestClient;
      const search = named.path.includes('{') ? named : withSearch(named);
      const answer = await call(client, search, walkInId, undefined);
      if (hasCanary(answer.text) && !isOwnLog(named, who)) found.push(`${named.name}: ${answer.text.slice(0, 300)}`);
    }
    expect(found).toEqual([]);
  });
});

/** Lists are also asked for the name. */
const withSearch = (named: NamedEndpoint): NamedEndpoint =>
  named.endpoint.query && 'search' in named.endpoint.query.shape
    ? { ...named, path: `${named.path}?search=${canary.firstName}` }
    : named;

/** The audit log names the walk-in by its id, for administrators alone. */
const isOwnLog = ({ name }: NamedEndpoint, who: string): boolean =>
  who === 'an administrator' && ['staff.audit'].includes(name);

it('search, suggestions and counts of members do not include a walk-in', async () => {
  const man = viewers['a member'] as TestClient;
  const { body, text } = await man.get('/user/getAll?pageSize=100');
  expect(hasCanary(text)).toBe(false);
  expect(body.result.totalCount).toBe(0);
});
