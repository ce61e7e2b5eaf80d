import type { Tx } from '../../platform/db/database.ts';
import type { Mail, PhoneMessage } from '../../platform/messages/message.ts';
import type { Platform } from '../../platform/platform.ts';

const MAIL = 'accounts.mail';
const SMS = 'accounts.sms';

/** Queues this feature's messages inside a transaction, so that one is sent exactly when what it tells about has happened. */
export function createMailer({
  jobs,
  messages,
  config,
  publicUrl,
}: Pick<Platform, 'jobs' | 'messages' | 'config' | 'publicUrl'>) {
  jobs.define<Mail>({ name: MAIL, handle: (mail) => messages.mail.send(mail), concurrency: 2 });
  jobs.define<PhoneMessage>({ name: SMS, handle: (message) => messages.sms.send(message) });
  return {
    site: () => ({ name: config.site.name, url: publicUrl() }),
    mail: (tx: Tx, mail: Mail): Promise<void> => jobs.enqueue(tx, MAIL, mail),
    sms: (tx: Tx, message: PhoneMessage): Promise<void> => jobs.enqueue(tx, SMS, message),
  };
}

export type Mailer = ReturnType<typeof createMailer>;
