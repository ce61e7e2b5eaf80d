import type { Language } from '../../../contract/languages.ts';
import { momentIn, sayIn } from '../../messages/say.ts';
import type { RetentionConfig } from '../../platform/config/retention.ts';
import { letter } from '../../platform/messages/letter.ts';
import type { AccountMail } from '../../platform/messages/message.ts';
import type { Site } from '../../platform/messages/message-queues.ts';

/** A timestamp for use in a sentence. */
export const formatDateTime = (language: Language, moment: Date): string =>
  sayIn(language)('{{moment}} (India)', { moment: momentIn(language, moment) });

/** Recipient of the mail, and whether it is a family account. */
interface Recipient {
  readonly to: string | null;
  readonly firstName: string;
  readonly isFamily: boolean;
}

/** Data kept of an erased account, how long and why (law.md): the same wording everywhere. */
export const retentionLines = (
  language: Language,
  { recordDays, signInDays, removedDays }: RetentionConfig,
  isFamily = false,
): readonly string[] => {
  const say = sayIn(language);
  return [
    say(
      'The law makes us keep some records for a time. They are encrypted, not shown on any of our screens, and opened only if an authority has the right to ask for them:',
    ),
    [
      say(
        '- your registration and consents, and your messages to our team: {{days}} days after deletion (data protection and IT rules)',
        { days: recordDays },
      ),
      say(
        '- IP addresses of your registration and logins: {{days}} days after deletion (rules for matrimonial sites)',
        { days: signInDays },
      ),
      say('- content our team removed and decisions about reports: {{days}} days after the decision (IT rules)', {
        days: removedDays,
      }),
      say('- invoices, with the name on them: as long as tax law requires'),
      say('- copies in our backups, kept only to restore lost data: some weeks after each of these times'),
    ].join('\n'),
    say('After this time we delete them and keep only a note of the deletion, without any name.'),
    // A guardian's messages belong to the ward's conversation, and are deleted with it.
    ...(isFamily
      ? []
      : [say('Messages you sent stay with the members who received them, under the name “Deleted member”.')]),
  ];
};

/** Mail after the owner deleted the account: deadline for restoring it, and the consequences. */
export const deletedMail = (
  site: Site,
  { to, firstName, isFamily }: Recipient,
  { until, periods }: { until: Date; periods: RetentionConfig },
): AccountMail =>
  letter(site, (say) => {
    const about = { moment: formatDateTime(site.language, until), url: `${site.url}/` };
    return {
      ...{ to, firstName, subject: say('Your account is deleted') },
      lines: [
        isFamily
          ? say('Your account is deleted, as you asked. You no longer have access to chats and boards of your family.')
          : say(
              'Your account is deleted, as you asked. Your profile is not visible to anyone, and your photos are deleted.',
            ),
        isFamily
          ? say(
              'Changed your mind? You can restore it till {{moment}}: log in with your email and password at {{url}}. Your access to chats and boards is not restored. After that, the account is erased.',
              about,
            )
          : say(
              'Changed your mind? You can restore it till {{moment}}: log in with your email and password at {{url}}. Photos cannot be restored. After that, the account is erased.',
              about,
            ),
        ...retentionLines(site.language, periods, isFamily),
        say('If you did not delete it, please restore it now and change your password, or contact support: {{url}}', {
          url: `${site.url}/support`,
        }),
      ],
    };
  });

/** The very last mail, to an address that is erased at the same time. */
export const erasedMail = (site: Site, { to, firstName, isFamily }: Recipient, periods: RetentionConfig): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName, subject: say('Your account is erased') },
    lines: [
      say(
        'Your deleted account is now erased and can no longer be restored. This is our last email to this address. You can register with it again any time.',
      ),
      ...retentionLines(site.language, periods, isFamily),
    ],
  }));
