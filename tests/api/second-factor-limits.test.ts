import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
import { PASSWORD, type Person } from '../support/members.ts';
import { codeAt, type Factor, wrongCodeAt } from '../support/second-factor.ts';
import { ADMIN, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
type Colleague = Person & { factor: Factor };
let people: Colleague[];
beforeAll(async () => {
  app = await startTestApp({ ...ADMIN, RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });
  const admin = await signInAdmin(app);
  people = [];
  for (let made = 0; made < 4; made++) people.push((await staff(app, admin, 'EMPLOYEE')) as Colleague);
});
afterAll(() => app.close());

const next = (): Colleague => people.pop() as Colleague;
const from = (ip: string) => app.client({ 'x-forwarded-for': ip });
const logIn = ({ email }: Person, otp: string | undefined, ip: string, password = PASSWORD) =>
  from(ip).post('/user/login', { email, password, otp });
const wrong = ({ factor }: Colleague) => wrongCodeAt(factor.secret, app.clock.now());
const right = ({ factor }: Colleague) => codeAt(factor.secret, app.clock.now());

describe('wrong second-factor codes', () => {
  it('are limited like wrong passwords, and a call without a code does not reset their count', async () => {
    const person = next();
    for (let tries = 0; tries < 10; tries++) {
      expectFailure(await logIn(person, wrong(person), '203.0.113.1'), 401, 'auth.second_factor_invalid');
      if (tries < 9) expectFailure(await logIn(person, undefined, '203.0.113.1'), 401, 'auth.second_factor_required');
    }
    const refused = await logIn(person, right(person), '203.0.113.1');
    expectFailure(refused, 429, 'request.too_many');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('are counted together from all network addresses', async () => {
    const person = next();
    for (let tries = 0; tries < 10; tries++)
      expectFailure(await logIn(person, wrong(person), `198.51.100.${tries + 1}`), 401, 'auth.second_factor_invalid');
    expectFailure(await logIn(person, right(person), '198.51.100.99'), 429, 'request.too_many');
  });

  it('from elsewhere do not lock out a device that has logged in before', async () => {
    const person = next();
    const device = from('192.0.2.7');
    const own = (otp: string) => device.post('/user/login', { email: person.email, password: PASSWORD, otp });
    expect((await own(person.factor.recoveryCodes[0] ?? '')).status).toBe(200);
    for (let tries = 0; tries < 11; tries++) await logIn(person, wrong(person), '192.0.2.66');
    expectFailure(await logIn(person, right(person), '192.0.2.67'), 429);
    expect((await own(right(person))).status).toBe(200);
  });

  it('that a signed-in colleague enters count as well', async () => {
    const person = next();
    const renew = (otp: string) => person.client.post('/staff/recoveryCodes', { otp });
    for (let tries = 0; tries < 10; tries++) expectFailure(await renew(wrong(person)), 403, 'staff.wrong_code');
    expectFailure(await renew(right(person)), 429, 'request.too_many');
  });
});
