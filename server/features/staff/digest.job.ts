import type { Role } from '../../../contract/roles.ts';
import type { OfficeWork } from '../../../contract/settings/office.schema.ts';
import type { Mail } from '../../platform/messages/message.ts';
import type { MailQueue } from '../../platform/messages/message-queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { digestMail } from './digest.mail.ts';
import { staffReader } from './staff.repo.ts';

/** Returns the work that a staff member can decide. */
export type WaitingFor = (colleague: { id: string; role: Role }) => Promise<OfficeWork>;

/**
 * Each morning, mails every staff member who can decide refund requests, approval requests or refunds of contact views:
 * how many are waiting, and when the first one expires. No mail is sent if nothing is waiting.
 */
export function defineDigest(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  { mails, waitingFor }: { mails: MailQueue; waitingFor: WaitingFor },
): void {
  jobs.define({
    name: 'staff.digest',
    // 8 in the morning in India.
    cron: '30 2 * * *',
    handle: async () => {
      const team = await staffReader(db.read).active();
      const digests: Mail[] = [];
      for (const { id, role, email, first_name } of team) {
        const waiting = await waitingFor({ id, role: role as Role });
        const mail = digestMail(mails.site(), { to: email, firstName: first_name }, waiting);
        if (mail) digests.push(mail);
      }
      // All mails are queued in one transaction, so that a retry after a failure sends none twice.
      await db.transaction(async ({ tx }) => {
        for (const digest of digests) await mails.send(tx, digest);
      });
    },
  });
}
