import type { QueryOf } from '../../../contract/kernel.ts';
import { profileCode } from '../../../contract/profiles/profile-code.ts';
import type { registrationsApi, UnfinishedRegistration } from '../../../contract/registrations/api.ts';
import type { Outcome, Viewer } from '../../platform/http/handlers.ts';
import { cutPage, newestPage } from '../../platform/http/newest-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../staff/audit/index.ts';
import { maskEmail, maskPhone } from '../visibility/index.ts';
import { registrationReader, type UnfinishedFilter, type UnfinishedRow } from './registrations.repo.ts';

const LIST_NAME = 'unfinishedRegistrations';
const DAY_MS = 86_400_000;

/** Contacts are masked: staff see them in full on the member's page, after giving a reason (law.md). */
const present = (row: UnfinishedRow): UnfinishedRegistration => ({
  id: row.id,
  profileCode: profileCode(row.id),
  name: `${row.firstName} ${row.lastName}`.trim(),
  accountFor: row.accountFor,
  email: row.email && maskEmail(row.email),
  phoneNumber: row.phoneNumber && maskPhone(row.phoneNumber),
  step: row.step,
  createdAt: row.createdAt.toISOString(),
  stoppedAt: row.stoppedAt.toISOString(),
  remindersSent: row.sent,
  lastReminderAt: row.lastAt?.toISOString() ?? null,
  hasOptedOut: row.hasOptedOut,
});

/** Unfinished registrations for staff. */
export function createRegistrations(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { audit }: { audit: Pick<Audit, 'recordView'> },
) {
  const daysAgo = (days: number | null | undefined): Date | undefined =>
    typeof days === 'number' ? new Date(clock.now().getTime() - days * DAY_MS) : undefined;

  return {
    /** A page of the list; each page shown is in the audit log. @throws Failure 400 for a cursor of another list */
    async list(
      viewer: Viewer,
      query: QueryOf<typeof registrationsApi.unfinished>,
    ): Promise<Outcome<UnfinishedRegistration[]>> {
      const filter: UnfinishedFilter = {
        step: query.step,
        stoppedBefore: daysAgo(query.olderThanDays),
        stoppedAfter: daysAgo(query.newerThanDays),
      };
      const wanted = newestPage(LIST_NAME, query);
      const reader = registrationReader(db.read);
      const [found, totalCount] = await Promise.all([reader.page(filter, wanted), reader.count(filter)]);
      const { rows, ...ends } = cutPage(LIST_NAME, wanted, found, ({ id, createdAt }) => ({ id, at: createdAt }));
      const detail = { members: rows.map(({ id }) => id) };
      await audit.recordView(viewer, { action: 'unfinished_registrations.listed', detail });
      return { data: rows.map(present), totalCount, ...ends };
    },
  };
}

export type Registrations = ReturnType<typeof createRegistrations>;
