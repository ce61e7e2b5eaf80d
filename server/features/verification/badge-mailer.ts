import type { Tx } from '../../platform/db/database.ts';
import type { AccountMail } from '../../platform/messages/message.ts';
import { createMailQueue, type Site } from '../../platform/messages/message-queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { verificationReader } from './verification.repo.ts';

/** Emails about badges, to their holders. */
export function createBadgeMailer(platform: Pick<Platform, 'jobs' | 'messages' | 'config' | 'brand' | 'publicUrl'>) {
  const mails = createMailQueue(platform, { name: 'verification.mail' });
  return {
    /** Sends a mail, unless the member has no address, or the account is erased. */
    async send(tx: Tx, memberId: string, write: (site: Site, to: string) => AccountMail): Promise<void> {
      const to = await verificationReader(tx).addressOf(memberId);
      if (to?.email) await mails.send(tx, write(mails.site(to.language), to.email));
    },
  };
}

export type BadgeMailer = ReturnType<typeof createBadgeMailer>;
