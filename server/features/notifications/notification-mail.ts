import { mailLayout } from '../../platform/messages/mail-layout.ts';
import type { Mail } from '../../platform/messages/message.ts';
import type { Words } from './kind.ts';

/** One item of a mail. */
export interface MailItem extends Words {
  readonly link: string;
  readonly button: string;
}

/** Recipient and form of a mail. */
export interface Envelope {
  readonly to: string;
  readonly firstName: string;
  /** Id of the delivery, the same at every attempt. */
  readonly id: string;
  readonly site: { readonly name: string; readonly url: string };
  /** Undefined if this mail cannot be unsubscribed. */
  readonly unsubscribeToken: string | undefined;
  readonly isDiscreet: boolean;
  /** Family accounts have no settings page. */
  readonly isFamily: boolean;
  /** Button to the notification centre, or to the equivalent page for non-members. */
  readonly centre: { readonly label: string; readonly url: string };
  /** A periodic reminder required by law: the mail says why it is sent. */
  readonly isReminder?: boolean;
  /** Text required by law, included even if the mail is discreet: it reveals nothing about the member. */
  readonly details?: readonly string[];
}

const hostOf = (url: string): string => new URL(url).hostname.replaceAll(/[^a-z0-9.-]/gi, '') || 'localhost';

/** RFC 2369, and RFC 8058 for one-click unsubscribing. */
function unsubscribeHeaders(url: string, token: string): Record<string, string> {
  const address = `${url}/api/v1/website/notifications/unsubscribe?token=${encodeURIComponent(token)}`;
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function footerOf({ site, unsubscribeToken, isFamily, isReminder }: Envelope): string[] {
  if (isReminder)
    return [
      'You get this email because the law asks us to remind you every three months. You cannot turn off such emails.',
    ];
  if (unsubscribeToken === undefined)
    return ['You get this email because it is about the safety of your account. You cannot turn off such emails.'];
  return [
    ...(isFamily
      ? ['You get this email because you are helping a member of your family.']
      : [
          'You get this email because you have turned on email notifications.',
          `Change your notifications: ${site.url}/dashboard/accountSetting/notifications`,
        ]),
    `Unsubscribe: ${site.url}/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}`,
  ];
}

/** The mail for one notification, or for all notifications of a daily mail. */
export function notificationMail(items: readonly MailItem[], isDigest: boolean, envelope: Envelope): Mail {
  const { to, firstName, id, site, unsubscribeToken, isDiscreet, centre, details = [] } = envelope;
  const [first] = items;
  if (!first) throw new Error('A mail needs at least one notification.');
  const count = items.length === 1 ? 'one notification' : `${items.length} notifications`;
  const title = isDigest ? 'Your daily summary' : first.title;
  const { text, html } = mailLayout({
    site,
    // Lock screens show the first line of a mail, so a discreet mail has no greeting by name.
    ...(isDiscreet ? {} : { greeting: `Assalamu alaikum ${firstName},` }),
    title,
    paragraphs: [isDigest ? `You have ${count}.` : first.text, ...details],
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
