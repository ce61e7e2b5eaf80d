import { INVITATION_DAYS, type InvitationPurpose } from '../../../contract/family.ts';
import type { Mail } from '../../platform/messages/message.ts';

interface Site {
  readonly name: string;
  readonly url: string;
}

/** Recipient, inviter, and link. */
export interface Letter {
  readonly purpose: InvitationPurpose;
  readonly name: string;
  readonly inviter: string;
  readonly link: string;
}

const about: Readonly<Record<InvitationPurpose, (inviter: string) => string>> = {
  guardian: (inviter) =>
    `${inviter} asks you to be the guardian in a conversation: you read along, once the other side has agreed too.`,
  board: (inviter) => `${inviter} would like to show you some profiles, and to hear what you think of them.`,
};

/** The invitation by mail. */
export const invitationMail = (site: Site, to: string, { purpose, name, inviter, link }: Letter): Mail => ({
  to,
  subject: `${inviter} asks for your help on ${site.name}`,
  text: [
    `Assalamu alaikum ${name},`,
    '',
    `${inviter} is looking for a partner for marriage on ${site.name}, and gave us your address. ${about[purpose](inviter)}`,
    '',
    `If you would like to help, open this link: ${link}`,
    '',
    `It is meant for you alone and is good for ${INVITATION_DAYS} days. If you do not know ${inviter}, or do not want to, please ignore this mail: nothing happens then, and we forget your address.`,
    '',
    `The ${site.name} team`,
    site.url,
  ].join('\n'),
});

/** Short version for phones. */
export const invitationText = (site: Site, { inviter, link }: Omit<Letter, 'purpose' | 'name'>): string =>
  `${inviter} asks for your help as family on ${site.name}. Open within ${INVITATION_DAYS} days: ${link}`;
