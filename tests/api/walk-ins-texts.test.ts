import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
import {
  ADMIN,
  networkAccount,
  type StaffMember,
  signInAdmin,
  signInAgain,
  staff,
  turnOnNetwork,
} from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { askByText, newWalkInPhone, registerWalkIn } from '../support/walk-ins.ts';

/** Limits of texts to candidates, with the limits of a real installation. */

const DAY_MS = 86_400_000;

let app: TestApp;
let admin: StaffMember;
let clerk: StaffMember;
let officer: StaffMember;

beforeAll(async () => {
  app = await startTestApp({ ...ADMIN, RATE_LIMIT_FACTOR: '1' });
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  clerk = await staff(app, admin, 'EMPLOYEE');
  officer = await networkAccount(app, admin, 'SALES_OFFICER');
});
afterAll(() => app.close());

const ask = (by: StaffMember, id: string) => by.client.post(`/staff/walkIns/${id}/askConsent`, { channel: 'sms' });

/** Registers a walk-in, asks its candidate by text and deletes it. Returns the status of the question. */
async function askAndDelete(by: StaffMember, phoneNumber: string): Promise<number> {
  const { _id: id } = await registerWalkIn(by, { phoneNumber });
  const { status } = await ask(by, id);
  expect((await by.client.delete(`/staff/walkIns/${id}`)).status).toBe(200);
  return status;
}

async function passDay(): Promise<void> {
  app.clock.advance(DAY_MS + 1);
  for (const { client } of [admin, clerk, officer]) await signInAgain(client);
}

it('one number gets at most three consent texts a day and six in 30 days, over all walk-ins', async () => {
  const phone = newWalkInPhone();
  const statuses = [];
  for (const day of [1, 2, 3]) {
    if (day > 1) await passDay();
    for (let number = 1; number <= 4; number++) statuses.push(await askAndDelete(clerk, phone));
  }
  expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 429, 429, 429, 429, 429]);
});

it('a number that refused is asked again within 30 days only by the office', async () => {
  const phone = newWalkInPhone();
  const { _id: refused } = await registerWalkIn(officer, { phoneNumber: phone });
  const { token, otp } = await askByText(app, officer, refused, phone);
  expect((await app.client().post(`/walkIn/${token}`, { answer: 'no', otp })).status).toBe(200);
  const { _id: id } = await registerWalkIn(officer, { phoneNumber: phone });
  expectFailure(await ask(officer, id), 409, 'walk_in.office_check');
  const { _id: ofOffice } = await registerWalkIn(clerk, { phoneNumber: phone });
  expect((await ask(clerk, ofOffice)).status).toBe(200);
});

it('one staff member can ask at most 30 candidates a day for consent', async () => {
  const statuses = new Map<number, number>();
  for (let number = 1; number <= 31; number++) {
    const status = await askAndDelete(admin, newWalkInPhone());
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 30, 429: 1 });
});
