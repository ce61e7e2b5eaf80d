import type { RetentionConfig } from '../../platform/config/retention.ts';
import type { Mail } from '../../platform/messages/message.ts';
import { spokenName } from '../../platform/messages/spoken-name.ts';
import { type Site, signed } from './accounts.mails.ts';

const inIndia = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** A timestamp for use in a sentence. */
export const inWords = (moment: Date): string => `${inIndia.format(moment)} (India)`;

/** Recipient of the mail, and whether it is a family account. */
interface Leaving {
  readonly to: string;
  readonly firstName: string;
  readonly isFamily: boolean;
}

/** Data kept of an erased account, how long and why (law.md): the same wording everywhere. */
export const keptLines = (
  { recordDays, signInDays, removedDays }: RetentionConfig,
  isFamily = false,
): readonly string[] => [
  'The law makes us keep some of it for a while. It is encrypted, none of our screens shows it, and it is opened only where an authority may ask for it:',
  [
    `- what was registered and agreed to, and what was written to our team: ${recordDays} days from the deletion on (data protection and IT rules)`,
    `- network addresses of the registration and of sign-ins: ${signInDays} days from the deletion on (rules for matrimonial sites)`,
    `- what our team had removed or decided about reports: ${removedDays} days from then on (IT rules)`,
    '- invoices, with the name on them: as long as tax law asks',
    '- copies in our backups, which are only for mending a loss: for some weeks after each of these times',
  ].join('\n'),
  'When its time is over it is destroyed, and only a note without any name remains that this was done.',
  // A guardian's messages belong to the ward's conversation, and are deleted.
  ...(isFamily ? [] : ['Messages that were sent to others stay with them, under the name “Deleted member”.']),
];

/** Mail after the owner deleted the account: deadline for restoring it, and the consequences. */
export const deletedMail = (
  site: Site,
  { to, firstName, isFamily }: Leaving,
  { until, periods }: { until: Date; periods: RetentionConfig },
): Mail => ({
  to,
  subject: 'Your account is deleted',
  text: signed(site, [
    `Assalamu alaikum ${spokenName(firstName)},`,
    '',
    isFamily
      ? 'your account is deleted, as you asked. Your places in conversations and on boards have ended.'
      : 'your account is deleted, as you asked. Nobody sees the profile any more, and the photos are gone.',
    '',
    `Until ${inWords(until)} you can restore it by logging in with your email and password: ${site.url}/. ${
      isFamily ? 'The places do not come back.' : 'The photos do not come back.'
    } After that it is erased.`,
    ...keptLines(periods, isFamily).flatMap((line) => ['', line]),
    '',
    `If you did not delete it, restore it now and choose another password, or write to us: ${site.url}/support`,
  ]),
});

/** The very last mail, to an address that is erased at the same time. */
export const erasedMail = (site: Site, { to, firstName, isFamily }: Leaving, periods: RetentionConfig): Mail => ({
  to,
  subject: 'Your account is erased',
  text: signed(site, [
    `Assalamu alaikum ${spokenName(firstName)},`,
    '',
    'the account you deleted, or that was deleted for you, can no longer be restored: it is erased now. This is the last mail to this address, which anybody may register with again.',
    ...keptLines(periods, isFamily).flatMap((line) => ['', line]),
  ]),
});
