import { greetingName } from '../../platform/messages/greeting-name.ts';
import type { AccountMail } from '../../platform/messages/message.ts';
import type { Site } from '../../platform/messages/message-queues.ts';

export const withSignature = (site: Site, lines: readonly string[]): string =>
  [...lines, '', `The ${site.name} team`, site.url].join('\n');

const invitation = (site: Site, to: string | null, firstName: string, what: string): AccountMail => ({
  to,
  subject: `You are on the ${site.name} team`,
  text: withSignature(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    '',
    what,
    '',
    `1. Choose a password: open ${site.url}/forgotPassword and enter this email address. We will email you a code.`,
    '2. Log in and connect an authenticator app on your phone. You need it at every login.',
    '3. Save the recovery codes shown. You can log in with them if you lose your phone.',
    '',
    'If you did not expect this, please ignore this email. No one can use the account without the code.',
  ]),
});

export const invitationMail = (site: Site, to: string | null, firstName: string): AccountMail =>
  invitation(site, to, firstName, `We have created an account for your work on ${site.name} with this email address.`);

/** Mail to a former staff member who is invited again. */
export const reinvitationMail = (site: Site, to: string | null, firstName: string): AccountMail =>
  invitation(
    site,
    to,
    firstName,
    `Your account with this email address is again an account for your work on ${site.name}. Your old password no longer works, and all devices were logged out.`,
  );

/** Mail to the other administrators when somebody becomes one. @param name of the new administrator */
export const newAdminMail = (site: Site, to: string | null, firstName: string, name: string): AccountMail => ({
  to,
  subject: `${name} is now an administrator of ${site.name}`,
  text: withSignature(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    '',
    `${name} is now an administrator and can manage the team and change all settings.`,
    '',
    'If this is a mistake, please log in and suspend this account under Team accounts. You can see who did this in the audit log.',
  ]),
});

export const factorSetMail = (site: Site, to: string | null, firstName: string): AccountMail => ({
  to,
  subject: 'Two-step login was set up for your account',
  text: withSignature(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    '',
    'An authenticator app was just connected to your staff account, and other devices were logged out.',
    '',
    'If this was not you, please tell an administrator immediately: someone knows your password.',
  ]),
});

export const factorResetMail = (site: Site, to: string | null, firstName: string): AccountMail => ({
  to,
  subject: 'Two-step login of your account was reset',
  text: withSignature(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    '',
    'An administrator reset the two-step login of your staff account. All devices were logged out, and the old recovery codes no longer work.',
    '',
    'Connect an authenticator app again at your next login. If you did not ask for this, please tell an administrator immediately.',
  ]),
});
