import type { Tx } from '../../platform/db/database.ts';
import type { Mail } from '../../platform/messages/message.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Recipient, Site } from './moderation.mails.ts';
import { recipientReader } from './recipients.repo.ts';

const MAIL = 'moderation.mail';

/** Queues mails about decisions inside the transaction of the decision. */
export function createMailer({
  jobs,
  messages,
  config,
  publicUrl,
}: Pick<Platform, 'jobs' | 'messages' | 'config' | 'publicUrl'>) {
  jobs.define<Mail>({
    name: MAIL,
    handle: messages.sendMailOfJob,
    concurrency: 2,
    isOwed: true,
    letter: 'email',
  });
  return {
    /** No mail if the account is deleted or erased. */
    async tell(tx: Tx, memberId: string | null, write: (site: Site, to: Recipient) => Mail): Promise<void> {
      const to = memberId === null ? undefined : await recipientReader(tx).byId(memberId);
      if (to) await jobs.enqueue(tx, MAIL, write({ name: config.site.name, url: publicUrl() }, to));
    },
  };
}

export type Mailer = ReturnType<typeof createMailer>;
