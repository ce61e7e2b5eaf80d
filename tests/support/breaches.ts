import type { WireAnswer } from './client.ts';
import { dataOf } from './member-desk.ts';
import { ownCode, type StaffMember } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { waitUntil } from './wait-until.ts';

/** The form with which an administrator records a breach. */
export const breach = (app: TestApp, overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  what: 'A copy of the backups lay open on a test machine.',
  foundAt: app.clock.now().toISOString(),
  kinds: ['contacts', 'profile'],
  members: 120,
  isEstimate: true,
  ...overrides,
});

export const addBreach = async (app: TestApp, admin: StaffMember, overrides?: Record<string, unknown>) =>
  dataOf(await admin.client.post('/staff/breaches', breach(app, overrides)));

export const readBreach = async (admin: StaffMember, id: string) =>
  dataOf(await admin.client.get(`/staff/breaches/${id}`));

/** A notice to members. */
export const noticeBody = {
  happened: 'Phone numbers and email addresses could be read by strangers.',
  when: 'From 3 to 5 November 2026',
  consequences: 'Strangers may call or write to you.',
  measures: 'The machine was closed, and the copy destroyed.',
  advice: 'Give nobody a code or a password who calls you.',
  contact: 'The grievance officer, officer@operator.example',
};

/** Sends members the notice of a breach, confirmed with a code of the administrator's own second factor. */
export const sendNotice = async (
  admin: StaffMember,
  id: string,
  body: Record<string, unknown> = { audience: 'all' },
): Promise<WireAnswer> =>
  admin.client.post(`/staff/breaches/${id}/notices`, { ...noticeBody, ...body, otp: await ownCode(admin.client) });

/** Waits until every affected member is notified; returns the breach's entry. */
export const notifiedMembers = (admin: StaffMember, id: string) =>
  waitUntil(async () => {
    const entry = await readBreach(admin, id);
    return entry.notices.every(({ finishedAt }: { finishedAt: string | null }) => finishedAt) ? entry : undefined;
  }, 'The members are not told');
