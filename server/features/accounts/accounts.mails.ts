import type { Mail } from '../../platform/messages/message.ts';
import { CODE_MINUTES } from './codes.repo.ts';

/** Who the mail is from and where its links lead. */
interface Site {
  name: string;
  url: string;
}

const signed = (site: Site, lines: readonly string[]): string =>
  [...lines, '', `The ${site.name} team`, site.url].join('\n');

export const resetCodeMail = (site: Site, to: string, firstName: string, code: string): Mail => ({
  to,
  subject: `${code} is your code for a new password`,
  text: signed(site, [
    `Assalamu alaikum ${firstName},`,
    '',
    `your code to set a new password is ${code}. It is good for ${CODE_MINUTES} minutes and for one use.`,
    '',
    'If you did not ask for it you can ignore this mail: your password stays as it is. Never tell anybody this code; our team will not ask for it.',
  ]),
});

export const passwordChangedMail = (site: Site, to: string, firstName: string): Mail => ({
  to,
  subject: 'Your password was changed',
  text: signed(site, [
    `Assalamu alaikum ${firstName},`,
    '',
    'the password of your account was just changed, and other devices were signed out.',
    '',
    `If this was not you, set a new password now: ${site.url}/forgotPassword`,
  ]),
});

export const welcomeMail = (site: Site, to: string, firstName: string): Mail => ({
  to,
  subject: `Welcome to ${site.name}`,
  text: signed(site, [
    `Assalamu alaikum ${firstName},`,
    '',
    'your account is ready. Once the four steps are complete, members can find the profile.',
    '',
    'Some advice that has served others well: involve your family early, meet first in a public place, and never send money to someone you have not met. We do not ask for your password, and nobody may ask for dowry: it is against the law.',
  ]),
});

/** For clients that can't show the declarations: they are told by mail and asked at the next web sign-in (contract §3). */
export const declarationsMail = (site: Site, to: string, firstName: string, texts: readonly string[]): Mail => ({
  to,
  subject: 'Please confirm the declarations of your account',
  text: signed(site, [
    `Assalamu alaikum ${firstName},`,
    '',
    'an account was registered with this address. It stands under these declarations; please read them, and confirm them at your next sign-in on the web:',
    '',
    ...texts.map((text) => `- ${text}`),
    '',
    `Sign in: ${site.url}/`,
  ]),
});

export const candidateMail = (site: Site, to: string, candidate: string, maker: string, link: string): Mail => ({
  to,
  subject: `A marriage profile was made for you on ${site.name}`,
  text: signed(site, [
    `Assalamu alaikum ${candidate},`,
    '',
    `${maker} has made a profile for you on ${site.name}, a service for finding a partner for marriage, and gave us your address so that you know.`,
    '',
    `Please tell us whether this is all right with you: ${link}`,
    '',
    'If you object, the profile is hidden at once.',
  ]),
});

export const candidateText = (site: Site, maker: string, link: string): string =>
  `${maker} has made a marriage profile for you on ${site.name}. Confirm or object: ${link}`;

export const candidateObjectedMail = (site: Site, to: string, firstName: string, candidate: string): Mail => ({
  to,
  subject: `${candidate} does not want this profile`,
  text: signed(site, [
    `Assalamu alaikum ${firstName},`,
    '',
    `${candidate} has told us that the profile you made is not wanted, so it is hidden from members now. Please talk to each other. If this is a misunderstanding, the same link in the notice can be used to confirm the profile.`,
  ]),
});

export const verificationMail = (site: Site, to: string, firstName: string, code: string): Mail => ({
  to,
  subject: `${code} is your code to confirm this address`,
  text: signed(site, [
    `Assalamu alaikum ${firstName},`,
    '',
    `your code to confirm this email address is ${code}. It is good for ${CODE_MINUTES} minutes and for one use.`,
    '',
    'If you did not ask for it, please ignore this mail. Never tell anybody this code; our team will not ask for it.',
  ]),
});

export const verificationText = (site: Site, code: string): string =>
  `${code} is your ${site.name} code, good for ${CODE_MINUTES} minutes. Never tell it to anybody.`;

/** To the address that is being left: its owner must learn of a change somebody else may have made. */
export const contactChangedMail = (
  site: Site,
  to: string,
  firstName: string,
  what: 'email address' | 'phone number',
): Mail => ({
  to,
  subject: `The ${what} of your account was changed`,
  text: signed(site, [
    `Assalamu alaikum ${firstName},`,
    '',
    `the ${what} of your account was just changed. If this was you, there is nothing to do.`,
    '',
    `If it was not, please write to support at once: ${site.url}/support`,
  ]),
});

export const contactChangedText = (site: Site): string =>
  `The phone number of your ${site.name} account was changed. If this was not you, write to support: ${site.url}/support`;
