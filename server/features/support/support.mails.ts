import { letter } from '../../platform/messages/letter.ts';
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

/**
 * Contains nothing that the author entered, not even a name: the mail can be sent to a stranger's address, so it must
 * not transport anybody's message.
 */
export const receivedMail = (site: Site, { to, ticketNumber: number, link }: TicketMail): AccountMail =>
  letter(site, (say) => ({
    ...{ to, subject: say('{{number}}: we have received your message', { number }) },
    lines: [
      say(
        'We have received your message. Its number is {{number}}. You get a response within 24 hours, and we resolve it within 7 days.',
        { number },
      ),
      say('Read the conversation and reply here: {{url}}', { url: link }),
      say(
        'Please keep this link to yourself: anyone who has it can read the conversation. If you did not write to us, please ignore this email.',
      ),
    ],
  }));

export const answeredMail = (site: Site, { to, ticketNumber: number, link }: TicketMail, answer: string): AccountMail =>
  letter(site, (say) => ({
    ...{ to, subject: say('{{number}}: our reply', { number }) },
    lines: [
      say('Our reply to your message {{number}}:', { number }),
      answer,
      say('Reply here: {{url}}', { url: link }),
      say('Please use this link. We do not read replies to this email.'),
    ],
  }));

/** Explains the appeal (law.md, IT Rules). @param answer message sent with the resolution, if any */
export const resolvedMail = (
  site: Site,
  { to, ticketNumber: number, link }: TicketMail,
  { answer, mayAppeal }: { answer?: string | undefined; mayAppeal: boolean },
): AccountMail =>
  letter(site, (say) => ({
    ...{ to, subject: say('{{number}}: closed', { number }) },
    lines: [
      ...(answer === undefined ? [] : [say('Our reply to your message {{number}}:', { number }), answer]),
      say('We have closed your request {{number}}.', { number }),
      mayAppeal
        ? say('If you are not satisfied, you can appeal once within {{days}} days: {{url}}', {
            ...{ days: APPEAL_DAYS, url: link },
          })
        : say('The conversation: {{url}}', { url: link }),
      say(
        'You can also appeal to the Grievance Appellate Committee of the Government of India within {{days}} days: {{url}}',
        { days: APPEAL_DAYS, url: nextInstance },
      ),
    ],
  }));

export const appealReceivedMail = (site: Site, { to, ticketNumber: number, link }: TicketMail): AccountMail =>
  letter(site, (say) => ({
    ...{ to, subject: say('{{number}}: we have received your appeal', { number }) },
    lines: [
      say(
        'We have received your appeal and will review {{number}} again. You get a response within 24 hours, and we resolve it within 7 days.',
        { number },
      ),
      say('The conversation: {{url}}', { url: link }),
    ],
  }));
