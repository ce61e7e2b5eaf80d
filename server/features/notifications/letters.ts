import { mailLayout } from '../../platform/messages/mail-layout.ts';
import type { Mail } from '../../platform/messages/message.ts';
import type { Words } from './kinds.ts';

/** One thing that a mail tells. */
export interface MailItem extends Words {
  readonly link: string;
  readonly button: string;
}

/** Whom a mail goes to, and as what. */
export interface Envelope {
  readonly to: string;
  readonly firstName: string;
  /** The delivery's id, the same at every try. */
  readonly id: string;
  readonly site: { readonly name: string; readonly url: string };
  /** Undefined where it can't be switched off. */
  readonly unsubscribeToken: string | undefined;
  readonly isDiscreet: boolean;
  /** An account of the family has no settings. */
  readonly isFamily: boolean;
  /** Where all that is new stands, as a button: the centre, or what somebody has instead who is no member. */
  readonly centre: { readonly label: string; readonly url: string };
  /** Law has it told again and again: why it comes is said. */
  readonly isReminder?: boolean;
  /** What law has told in the letter itself, also where the rest is discreet: it says nothing of the member. */
  readonly details?: readonly string[];
}

const hostOf = (url: string): string => new URL(url).hostname.replaceAll(/[^a-z0-9.-]/gi, '') || 'localhost';

/** RFC 2369 and, for one click without a page, RFC 8058. */
function unsubscribeHeaders(url: string, token: string): Record<string, string> {
  const address = `${url}/api/v1/website/notifications/unsubscribe?token=${encodeURIComponent(token)}`;
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function footerOf({ site, unsubscribeToken, isFamily, isReminder }: Envelope): string[] {
  if (isReminder)
    return [
      'You have this mail because the law has us remind you every three months. Such mails cannot be switched off.',
    ];
  if (unsubscribeToken === undefined)
    return ['You have this mail because it is about the safety of your account. Such mails cannot be switched off.'];
  return [
    ...(isFamily
      ? ['You have this mail because you have taken a place beside a member.']
      : [
          'You have this mail because you asked for notifications by mail.',
          `Choose what comes: ${site.url}/dashboard/accountSetting`,
        ]),
    `No more of these mails: ${site.url}/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}`,
  ];
}

/** The mail that tells of one thing, or of all of a day. */
export function notificationMail(items: readonly MailItem[], isDigest: boolean, envelope: Envelope): Mail {
  const { to, firstName, id, site, unsubscribeToken, isDiscreet, centre, details = [] } = envelope;
  const [first] = items;
  if (!first) throw new Error('A mail tells of something.');
  const count = items.length === 1 ? 'one notification' : `${items.length} notifications`;
  const title = isDigest ? 'Your day in short' : first.title;
  const { text, html } = mailLayout({
    site,
    // The first line is what a lock screen shows of a mail.
    ...(isDiscreet ? {} : { greeting: `Assalamu alaikum ${firstName},` }),
    title,
    paragraphs: [isDigest ? `There ${items.length === 1 ? 'is' : 'are'} ${count} for you.` : first.text, ...details],
    ...(isDigest && !isDiscreet ? { items } : {}),
    button: isDigest || isDiscreet ? centre : { label: first.button, url: first.link },
    footer: footerOf(envelope),
  });
  return {
    to,
    subject: isDigest ? `${site.name}: ${count}` : title,
    text,
    html,
    messageId: `<${id}@${hostOf(site.url)}>`,
    headers: unsubscribeToken === undefined ? {} : unsubscribeHeaders(site.url, unsubscribeToken),
  };
}
