import type { Tx } from '../../platform/db/database.ts';
import type { AccountMail } from '../../platform/messages/message.ts';
import { createMailQueue, type Site } from '../../platform/messages/message-queues.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Recipient } from './moderation.mails.ts';
import { recipientReader } from './recipients.repo.ts';

/** Emails about staff's decisions to the members concerned. */
export function createMailer(platform: Pick<Platform, 'jobs' | 'messages' | 'config' | 'brand' | 'publicUrl'>) {
  const mails = createMailQueue(platform, { name: 'moderation.mail' });
  return {
    /** Sends a mail, unless the account is deleted or erased. */
    async send(tx: Tx, memberId: string | null, write: (site: Site, to: Recipient) => AccountMail): Promise<void> {
      const to = memberId === null ? undefined : await recipientReader(tx).byId(memberId);
      if (to) await mails.send(tx, write(mails.site(to.language), to));
    },
  };
}

export type Mailer = ReturnType<typeof createMailer>;
