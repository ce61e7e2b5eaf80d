import { finishRegistration } from './finish-registration.ts';
import { type Person, registration, takeSteps } from './members.ts';
import type { TestApp } from './test-app.ts';
import { waitUntil } from './wait-until.ts';

/** Codes in the texts to this number so far, newest first. In every language their last line is the one that browsers read. */
const codesSentTo = async (app: TestApp, phone: string): Promise<string[]> =>
  (await app.outbox()).flatMap(({ to, text = '' }) => (to === phone ? (/\n@\S+ #(\d{6})$/.exec(text)?.[1] ?? []) : []));

/** Codes in the texts to this number, newest first, once there are `count`. */
export const loginCodes = (app: TestApp, phone: string, count = 1): Promise<string[]> =>
  waitUntil(async () => {
    const codes = await codesSentTo(app, phone);
    return codes.length >= count ? codes : undefined;
  }, `${count} login codes for ${phone}`);

/** Requests a code for this number and returns it. */
export async function requestLoginCode(app: TestApp, phone: string, client = app.client()): Promise<string> {
  const before = (await codesSentTo(app, phone)).length;
  const answer = await client.post('/user/requestLoginCode', { phoneNumber: phone });
  if (answer.status !== 200) throw new Error(`requestLoginCode: ${answer.status} ${answer.text}`);
  return (await loginCodes(app, phone, before + 1))[0] ?? '';
}

/** Registers a person with a phone number and a code, without email and password. */
export async function registerByPhone(
  app: TestApp,
  overrides: Record<string, unknown> = {},
): Promise<Person & { phone: string }> {
  const client = app.client();
  const { email: _email, password: _password, ...body } = registration(overrides);
  const phone = String(body.phoneNumber);
  const otp = await requestLoginCode(app, phone, client);
  const registered = await client.post('/user/register', { ...body, otp });
  if (registered.status !== 200) throw new Error(`register: ${registered.status} ${registered.text}`);
  client.token = registered.body.token;
  return { client, id: registered.body.user._id, email: '', password: '', registered, phone };
}

/** A person registered with a phone number alone, with a finished profile. */
export async function memberByPhone(
  app: TestApp,
  overrides: Record<string, unknown> = {},
): Promise<Person & { phone: string }> {
  const person = await registerByPhone(app, overrides);
  const gender = String(overrides.gender ?? 'FEMALE');
  await finishRegistration(app, { id: person.id, gender }, () => takeSteps(person));
  return person;
}
