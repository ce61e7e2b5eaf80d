import { expect } from 'vitest';
import type { TestClient, WireAnswer } from './client.ts';
import { freshPhone } from './family.ts';
import { carriedOut, dataOf, decide } from './member-desk.ts';
import { type Person, register } from './members.ts';
import { jobsLeft, runJob } from './photos.ts';
import type { StaffMember } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { waitUntil } from './wait-until.ts';

export const HOURS = 3_600_000;

/** The reason and the manner, as staff write them. */
export const recoveryReason = {
  reason: 'The phone was stolen and the email is no longer used.',
  identityCheck: 'Video call with the passport; the father confirmed it by phone.',
};

/**
 * A person with an email address, a password and a verified phone number. @param create `member` for a finished
 * registration
 */
export async function memberWithPhone(app: TestApp, create = register): Promise<Person & { phone: string }> {
  const phone = freshPhone();
  const person = await create(app, { phoneNumber: phone });
  dataOf(await person.client.post('/user/sendCode', { channel: 'phone' }));
  const { text } = await app.message(phone, /Rishta code/);
  dataOf(await person.client.post('/user/verifyPhone', { otp: /\d{6}/.exec(text)?.[0] }));
  return { ...person, phone };
}

export const sendCode = (client: TestClient, id: string, phoneNumber: string): Promise<WireAnswer> =>
  client.post(`/staff/members/${id}/recoveryCode`, { phoneNumber });

/** The newest code that was sent to a number, once there are `count`. */
export const recoveryCode = (app: TestApp, phone: string, count = 1): Promise<string> =>
  waitUntil(async () => {
    const texts = (await app.outbox()).filter(({ to, text = '' }) => to === phone && /account back/.test(text));
    return texts.length >= count ? (/\d{6}/.exec(texts[0]?.text ?? '')?.[0] ?? '') : undefined;
  }, `${count} codes for ${phone}`);

export const postRecovery = (client: TestClient, id: string, body: object): Promise<WireAnswer> =>
  client.post(`/staff/members/${id}/recovery`, { ...recoveryReason, ...body });

/** Asks for the recovery of an account with a new number, as staff. Returns the id of the request. */
export async function askRecovery(app: TestApp, client: TestClient, id: string, phone: string): Promise<string> {
  dataOf(await sendCode(client, id, phone));
  const otp = await recoveryCode(app, phone);
  return dataOf(await postRecovery(client, id, { phoneNumber: phone, otp }))._id;
}

/** Starts the waiting time of a recovery. Returns the id of the request. */
export async function startRecovery(
  app: TestApp,
  [asker, approver]: readonly [Pick<StaffMember, 'client'>, Pick<StaffMember, 'client'>],
  id: string,
  phone: string,
): Promise<string> {
  const approvalId = await askRecovery(app, asker.client, id, phone);
  dataOf(await decide(approver.client, approvalId));
  expect(await carriedOut(approver.client, approvalId)).toMatchObject({ done: 1, skipped: 0 });
  return approvalId;
}

/** The token of the link in the notice to the owner's old email. */
export async function linkToken(app: TestApp, email: string): Promise<string> {
  const { text } = await app.message(email, /will get a new phone number/);
  return /\/recovery\/(\S+)/.exec(text)?.[1] ?? '';
}

/** Carries out recoveries that are due. */
export async function completeRecoveries(app: TestApp): Promise<void> {
  await runJob(app, 'accounts.recover');
  await waitUntil(async () => (await jobsLeft(app, 'accounts.recover')) === 0, 'accounts.recover is not done');
}
