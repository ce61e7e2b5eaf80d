import type { Mail } from '../../platform/messages/message.ts';
import { APPEAL_DAYS } from './support.rules.ts';

/** Sender, and origin of links. */
interface Site {
  name: string;
  url: string;
}

/** Recipient, ticket, and link to the conversation. */
export interface Letter {
  readonly to: string;
  readonly ticketNumber: string;
  readonly link: string;
}

const nextInstance = 'https://gac.gov.in';

const signed = (site: Site, lines: readonly string[]): string =>
  ['Assalamu alaikum,', '', ...lines, '', `The ${site.name} team`, site.url].join('\n');

/**
 * Contains nothing that the author entered, not even a name: it can be sent to a stranger's address, so it must not
 * carry anybody's message.
 */
export const receivedMail = (site: Site, { to, ticketNumber, link }: Letter): Mail => ({
  to,
  subject: `${ticketNumber}: we have received your message`,
  text: signed(site, [
    `your message has reached us. Its number is ${ticketNumber}. A person answers within 24 hours, and the matter is resolved within 7 days.`,
    '',
    `Read the conversation and write on: ${link}`,
    '',
    'Keep this link to yourself: whoever has it can read along. If you did not write to us, please ignore this mail.',
  ]),
});

export const answeredMail = (site: Site, { to, ticketNumber, link }: Letter, answer: string): Mail => ({
  to,
  subject: `${ticketNumber}: our answer`,
  text: signed(site, [
    `we have answered your message ${ticketNumber}:`,
    '',
    answer,
    '',
    `Write on: ${link}`,
    '',
    'Please use the link: replies to this mail are not read.',
  ]),
});

/** Explains the appeal (law.md, IT Rules). @param answer message sent with the resolution, if any */
export const resolvedMail = (
  site: Site,
  { to, ticketNumber, link }: Letter,
  { answer, mayAppeal }: { answer?: string | undefined; mayAppeal: boolean },
): Mail => ({
  to,
  subject: `${ticketNumber}: settled`,
  text: signed(site, [
    ...(answer === undefined ? [] : [`we have answered your message ${ticketNumber}:`, '', answer, '']),
    `We consider the matter ${ticketNumber} settled.`,
    '',
    mayAppeal
      ? `If you are not satisfied, you can appeal once within ${APPEAL_DAYS} days: ${link}`
      : `The conversation: ${link}`,
    '',
    `You can also appeal to the Grievance Appellate Committee of the Government of India within ${APPEAL_DAYS} days: ${nextInstance}`,
  ]),
});

export const appealReceivedMail = (site: Site, { to, ticketNumber, link }: Letter): Mail => ({
  to,
  subject: `${ticketNumber}: we have received your appeal`,
  text: signed(site, [
    `your appeal has reached us. We look at ${ticketNumber} again: a person answers within 24 hours, and the matter is resolved within 7 days.`,
    '',
    `The conversation: ${link}`,
  ]),
});
