import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, expectSane } from '../support/failures.ts';
import { type Person, register, registration } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await register(app);
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };
const targets = () =>
  [
    ['POST', '/user/register', app.client()],
    ['POST', '/user/login', app.client()],
    ['PUT', '/user/forgetPassword', app.client()],
    ['POST', '/user/createBasicDetail', person.client],
    ['PUT', '/user/updatefamilyDetail', person.client],
    ['PUT', `/user/updateById/${person.id}`, person.client],
  ] as const;

describe('request bodies that are not JSON objects: the server', () => {
  it.each(['{"a":', '{a:1}', "{'a':1}", '{"a":1}}', 'nonsense', '\u0000', '{"a":NaN}'])('refuses %j', async (body) => {
    for (const [method, path, client] of targets())
      expectFailure(await client.raw(path, { method, headers: json, body }), 400, 'request.malformed');
  });

  it.each(['[]', '[{}]', '"text"', '5', 'true'])('refuses %s', async (body) => {
    for (const [method, path, client] of targets())
      expectFailure(await client.raw(path, { method, headers: json, body }), 400);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'x',
  ])('refuses %s with 415', async (type) => {
    for (const [method, path, client] of targets())
      expectFailure(
        await client.raw(path, { method, headers: { 'content-type': type }, body: '{}' }),
        415,
        'request.unsupported_type',
      );
  });

  it('refuses 11 MB with 413', async () => {
    const body = JSON.stringify({ firstName: 'x'.repeat(11 * 1024 * 1024) });
    for (const [method, path, client] of targets())
      expectFailure(await client.raw(path, { method, headers: json, body }), 413, 'request.too_large');
  });

  it('treats an empty JSON body as absent', async () => {
    const answer = await app.client().raw('/user/login', { method: 'POST', headers: json, body: '' });
    expect(expectFailure(answer, 400, 'request.invalid').sort()).toEqual(['email', 'password']);
  });

  it('reads no body before authentication', async () => {
    for (const [method, path] of targets().slice(3)) {
      expectFailure(await app.client().raw(path, { method, headers: json, body: '{"a":' }), 401, 'auth.required');
      expectFailure(await app.client().raw(path, { method, headers: { 'content-type': 'x' }, body: 'x' }), 401);
    }
  });
});

describe('keys for prototype pollution', () => {
  it.each([
    '{"__proto__":{"role":"ADMIN","isStaff":true}}',
    '{"constructor":{"prototype":{"role":"ADMIN"}}}',
    '{"constructor":1,"prototype":2,"toString":3,"hasOwnProperty":4}',
    '{"firstName":{"__proto__":{"polluted":1}}}',
    '{"\\u005f_proto__":{"polluted":1}}',
  ])('have no effect in %s', async (poison) => {
    const body = (path: string) =>
      path === '/user/register' ? JSON.stringify(registration()).replace('{', `${poison.slice(0, -1)},`) : poison;
    for (const [method, path, client] of targets()) {
      const answer = await client.raw(path, { method, headers: json, body: body(path) });
      expectSane(answer);
      if (answer.body.user) expect(answer.body.user.role).toBe('MEMBER');
    }
    expect(({} as Record<string, unknown>).role).toBeUndefined();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('odd values at sign-in', () => {
  const escapes = ['a\\u0000b@mail.example', '\\ud800', '\\u202e', "' OR 1=1 --", '%', '\\\\', 'x'.repeat(5_000)];

  it.each(escapes)('never cause a server error: %.20s', async (escaped) => {
    const bodies = [
      `{"email":"${escaped}","password":"a pass phrase"}`,
      `{"email":"a@mail.example","password":"${escaped}"}`,
      `{"email":"${escaped}","otp":"123456","newPassword":"${escaped} and more"}`,
      `{"refreshToken":"${escaped}"}`,
    ];
    const calls = [
      ['POST', '/user/login'],
      ['POST', '/user/restore'],
      ['PUT', '/user/forgetPassword'],
      ['PUT', '/user/updatePassword'],
      ['POST', '/user/refresh'],
    ] as const;
    for (const [method, path] of calls)
      for (const body of bodies) {
        const answer = await app.client().raw(path, { method, headers: json, body });
        // Requesting a reset code answers alike for unknown addresses, so it is the only one of these calls that may
        // succeed.
        if (path !== '/user/forgetPassword') expectFailure(answer, [400, 401]);
        expectSane(answer);
      }
  });

  it('in the path of an address never cause a server error', async () => {
    const odd = ['%00', '%ff', '%E0%A4%A', '..%2f..%2fetc%2fpasswd', 'x'.repeat(5_000), "'", '%F0%9F%98%80', 'null'];
    const paths = ['/user/getById/', '/user/GetProfileById/', '/Profile/getById/', '/user/candidateNotice/'];
    for (const path of paths)
      for (const id of odd) expectFailure(await person.client.get(path + id), [404, 414], 'not_found');
    for (const id of odd) expectFailure(await person.client.delete(`/user/delete/${id}`), [404, 414], 'not_found');
  });
});
