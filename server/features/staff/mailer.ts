import type { Tx } from '../../platform/db/database.ts';
import type { Mail } from '../../platform/messages/message.ts';
import type { Platform } from '../../platform/platform.ts';

const MAIL = 'staff.mail';

/** Queues mails to staff inside the transaction of their event. */
export function createStaffMailer({
  jobs,
  messages,
  config,
  publicUrl,
}: Pick<Platform, 'jobs' | 'messages' | 'config' | 'publicUrl'>) {
  jobs.define<Mail>({ name: MAIL, handle: messages.sendMailOfJob, isOwed: true, letter: 'email' });
  return {
    site: () => ({ name: config.site.name, url: publicUrl() }),
    mail: (tx: Tx, mail: Mail): Promise<void> => jobs.enqueue(tx, MAIL, mail),
  };
}

export type StaffMailer = ReturnType<typeof createStaffMailer>;
