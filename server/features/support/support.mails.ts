import type { AccountMail } from '../../platform/messages/message.ts';
import type { Site } from '../../platform/messages/message-queues.ts';
import { APPEAL_DAYS } from './support.rules.ts';

/** Recipient, ticket, and link to the conversation. */
export interface TicketMail {
  readonly to: string | null;
  readonly ticketNumber: string;
  readonly link: string;
}

const nextInstance = 'https://gac.gov.in';

const signed = (site: Site, lines: readonly string[]): string =>
  ['Assalamu alaikum,', '', ...lines, '', `The ${site.name} team`, site.url].join('\n');

/**
 * Contains nothing that the author entered, not even a name: the mail can be sent to a stranger's address, so it must
 * not transport anybody's message.
 */
export const receivedMail = (site: Site, { to, ticketNumber, link }: TicketMail): AccountMail => ({
  to,
  subject: `${ticketNumber}: we have received your message`,
  text: signed(site, [
    `We have received your message. Its number is ${ticketNumber}. You get a response within 24 hours, and we resolve it within 7 days.`,
    '',
    `Read the conversation and reply here: ${link}`,
    '',
    'Please keep this link to yourself: anyone who has it can read the conversation. If you did not write to us, please ignore this email.',
  ]),
});

export const answeredMail = (site: Site, { to, ticketNumber, link }: TicketMail, answer: string): AccountMail => ({
  to,
  subject: `${ticketNumber}: our reply`,
  text: signed(site, [
    `Our reply to your message ${ticketNumber}:`,
    '',
    answer,
    '',
    `Reply here: ${link}`,
    '',
    'Please use this link. We do not read replies to this email.',
  ]),
});

/** Explains the appeal (law.md, IT Rules). @param answer message sent with the resolution, if any */
export const resolvedMail = (
  site: Site,
  { to, ticketNumber, link }: TicketMail,
  { answer, mayAppeal }: { answer?: string | undefined; mayAppeal: boolean },
): AccountMail => ({
  to,
  subject: `${ticketNumber}: closed`,
  text: signed(site, [
    ...(answer === undefined ? [] : [`Our reply to your message ${ticketNumber}:`, '', answer, '']),
    `We have closed your request ${ticketNumber}.`,
    '',
    mayAppeal
      ? `If you are not satisfied, you can appeal once within ${APPEAL_DAYS} days: ${link}`
      : `The conversation: ${link}`,
    '',
    `You can also appeal to the Grievance Appellate Committee of the Government of India within ${APPEAL_DAYS} days: ${nextInstance}`,
  ]),
});

export const appealReceivedMail = (site: Site, { to, ticketNumber, link }: TicketMail): AccountMail => ({
  to,
  subject: `${ticketNumber}: we have received your appeal`,
  text: signed(site, [
    `We have received your appeal and will review ${ticketNumber} again. You get a response within 24 hours, and we resolve it within 7 days.`,
    '',
    `The conversation: ${link}`,
  ]),
});
