import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffLoginRoles } from '../../contract/network/roles.ts';
import { roleGroups, roles } from '../../contract/roles.ts';
import type { TestClient } from '../support/client.ts';
import { call, endpoints, idsFor, type NamedEndpoint } from '../support/endpoints.ts';
import { expectFailure } from '../support/failures.ts';
import { familyOf } from '../support/family.ts';
import { member, register } from '../support/members.ts';
import {
  ADMIN,
  giveOfficeRole,
  ownCode,
  RELAY,
  type StaffMember,
  signInAdmin,
  signInAgain,
  staff,
  turnOnAstro,
  turnOnCalls,
  turnOnContent,
  turnOnShop,
} from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { HOUR, renew } from '../support/tickets.ts';

/**
 * Every staff call against every kind of caller, derived from the contract, so new calls are included automatically.
 */

const forStaff = endpoints.filter(({ endpoint }) => typeof endpoint.access === 'object');
const closed = endpoints.filter(({ endpoint }) => endpoint.access !== 'public' && !endpoint.enrolment);
const allowedTo = ({ endpoint }: NamedEndpoint): readonly string[] =>
  (endpoint.access as { staff: readonly string[] }).staff;
const title = ({ endpoint, path }: NamedEndpoint) => `${endpoint.method} ${path}`;
const table = (list: readonly NamedEndpoint[]) => list.map((named) => [title(named), named] as const);
/** Every body is invalid: a caller without access must get the access error, not hints about the body. */
const WRONG = { role: 'KING', otp: 7, verdict: {}, message: 0, status: [] };
const NOBODY = '00000000-0000-7000-8000-000000000000';

let app: TestApp;
let admin: StaffMember;
/** A signed-in client for each role. */
const people = new Map<string, TestClient>();
let unfinished: TestClient;
/** Staff of each role who have set up no second factor. */
const newcomers: TestClient[] = [];
let ended: TestClient;
let suspended: TestClient;
let subjectId: string;

beforeAll(async () => {
  app = await startTestApp({ ...ADMIN, ...RELAY });
  admin = await signInAdmin(app);
  await turnOnShop(admin);
  await turnOnContent(admin);
  await turnOnAstro(admin);
  await turnOnCalls(admin);
  const subject = await member(app);
  subjectId = subject.id;
  people.set('MEMBER', subject.client);
  people.set('FAMILY', (await familyOf(app, subject)).client);
  people.set('ADMIN', admin.client);
  for (const role of roles) if (!people.has(role)) people.set(role, (await staff(app, admin, role)).client);
  unfinished = (await register(app)).client;
  for (const role of roleGroups.employee) {
    const person = await register(app);
    await giveOfficeRole(app, admin, person.id, role);
    newcomers.push(person.client);
  }
  const [one, other] = [await staff(app, admin, 'ADMIN'), await staff(app, admin, 'ADMIN')];
  ended = one.client;
  const { token } = ended;
  await ended.post('/user/logout');
  ended.token = token;
  suspended = other.client;
  const otp = await ownCode(admin.client);
  await admin.client.put(`/staff/accounts/${other.id}`, { status: 'BLACKLISTED', reason: 'a test', otp });
});
afterAll(() => app.close());

const bare = (token?: string, headers?: Record<string, string>): TestClient => {
  const client = app.client(headers);
  client.token = token;
  return client;
};

async function expectShut(client: TestClient, named: NamedEndpoint, status: number, code?: string): Promise<void> {
  for (const id of idsFor(named, [subjectId, 'x'])) {
    const answer = await call(client, named, id, WRONG);
    expectFailure(answer, status, code);
    expect(answer.body.error.fields).toBeUndefined();
  }
}

it('the contract has the expected staff calls and enrolment calls', () => {
  expect(forStaff.length).toBeGreaterThan(12);
  const open = forStaff.filter(({ endpoint }) => endpoint.enrolment).map(({ name }) => name);
  expect(open.sort()).toEqual(['staff.beginSecondFactor', 'staff.confirmSecondFactor', 'staff.secondFactor']);
  // Besides these calls, an account without its second factor can use only logout and calls that are open to everybody,
  // such as writing to support.
  const others = endpoints.filter(({ endpoint }) => endpoint.enrolment && typeof endpoint.access !== 'object');
  expect(others.map(({ name }) => name)).toEqual(['accounts.logout', 'support.openTicket']);
});

describe.each(table(forStaff))('the staff call %s', (_title, named) => {
  // The addresses of visits, of the shop and of public texts are those of spec §1 and §7.
  it('is under /staff/ or an address of the specification, and accepts no media cookie', () => {
    expect(named.path).toMatch(
      /^\/(staff|visit|product|productRequest|order|invoice|blog|question|service|about|story)\//,
    );
    expect(named.endpoint.mediaCookie).toBeUndefined();
    for (const role of allowedTo(named)) expect(staffLoginRoles).toContain(role);
  });

  it('returns 401 to signed-out callers, a forged token, cookies alone, and an ended session', async () => {
    await expectShut(bare(), named, 401, 'auth.required');
    await expectShut(bare('forged'), named, 401, 'auth.required');
    // The client keeps its cookies: the administrator's media cookie and refresh cookie.
    const { token } = admin.client;
    admin.client.token = undefined;
    try {
      await expectShut(admin.client, named, 401, 'auth.required');
    } finally {
      admin.client.token = token;
    }
    await expectShut(ended, named, 401, 'auth.expired');
    await expectShut(suspended, named, 401, 'auth.expired');
  });

  it('returns 403 to members and to staff roles that are not listed for the call', async () => {
    for (const [role, client] of people)
      if (!allowedTo(named).includes(role)) await expectShut(client, named, 403, 'forbidden');
    await expectShut(unfinished, named, 403, 'forbidden');
  });

  it('admits the roles listed for it, and checks the role before the values', async () => {
    for (const role of allowedTo(named)) {
      const answer = await call(people.get(role) as TestClient, named, NOBODY, WRONG);
      expect([200, 400, 404, 409, 415], `${role}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
    }
  });
});

describe.each(table(closed))('for staff without a second factor, %s', (_title, named) => {
  it('is closed, by token and by cookie', async () => {
    for (const client of newcomers) {
      await expectShut(client, named, 403, 'auth.enrolment_required');
      if (!named.endpoint.mediaCookie) continue;
      const { token } = client;
      client.token = undefined;
      try {
        await expectShut(client, named, 403, 'auth.enrolment_required');
      } finally {
        client.token = token;
      }
    }
  });
});

it('an expired token returns 401, and staff sessions end 12 hours after the second factor was entered', async () => {
  app.clock.advance(11 * HOUR);
  await renew(admin.client);
  const { token } = admin.client;
  expect((await admin.client.get('/staff/me')).status).toBe(200);
  app.clock.advance(1.1 * HOUR);
  for (const named of forStaff) await expectShut(bare(token), named, 401, 'auth.expired');
  // Activity does not extend the session: refreshing fails, and a new session needs a code.
  expectFailure(await admin.client.post('/user/refresh', {}), 401, 'auth.refresh_invalid');
  await signInAgain(admin.client);
  expect((await admin.client.get('/staff/me')).status).toBe(200);
});
