import type { Tx } from '../../platform/db/database.ts';
import type { Mail, PhoneMessage } from '../../platform/messages/message.ts';
import { registeredTexts, type TextName } from '../../platform/messages/registered-texts.ts';
import type { Platform } from '../../platform/platform.ts';

const MAIL = 'accounts.mail';
const SMS = 'accounts.sms';
const CODE_MAIL = 'accounts.code-mail';
const CODE_SMS = 'accounts.code-sms';

/** Queues this feature's messages inside a transaction, so that a message is sent only if its event is committed. */
export function createMailer({
  jobs,
  messages,
  config,
  publicUrl,
}: Pick<Platform, 'jobs' | 'messages' | 'config' | 'publicUrl'>) {
  const texts = registeredTexts(config);
  const mail = messages.sendMailOfJob;
  const sms = (message: PhoneMessage) => messages.sms.send(message);
  jobs.define<Mail>({ name: MAIL, handle: mail, concurrency: 2, isOwed: true, letter: 'email' });
  jobs.define<PhoneMessage>({ name: SMS, handle: sms, isOwed: true, letter: 'sms' });
  // Codes have separate queues: they are valid for minutes, so long retries make no sense.
  jobs.define<Mail>({ name: CODE_MAIL, handle: mail, concurrency: 2, letter: 'email' });
  jobs.define<PhoneMessage>({ name: CODE_SMS, handle: sms, letter: 'sms' });
  return {
    site: () => ({ name: config.site.name, url: publicUrl() }),
    /** Whether a text may be sent to phones: through a gateway only if it is registered with the provider. */
    mayText: (name: TextName): boolean => texts.has('sms', name),
    mail: (tx: Tx, letter: Mail): Promise<void> => jobs.enqueue(tx, MAIL, letter),
    codeMail: (tx: Tx, letter: Mail): Promise<void> => jobs.enqueue(tx, CODE_MAIL, letter),
    sms: (tx: Tx, name: TextName, to: string, text: string): Promise<void> =>
      jobs.enqueue(tx, name === 'code' ? CODE_SMS : SMS, texts.sms(name, to, text)),
  };
}

export type Mailer = ReturnType<typeof createMailer>;
