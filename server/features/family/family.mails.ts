import { INVITATION_DAYS, type InvitationPurpose } from '../../../contract/family/values.ts';
import type { Mail } from '../../platform/messages/message.ts';
import type { Site } from '../../platform/messages/message-queues.ts';

/** Recipient, inviter, and link. */
export interface InvitationMail {
  readonly purpose: InvitationPurpose;
  readonly name: string;
  readonly inviter: string;
  readonly link: string;
}

const about: Readonly<Record<InvitationPurpose, (inviter: string) => string>> = {
  guardian: (inviter) =>
    `${inviter} would like you to be the guardian in a chat: you can read it once the other member has agreed too.`,
  board: (inviter) => `${inviter} would like to show you some profiles and hear what you think.`,
};

/** The invitation by mail. */
export const invitationMail = (site: Site, to: string, { purpose, name, inviter, link }: InvitationMail): Mail => ({
  to,
  subject: `${inviter} asks for your help on ${site.name}`,
  text: [
    `Assalamu alaikum ${name},`,
    '',
    `${inviter} is looking for a life partner on ${site.name} and gave us your email address. ${about[purpose](inviter)}`,
    '',
    `To help, open this link: ${link}`,
    '',
    `The link is only for you and is valid for ${INVITATION_DAYS} days. If you do not know ${inviter} or do not want to help, please ignore this email. We will then delete your email address.`,
    '',
    `The ${site.name} team`,
    site.url,
  ].join('\n'),
});

/** Short version for phones. */
export const invitationText = (site: Site, { inviter, link }: Omit<InvitationMail, 'purpose' | 'name'>): string =>
  `${inviter} asks for your help as family on ${site.name}. Open within ${INVITATION_DAYS} days: ${link}`;
