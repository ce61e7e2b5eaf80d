import type { Tx } from '../../platform/db/database.ts';
import type { Mail } from '../../platform/messages/message.ts';
import type { Platform } from '../../platform/platform.ts';
import { verificationReader } from './verification.repo.ts';

const MAIL = 'verification.mail';

/** Queues mails about badges inside the transaction of their event. */
export function createBadgeMailer({
  jobs,
  messages,
  config,
  publicUrl,
}: Pick<Platform, 'jobs' | 'messages' | 'config' | 'publicUrl'>) {
  jobs.define<Mail>({ name: MAIL, handle: messages.sendMailOfJob, isOwed: true, letter: 'email' });
  return {
    async tell(
      tx: Tx,
      memberId: string,
      write: (site: { name: string; url: string }, to: string) => Mail,
    ): Promise<void> {
      const to = await verificationReader(tx).addressOf(memberId);
      if (to) await jobs.enqueue(tx, MAIL, write({ name: config.site.name, url: publicUrl() }, to));
    },
  };
}

export type BadgeMailer = ReturnType<typeof createBadgeMailer>;
