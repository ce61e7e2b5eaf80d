import type { RetentionConfig } from '../../platform/config/retention.ts';
import { greetingName } from '../../platform/messages/greeting-name.ts';
import type { AccountMail } from '../../platform/messages/message.ts';
import type { Site } from '../../platform/messages/message-queues.ts';
import { signed } from './accounts.mails.ts';

const inIndia = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** A timestamp for use in a sentence. */
export const formatDateTime = (moment: Date): string => `${inIndia.format(moment)} (India)`;

/** Recipient of the mail, and whether it is a family account. */
interface Recipient {
  readonly to: string | null;
  readonly firstName: string;
  readonly isFamily: boolean;
}

/** Data kept of an erased account, how long and why (law.md): the same wording everywhere. */
export const retentionLines = (
  { recordDays, signInDays, removedDays }: RetentionConfig,
  isFamily = false,
): readonly string[] => [
  'The law makes us keep some records for a time. They are encrypted, not shown on any of our screens, and opened only if an authority has the right to ask for them:',
  [
    `- your registration and consents, and your messages to our team: ${recordDays} days after deletion (data protection and IT rules)`,
    `- IP addresses of your registration and logins: ${signInDays} days after deletion (rules for matrimonial sites)`,
    `- content our team removed and decisions about reports: ${removedDays} days after the decision (IT rules)`,
    '- invoices, with the name on them: as long as tax law requires',
    '- copies in our backups, kept only to restore lost data: some weeks after each of these times',
  ].join('\n'),
  'After this time we delete them and keep only a note of the deletion, without any name.',
  // A guardian's messages belong to the ward's conversation, and are deleted with it.
  ...(isFamily ? [] : ['Messages you sent stay with the members who received them, under the name “Deleted member”.']),
];

/** Mail after the owner deleted the account: deadline for restoring it, and the consequences. */
export const deletedMail = (
  site: Site,
  { to, firstName, isFamily }: Recipient,
  { until, periods }: { until: Date; periods: RetentionConfig },
): AccountMail => ({
  to,
  subject: 'Your account is deleted',
  text: signed(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    '',
    isFamily
      ? 'Your account is deleted, as you asked. You no longer have access to chats and boards of your family.'
      : 'Your account is deleted, as you asked. Your profile is not visible to anyone, and your photos are deleted.',
    '',
    `Changed your mind? You can restore it till ${formatDateTime(until)}: log in with your email and password at ${site.url}/. ${
      isFamily ? 'Your access to chats and boards is not restored.' : 'Photos cannot be restored.'
    } After that, the account is erased.`,
    ...retentionLines(periods, isFamily).flatMap((line) => ['', line]),
    '',
    `If you did not delete it, please restore it now and change your password, or contact support: ${site.url}/support`,
  ]),
});

/** The very last mail, to an address that is erased at the same time. */
export const erasedMail = (
  site: Site,
  { to, firstName, isFamily }: Recipient,
  periods: RetentionConfig,
): AccountMail => ({
  to,
  subject: 'Your account is erased',
  text: signed(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    '',
    'Your deleted account is now erased and can no longer be restored. This is our last email to this address. You can register with it again any time.',
    ...retentionLines(periods, isFamily).flatMap((line) => ['', line]),
  ]),
});
