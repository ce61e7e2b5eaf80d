import type { Tx } from '../../platform/db/database.ts';
import { createMailQueue, createTextQueue } from '../../platform/messages/message-queues.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Contact } from './contact.rules.ts';
import { type InvitationMail, invitationMail, invitationText } from './family.mails.ts';

/** Invitations to relatives, by email and text message. */
export function createFamilyMailer(platform: Pick<Platform, 'jobs' | 'messages' | 'config' | 'brand' | 'publicUrl'>) {
  const mails = createMailQueue(platform, { name: 'family.mail' });
  const texts = createTextQueue(platform, { name: 'family.sms' });
  return {
    /** The token is in the URL fragment, which browsers do not send to servers, so no log contains it. */
    linkWith: (token: string): string => `${platform.publicUrl()}/family/invitation#token=${token}`,

    canText: (): boolean => texts.allows('invitation'),

    /** @param language of the person who invites: a family mostly shares one */
    async invite(tx: Tx, { email, phone }: Contact, letter: InvitationMail, language: string | null): Promise<void> {
      const site = mails.site(language);
      if (email) await mails.send(tx, invitationMail(site, email, letter));
      if (phone) await texts.send(tx, 'invitation', phone, site, (own) => invitationText(own, letter));
    },
  };
}

export type FamilyMailer = ReturnType<typeof createFamilyMailer>;
