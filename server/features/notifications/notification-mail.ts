import type { NotificationTopic } from '../../../contract/notifications/values.ts';
import { byCount, sayIn, withoutIsolates } from '../../messages/say.ts';
import { mailLayout } from '../../platform/messages/mail-layout.ts';
import type { Mail } from '../../platform/messages/message.ts';
import type { Site } from '../../platform/messages/message-queues.ts';
import type { NotificationTexts } from './kind.ts';

export interface MailItem extends NotificationTexts {
  readonly link: string;
  readonly button: string;
}

/** Recipient and form of a mail. */
export interface Envelope {
  readonly to: string;
  readonly firstName: string;
  /** Id of the delivery, the same at every attempt. */
  readonly id: string;
  /** The site, in the recipient's language. */
  readonly site: Site;
  /** Undefined if this mail cannot be unsubscribed. */
  readonly unsubscribeToken: string | undefined;
  /** The topic that the token ends; null for all. */
  readonly unsubscribeTopic?: NotificationTopic | null;
  readonly isDiscreet: boolean;
  /** Family accounts have no settings page. */
  readonly isFamily: boolean;
  /** Button to the notification centre, or to the equivalent page for non-members. */
  readonly centre: { readonly label: string; readonly url: string };
  /** A periodic reminder required by law: the mail says why it is sent. */
  readonly isReminder?: boolean;
  /** The member has not finished the registration: the mail says how many such mails there are. */
  readonly isBeforeSettings?: boolean;
  /** Text required by law, included even if the mail is discreet: it reveals nothing about the member. */
  readonly details?: readonly string[];
}

const hostOf = (url: string): string => new URL(url).hostname.replaceAll(/[^a-z0-9.-]/gi, '') || 'localhost';

/** RFC 2369, and RFC 8058 for one-click unsubscribing. */
function unsubscribeHeaders(url: string, token: string): Record<string, string> {
  const address = `${url}/api/v1/website/notifications/unsubscribe?token=${encodeURIComponent(token)}`;
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** `topic` in the link only chooses the words of the page; the token decides. */
const unsubscribePage = (url: string, token: string, topic: NotificationTopic | null | undefined): string =>
  `${url}/unsubscribe?${new URLSearchParams({ token, ...(topic ? { topic } : {}) })}`;

function footerOf({
  site,
  unsubscribeToken,
  unsubscribeTopic,
  isFamily,
  isReminder,
  isBeforeSettings,
}: Envelope): string[] {
  const say = sayIn(site.language);
  if (isReminder)
    return [
      say(
        'You get this email because the law asks us to remind you every three months. You cannot turn off such emails.',
      ),
    ];
  if (unsubscribeToken === undefined)
    return [say('You get this email because it is about the safety of your account. You cannot turn off such emails.')];
  const unsubscribe = say('Unsubscribe: {{url}}', {
    url: unsubscribePage(site.url, unsubscribeToken, unsubscribeTopic),
  });
  if (isBeforeSettings)
    return [
      say(
        'You get this email because someone began to register with this address. We send at most three such reminders. If it was not you, please unsubscribe.',
      ),
      unsubscribe,
    ];
  return [
    ...(isFamily
      ? [say('You get this email because you are helping a member of your family.')]
      : [
          say('You get this email because you have turned on email notifications.'),
          say('Change your notifications: {{url}}', { url: `${site.url}/dashboard/accountSetting/notifications` }),
        ]),
    unsubscribe,
  ];
}

/** The mail for one notification, or for all notifications of a daily mail. */
export function notificationMail(items: readonly MailItem[], isDigest: boolean, envelope: Envelope): Mail {
  const { to, firstName, id, site, unsubscribeToken, isDiscreet, centre, details = [] } = envelope;
  const [first] = items;
  if (!first) throw new Error('A mail needs at least one notification.');
  const { language } = site;
  const say = sayIn(language);
  const count = items.length;
  const title = isDigest ? say('Your daily summary') : first.title;
  const summary = say(byCount(language, count, 'You have one notification.', 'You have {{count}} notifications.'), {
    count,
  });
  const digestSubject = () =>
    say(byCount(language, count, '{{site}}: one notification', '{{site}}: {{count}} notifications'), {
      site: site.name,
      count,
    });
  const { text, html } = mailLayout({
    site,
    // Lock screens show the first line of a mail, so a discreet mail has no greeting by name.
    ...(isDiscreet ? {} : { greeting: say('Assalamu alaikum {{name}},', { name: firstName }) }),
    title,
    paragraphs: [isDigest ? summary : first.text, ...details],
    ...(isDigest && !isDiscreet ? { items } : {}),
    button: isDigest || isDiscreet ? centre : { label: first.button, url: first.link },
    footer: footerOf(envelope),
  });
  return {
    to,
    subject: withoutIsolates(isDigest ? digestSubject() : title),
    text,
    language,
    html,
    messageId: `<${id}@${hostOf(site.url)}>`,
    headers: unsubscribeToken === undefined ? {} : unsubscribeHeaders(site.url, unsubscribeToken),
  };
}
