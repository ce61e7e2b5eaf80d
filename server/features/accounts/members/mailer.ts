import type { Tx } from '../../../platform/db/database.ts';
import type { AccountMail } from '../../../platform/messages/message.ts';
import { createMailQueue, createTextQueue, type Site } from '../../../platform/messages/message-queues.ts';
import type { TextName } from '../../../platform/messages/registered-texts.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Emails and text messages about accounts. Codes have queues of their own. */
export function createMailer(platform: Pick<Platform, 'jobs' | 'messages' | 'config' | 'brand' | 'publicUrl'>) {
  const mails = createMailQueue(platform, { name: 'accounts.mail' });
  const texts = createTextQueue(platform, { name: 'accounts.sms' });
  const codeMails = createMailQueue(platform, { name: 'accounts.code-mail', mustSucceed: false });
  const codeTexts = createTextQueue(platform, { name: 'accounts.code-sms', mustSucceed: false });
  return {
    site: mails.site,
    canText: texts.allows,
    mail: mails.send,
    codeMail: (tx: Tx, mail: AccountMail): Promise<void> => codeMails.send(tx, mail),
    /**
     * @param site in the language of the receiver
     * @param write receives the site in that language, or in English if the provider has not registered the text in it
     */
    sms: (tx: Tx, name: TextName, to: string, site: Site, write: (site: Site) => string): Promise<void> =>
      (name === 'code' || name === 'login_code' ? codeTexts : texts).send(tx, name, to, site, write),
  };
}

export type Mailer = ReturnType<typeof createMailer>;
