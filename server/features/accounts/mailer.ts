import type { Tx } from '../../platform/db/database.ts';
import type { AccountMail } from '../../platform/messages/message.ts';
import { createMailQueue, createTextQueue } from '../../platform/messages/message-queues.ts';
import type { TextName } from '../../platform/messages/registered-texts.ts';
import type { Platform } from '../../platform/platform.ts';

/** Emails and text messages about accounts. Codes have queues of their own. */
export function createMailer(platform: Pick<Platform, 'jobs' | 'messages' | 'config' | 'publicUrl'>) {
  const mails = createMailQueue(platform, { name: 'accounts.mail' });
  const texts = createTextQueue(platform, { name: 'accounts.sms' });
  const codeMails = createMailQueue(platform, { name: 'accounts.code-mail', mustSucceed: false });
  const codeTexts = createTextQueue(platform, { name: 'accounts.code-sms', mustSucceed: false });
  return {
    site: mails.site,
    canText: texts.allows,
    mail: mails.send,
    codeMail: (tx: Tx, mail: AccountMail): Promise<void> => codeMails.send(tx, mail),
    sms: (tx: Tx, name: TextName, to: string, words: string): Promise<void> =>
      (name === 'code' || name === 'login_code' ? codeTexts : texts).send(tx, name, to, words),
  };
}

export type Mailer = ReturnType<typeof createMailer>;
