import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { call, endpoints, idsFor, type NamedEndpoint } from '../support/endpoints.ts';
import { expectFailure, expectSane } from '../support/failures.ts';
import { familyOf } from '../support/family.ts';
import { member, type Person, register } from '../support/members.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * The table of access rights is derived from the contract, so every declared call is included automatically. For staff
 * calls see staff-matrix.test.ts.
 */

let app: TestApp;
let admin: StaffMember;
let subject: Person;
let sameGender: Person;
let stranger: Person;
let unfinished: Person;
let hidden: Person;
let dealer: Person;
let father: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  [subject, sameGender, stranger, unfinished, hidden] = await Promise.all([
    member(app, { gender: 'FEMALE' }),
    member(app, { gender: 'FEMALE' }),
    member(app, { gender: 'MALE' }),
    register(app, { gender: 'FEMALE' }),
    member(app, { gender: 'FEMALE' }),
  ]);
  await hidden.client.put(`/user/changeStatus/${hidden.id}`, { status: 'INACTIVE' });
  dealer = await staff(app, admin, 'DEALER');
  father = await familyOf(app, stranger);
});
afterAll(() => app.close());

const title = ({ endpoint, path }: NamedEndpoint) => `${endpoint.method} ${path}`;
const table = (list: readonly NamedEndpoint[]) => list.map((named) => [title(named), named] as const);
const guarded = endpoints.filter(({ endpoint }) => endpoint.access !== 'public');
const withId = guarded.filter(({ path }) => path.includes('{id}'));
const open = endpoints.filter(({ endpoint }) => endpoint.access === 'public');
/** Every body is invalid: a caller without access must get the access error, not hints about the body. */
const WRONG = { userId: 'nobody', status: 5, firstName: {}, email: [] };

const expectRefusedAlike = async (client: TestClient, named: NamedEndpoint, id: string, status: readonly number[]) => {
  const answer = await call(client, named, id, WRONG);
  expectFailure(answer, status);
  expect(answer.body.error.fields).toBeUndefined();
};

it('the contract has calls with a session, calls without one, and calls with an id in the path', () => {
  expect(guarded.length).toBeGreaterThan(20);
  expect(open.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['accounts.login', 'options.options', 'site.about']),
  );
  expect(withId.length).toBeGreaterThan(5);
});

describe.each(table(guarded))('call that requires a session, made without one: %s', (_title, named) => {
  // For a signed-out caller a picture does not exist, so that its address reveals nothing (contract §6).
  const [status, code] = named.endpoint.mediaCookie ? ([404, 'not_found'] as const) : ([401, 'auth.required'] as const);

  it(`answers ${status} before reading the request`, async () => {
    for (const id of idsFor(named, [subject.id, 'x', '\u0000', '00000000-0000-7000-8000-000000000000']))
      expectFailure(await call(app.client(), named, id, WRONG), status, code);
    const forged = app.client({ authorization: 'Bearer forged', cookie: 'rishta_media=forged' });
    expectFailure(await call(forged, named, subject.id, WRONG), status, code);
  });
});

describe.each(table(open))('call that requires no session, made without one: %s', (_title, named) => {
  it('does not return 401', async () => {
    const answer = await call(app.client(), named, 'x', {});
    expectSane({ ...answer, status: answer.status });
    expect(answer.body.error?.code).not.toBe('auth.required');
  });
});

describe.each(table(withId))('call with an id in its path: %s', (_title, named) => {
  it('answers 403 or 404 for malformed and unknown ids', async () => {
    for (const id of ['x', '\u0000', '1', `${subject.id}0`, '00000000-0000-7000-8000-000000000000'])
      await expectRefusedAlike(stranger.client, named, id, [403, 404]);
    for (const id of ['x', '\u0000']) expectFailure(await call(admin.client, named, id, WRONG), [403, 404]);
  });

  it('answers 403 or 404 to every caller about a member whom the caller cannot see', async () => {
    const pairs: [Person, Person][] = [
      [sameGender, subject],
      [stranger, unfinished],
      [stranger, hidden],
      [dealer, subject],
      [father, subject],
      [father, stranger],
    ];
    for (const [viewer, target] of pairs) await expectRefusedAlike(viewer.client, named, target.id, [403, 404]);
    expect((await hidden.client.get('/user/verify')).status).toBe(200);
  });

  it('answers 403 or 404 to every caller about the administrator', async () => {
    for (const person of [stranger, sameGender, dealer, father])
      await expectRefusedAlike(person.client, named, admin.id, [403, 404]);
  });
});

describe.each(table(guarded.filter(({ path, endpoint }) => !path.includes('{') && endpoint.method === 'GET')))(
  'reading call that requires a session: %s',
  (_title, named) => {
    it('answers every kind of signed-in caller without a server error', async () => {
      for (const { client } of [subject, stranger, unfinished, dealer, father, admin]) {
        const answer = await call(client, named, subject.id, undefined);
        expectSaneOrFile(answer);
        if (typeof named.endpoint.access === 'object') continue;
        expect([200, 400, 402, 403, 404], answer.text.slice(0, 200)).toContain(answer.status);
      }
    });
  },
);

/** Like `expectSane`, but also accepts an answer that is a file instead of the envelope. */
function expectSaneOrFile(answer: Parameters<typeof expectSane>[0]): void {
  if (answer.headers.get('content-type')?.includes('json')) expectSane(answer);
  else expect(answer.status).toBe(200);
}
