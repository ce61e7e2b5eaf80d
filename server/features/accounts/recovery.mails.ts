import { greetingName } from '../../platform/messages/greeting-name.ts';
import type { AccountMail } from '../../platform/messages/message.ts';
import type { Site } from '../../platform/messages/message-queues.ts';
import { signed } from './accounts.mails.ts';
import { CODE_MINUTES } from './codes.repo.ts';

const momentInIndia = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

const recoveryMail = (
  site: Site,
  to: string | null,
  firstName: string,
  { subject, lines }: { subject: string; lines: readonly string[] },
): AccountMail => ({
  to,
  subject,
  text: signed(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    ...lines.flatMap((line) => ['', line]),
    '',
    `If you have questions, please contact support: ${site.url}/support`,
  ]),
});

/** @param about.phone the masked new number; `completesAt`: when it gets the account */
export const recoveryStartedMail = (
  site: Site,
  to: string | null,
  firstName: string,
  { phone, completesAt, link }: { phone: string; completesAt: Date; link: string },
): AccountMail =>
  recoveryMail(site, to, firstName, {
    subject: 'Your account will get a new phone number',
    lines: [
      `Someone told our team that they own your account and have lost its phone number and email. Two members of our team have checked this and agreed to move the account to ${phone}.`,
      `This happens on ${momentInIndia.format(completesAt)}, Indian time. From then on, your email and password no longer work, and all devices are logged out.`,
      `If this was not you, stop it now: ${link}`,
      'If it was you, you need not do anything.',
    ],
  });

/** For the text `account_recovery`, to the old number. */
export const recoveryStartedText = (site: Site, link: string): string =>
  `Someone asked our team to move your ${site.name} account to another phone number. If this was not you, stop it within 3 days: ${link}`;

export const recoveryCompletedMail = (site: Site, to: string | null, firstName: string, phone: string): AccountMail =>
  recoveryMail(site, to, firstName, {
    subject: 'Your account has a new phone number',
    lines: [
      `Your account now belongs to the phone number ${phone}, as our team told you three days ago. This email address and your password no longer work for it, and all devices were logged out.`,
      `You can log in with the new number: ${site.url}/`,
    ],
  });

/** For the text `account_recovered`, to the new number. */
export const recoveryCompletedText = (site: Site): string =>
  `Your ${site.name} account is ready: log in with this phone number. Your old email and password no longer work. ${site.url}`;

export const recoveryFailedMail = (site: Site, to: string | null, firstName: string): AccountMail =>
  recoveryMail(site, to, firstName, {
    subject: 'Your account keeps its phone number and email',
    lines: [
      'The change that our team told you about was not carried out: the new phone number now belongs to another account. Your phone number, email and password stay the same.',
    ],
  });

/** For the text `recovery_failed`, to the new number. */
export const recoveryFailedText = (site: Site): string =>
  `Your ${site.name} account could not be moved to this phone number, because another account uses it. Contact support: ${site.url}/support`;

/** For the text `code`, to the new number. The person gives this code to the team, unlike all other codes. */
export const recoveryCodeText = (site: Site, code: string): string =>
  `${code} is your ${site.name} code to get your account back, valid for ${CODE_MINUTES} minutes. Tell it only to our support team, if you asked them for help.`;
