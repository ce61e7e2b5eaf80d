import { momentIn, type Say, sayIn } from '../../messages/say.ts';
import { letter } from '../../platform/messages/letter.ts';
import type { AccountMail } from '../../platform/messages/message.ts';
import type { Site } from '../../platform/messages/message-queues.ts';
import { CODE_MINUTES } from './codes.repo.ts';

const recoveryMail = (
  site: Site,
  to: string | null,
  firstName: string,
  write: (say: Say) => { subject: string; lines: readonly string[] },
): AccountMail =>
  letter(site, (say) => {
    const { subject, lines } = write(say);
    const url = `${site.url}/support`;
    return {
      ...{ to, firstName, subject },
      lines: [...lines, say('If you have questions, please contact support: {{url}}', { url })],
    };
  });

/** @param about.phone the masked new number; `completesAt`: when it gets the account */
export const recoveryStartedMail = (
  site: Site,
  to: string | null,
  firstName: string,
  { phone, completesAt, link }: { phone: string; completesAt: Date; link: string },
): AccountMail =>
  recoveryMail(site, to, firstName, (say) => ({
    subject: say('Your account will get a new phone number'),
    lines: [
      say(
        'Someone told our team that they own your account and have lost its phone number and email. Two members of our team have checked this and agreed to move the account to {{phone}}.',
        { phone },
      ),
      say(
        'This happens on {{moment}}, Indian time. From then on, your email and password no longer work, and all devices are logged out.',
        { moment: momentIn(site.language, completesAt) },
      ),
      say('If this was not you, stop it now: {{url}}', { url: link }),
      say('If it was you, you need not do anything.'),
    ],
  }));

/** For the text `account_recovery`, to the old number. */
export const recoveryStartedText = (site: Site, link: string): string =>
  sayIn(site.language)(
    'Someone asked our team to move your {{site}} account to another phone number. If this was not you, stop it within 3 days: {{url}}',
    { site: site.name, url: link },
  );

export const recoveryCompletedMail = (site: Site, to: string | null, firstName: string, phone: string): AccountMail =>
  recoveryMail(site, to, firstName, (say) => ({
    subject: say('Your account has a new phone number'),
    lines: [
      say(
        'Your account now belongs to the phone number {{phone}}, as our team told you three days ago. This email address and your password no longer work for it, and all devices were logged out.',
        { phone },
      ),
      say('You can log in with the new number: {{url}}', { url: `${site.url}/` }),
    ],
  }));

/** For the text `account_recovered`, to the new number. */
export const recoveryCompletedText = (site: Site): string =>
  sayIn(site.language)(
    'Your {{site}} account is ready: log in with this phone number. Your old email and password no longer work. {{url}}',
    { site: site.name, url: site.url },
  );

export const recoveryFailedMail = (site: Site, to: string | null, firstName: string): AccountMail =>
  recoveryMail(site, to, firstName, (say) => ({
    subject: say('Your account keeps its phone number and email'),
    lines: [
      say(
        'The change that our team told you about was not carried out: the new phone number now belongs to another account. Your phone number, email and password stay the same.',
      ),
    ],
  }));

/** For the text `recovery_failed`, to the new number. */
export const recoveryFailedText = (site: Site): string =>
  sayIn(site.language)(
    'Your {{site}} account could not be moved to this phone number, because another account uses it. Contact support: {{url}}',
    { site: site.name, url: `${site.url}/support` },
  );

/** For the text `code`, to the new number. The person gives this code to the team, unlike all other codes. */
export const recoveryCodeText = (site: Site, code: string): string =>
  sayIn(site.language)(
    '{{code}} is your {{site}} code to get your account back, valid for {{minutes}} minutes. Tell it only to our support team, if you asked them for help.',
    { code, site: site.name, minutes: CODE_MINUTES },
  );
