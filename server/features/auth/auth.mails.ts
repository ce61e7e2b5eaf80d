import { type Say, sayIn } from '../../messages/say.ts';
import { letter } from '../../platform/messages/letter.ts';
import type { AccountMail } from '../../platform/messages/message.ts';
import type { Site } from '../../platform/messages/message-queues.ts';
import { teamMail } from '../accounts/members/index.ts';
import { CODE_MINUTES } from './codes.repo.ts';

/** The code is not in the subject, nor in the first lines that a locked phone shows. */
export const resetCodeMail = (site: Site, to: string | null, firstName: string, code: string): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName, subject: say('Your code for a new password') },
    lines: [
      say(
        'Someone asked for a code to set a new password for your account. If it was not you, please ignore this email: your password stays the same. Never share this code with anyone. Our team will never ask for it.',
      ),
      say('Your code: {{code}}', { code }),
      say('It is valid for {{minutes}} minutes and works once.', { minutes: CODE_MINUTES }),
    ],
  }));

export const passwordChangedMail = (site: Site, to: string | null, firstName: string): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName, subject: say('Your password was changed') },
    lines: [
      say('The password of your account was just changed, and other devices were logged out.'),
      say('If this was not you, set a new password now: {{url}}', { url: `${site.url}/forgotPassword` }),
    ],
  }));

/** A code for a sign-in. The last line lets browsers fill it in on this site only (WebOTP). */
export const loginCodeText = (site: Site, code: string): string => {
  const text = sayIn(site.language)(
    '{{code}} is your {{site}} login code, valid for {{minutes}} minutes. Never share it with anyone.',
    { code, site: site.name, minutes: CODE_MINUTES },
  );
  return `${text}\n\n@${new URL(site.url).hostname} #${code}`;
};

export const proofText = (site: Site, code: string): string =>
  sayIn(site.language)(
    '{{code}} is your {{site}} code to confirm a change in your account, valid for {{minutes}} minutes. Never share it with anyone.',
    { code, site: site.name, minutes: CODE_MINUTES },
  );

/** A code mail about a step that somebody began with the account. */
const stepCodeMail = (
  site: Site,
  to: string | null,
  firstName: string,
  { code, write }: { code: string; write: (say: Say) => { subject: string; reason: string } },
): AccountMail =>
  letter(site, (say) => {
    const { subject, reason } = write(say);
    return {
      ...{ to, firstName, subject },
      lines: [
        reason,
        say('Your code: {{code}}', { code }),
        say('It is valid for {{minutes}} minutes and works once.', { minutes: CODE_MINUTES }),
      ],
    };
  });

export const proofMail = (site: Site, to: string | null, firstName: string, code: string): AccountMail =>
  stepCodeMail(site, to, firstName, {
    code,
    write: (say) => ({
      subject: say('Your code to confirm a change in your account'),
      reason: say(
        'Someone who is logged in to your account asked for a code to confirm a change. If it was not you, please change your password. Never share this code with anyone. Our team will never ask for it.',
      ),
    }),
  });

export const secondProofMail = (site: Site, to: string | null, firstName: string, code: string): AccountMail =>
  stepCodeMail(site, to, firstName, {
    code,
    write: (say) => ({
      subject: say('Your second code to log in'),
      reason: say(
        'Someone with your phone number is logging in to your account, which was not used for more than 90 days. If it was not you, please change your password. Never share this code with anyone. Our team will never ask for it.',
      ),
    }),
  });

/** To the owner of an account whose number somebody else has now. */
export const numberReleasedMail = (site: Site, to: string | null, firstName: string): AccountMail =>
  teamMail(site, to, firstName, (say) => ({
    subject: say('Your phone number was removed from your account'),
    lines: [
      say(
        'Someone proved that your phone number belongs to them now, and told us that this account is not theirs. We have removed the number from your account and hidden your profile.',
      ),
      say('Log in with your email to show your profile again and to add your new number: {{url}}', {
        url: `${site.url}/`,
      }),
    ],
  }));

/** After the owner reported a sign-in of somebody else. */
export const signInReportedMail = (site: Site, to: string | null, firstName: string): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName, subject: say('All devices were logged out of your account') },
    lines: [
      say(
        'A login to your account was reported as not yours. We have logged out all devices, and the old password no longer works.',
      ),
      say('Please set a new password: {{url}}', { url: `${site.url}/forgotPassword` }),
    ],
  }));
