import type { Tx } from '../../platform/db/database.ts';
import type { Mail, PhoneMessage } from '../../platform/messages/message.ts';
import { registeredTexts } from '../../platform/messages/registered-texts.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Contact } from './contact.rules.ts';
import { invitationMail, invitationText, type Letter } from './family.mails.ts';

const MAIL = 'family.mail';
const SMS = 'family.sms';

/** Queues invitations inside the transaction that creates them. */
export function createFamilyMailer({
  jobs,
  messages,
  config,
  publicUrl,
}: Pick<Platform, 'jobs' | 'messages' | 'config' | 'publicUrl'>) {
  const texts = registeredTexts(config);
  jobs.define<Mail>({ name: MAIL, handle: messages.sendMailOfJob, isOwed: true, letter: 'email' });
  jobs.define<PhoneMessage>({
    name: SMS,
    handle: (message) => messages.sms.send(message),
    isOwed: true,
    letter: 'sms',
  });
  return {
    /** The token is in the fragment, which browsers do not send: no log on the way contains it. */
    linkWith: (token: string): string => `${publicUrl()}/family/invitation#token=${token}`,

    /**
     * Whether invitations may be sent to phones: through a gateway only if the text is registered with the provider.
     */
    mayText: (): boolean => texts.has('sms', 'invitation'),

    async invite(tx: Tx, { email, phone }: Contact, letter: Letter): Promise<void> {
      const site = { name: config.site.name, url: publicUrl() };
      if (email) await jobs.enqueue(tx, MAIL, invitationMail(site, email, letter));
      if (phone) await jobs.enqueue(tx, SMS, texts.sms('invitation', phone, invitationText(site, letter)));
    },
  };
}

export type FamilyMailer = ReturnType<typeof createFamilyMailer>;
