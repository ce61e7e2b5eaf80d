import type { Mail } from '../../platform/messages/message.ts';
import { spokenName } from '../../platform/messages/spoken-name.ts';

/** The sender of the mail, and the origin of its links. */
export interface Site {
  name: string;
  url: string;
}

export const signed = (site: Site, lines: readonly string[]): string =>
  [...lines, '', `The ${site.name} team`, site.url].join('\n');

const invitation = (site: Site, to: string, firstName: string, what: string): Mail => ({
  to,
  subject: `You are on the ${site.name} team`,
  text: signed(site, [
    `Assalamu alaikum ${spokenName(firstName)},`,
    '',
    what,
    '',
    `1. Choose a password: open ${site.url}/forgotPassword and enter this address. A code comes by mail.`,
    '2. Sign in, and connect an authenticator app on your phone. It is asked for at every sign-in.',
    '3. Keep the recovery codes you are shown then. They open the account when the phone is lost.',
    '',
    'If you know nothing of this, please ignore this mail: without the code nobody can use the account.',
  ]),
});

export const invitationMail = (site: Site, to: string, firstName: string): Mail =>
  invitation(site, to, firstName, `an account for your work on ${site.name} was made with this address.`);

/** To who was a colleague before. */
export const againMail = (site: Site, to: string, firstName: string): Mail =>
  invitation(
    site,
    to,
    firstName,
    `your account with this address is one for your work on ${site.name} again. The old password is void, and all devices were signed out.`,
  );

export const factorSetMail = (site: Site, to: string, firstName: string): Mail => ({
  to,
  subject: 'A second factor was set up for your account',
  text: signed(site, [
    `Assalamu alaikum ${spokenName(firstName)},`,
    '',
    'an authenticator app was just connected with your staff account, and other devices were signed out.',
    '',
    'If this was not you, please tell an administrator at once: somebody knows your password.',
  ]),
});

export const factorResetMail = (site: Site, to: string, firstName: string): Mail => ({
  to,
  subject: 'The second factor of your account was removed',
  text: signed(site, [
    `Assalamu alaikum ${spokenName(firstName)},`,
    '',
    'an administrator removed the second factor of your staff account. All devices were signed out, and the old recovery codes are void.',
    '',
    'At your next sign-in you connect an authenticator app anew. If you did not ask for this, please tell an administrator at once.',
  ]),
});
