import type { StaffMember } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { waitUntil } from './wait-until.ts';

let serial = 0;

/** A number that no other walk-in has. */
export const newWalkInPhone = (): string => `+9197${String(20_000_000 + ++serial)}`;

/** The fewest fields of a walk-in; each call gives another person. */
export const walkInBody = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  firstName: 'Nusrat',
  lastName: 'Fatima',
  gender: 'FEMALE',
  behalfOf: 'Daughter',
  birthYear: 1998,
  religion: 'islam_sunni',
  city: 'lucknow_up',
  phoneNumber: newWalkInPhone(),
  isSomebodyElse: true,
  ...change,
});

/** Registers a walk-in. Returns it. */
export async function registerWalkIn(by: StaffMember, change: Record<string, unknown> = {}) {
  const answer = await by.client.post('/staff/walkIns', walkInBody(change));
  if (answer.status !== 200) throw new Error(`walk-in: ${answer.status} ${answer.text}`);
  return answer.body.result.data;
}

/** The newest consent text to a number: the token of its link, and the code. */
export async function consentTextTo(app: TestApp, phone: string, count = 1): Promise<{ token: string; otp: string }> {
  const text = await waitUntil(async () => {
    const texts = (await app.outbox()).filter(({ to, text = '' }) => to === phone && text.includes('/walkIn/'));
    return texts.length >= count ? texts[0]?.text : undefined;
  }, `${count} consent texts to ${phone}`);
  return {
    token: /\/walkIn\/([\w-]+)/.exec(text)?.[1] ?? '',
    otp: /code: (\d{6})/.exec(text)?.[1] ?? '',
  };
}

/** Asks for consent by a text. Returns the token and the code that the candidate receives. */
export async function askByText(app: TestApp, by: StaffMember, id: string, phone: string) {
  const before = (await app.outbox()).filter(({ to, text = '' }) => to === phone && text.includes('/walkIn/')).length;
  const answer = await by.client.post(`/staff/walkIns/${id}/askConsent`, { channel: 'sms', phoneNumber: phone });
  if (answer.status !== 200) throw new Error(`askConsent: ${answer.status} ${answer.text}`);
  return consentTextTo(app, phone, before + 1);
}

/** The declarations that the page of the candidate shows. */
const declarationsOf = (page: { declarations: { purpose: string; version: string }[] }) =>
  page.declarations.map(({ purpose, version }) => ({ purpose, version }));

/** A yes to what the page of the candidate shows, with the whole date of birth. */
export const consentBodyFor = (page: { declarations: { purpose: string; version: string }[]; revision: string }) => ({
  answer: 'yes',
  revision: page.revision,
  corrections: { DOB: '1998-05-02' },
  declarations: declarationsOf(page),
});
