import type { StaffMember } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { waitUntil } from './wait-until.ts';

/** Opens a case. Returns it. */
export async function openCase(by: StaffMember, memberId: string, managerId?: string) {
  const answer = await by.client.post('/staff/cases', { memberId, ...(managerId ? { managerId } : {}) });
  if (answer.status !== 200) throw new Error(`case: ${answer.status} ${answer.text}`);
  return answer.body.result.data;
}

/** A day some days from the app's today, of the calendar of India. */
export const dayAhead = (app: TestApp, days: number): string =>
  new Date(app.clock.now().getTime() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** The agreement text number `count` to a number: the token of the family's page, and the code. */
export async function agreementTextTo(app: TestApp, phone: string, count = 1): Promise<{ token: string; otp: string }> {
  const text = await waitUntil(async () => {
    const texts = (await app.outbox()).filter(({ to, text = '' }) => to === phone && text.includes('/case/'));
    return texts.length >= count ? texts[0]?.text : undefined;
  }, `${count} agreement texts to ${phone}`);
  return { token: /\/case\/([\w-]+)/.exec(text)?.[1] ?? '', otp: /code: (\d{6})/.exec(text)?.[1] ?? '' };
}

/** Moves members to a city. */
export const moveTo = (app: TestApp, city: string, ...ids: readonly string[]): Promise<unknown> =>
  app.app.platform.db.transaction(({ tx }) =>
    tx
      .updateTable('profile')
      .set({ country: 'India', state: city.endsWith('_br') ? 'Bihar' : 'Uttar Pradesh', city })
      .where('member_id', 'in', [...ids])
      .execute(),
  );
