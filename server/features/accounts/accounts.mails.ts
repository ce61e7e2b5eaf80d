import type { Mail } from '../../platform/messages/message.ts';
import { spokenName } from '../../platform/messages/spoken-name.ts';
import { CODE_MINUTES } from './codes.repo.ts';

/** The sender of the mail, and the origin of its links. */
export interface Site {
  name: string;
  url: string;
}

export const signed = (site: Site, lines: readonly string[]): string =>
  [...lines, '', `The ${site.name} team`, site.url].join('\n');

/** The code is not in the subject, nor in the first lines that a locked phone shows. */
export const resetCodeMail = (site: Site, to: string, firstName: string, code: string): Mail => ({
  to,
  subject: 'Your code for a new password',
  text: signed(site, [
    `Assalamu alaikum ${spokenName(firstName)},`,
    '',
    'someone asked for a code to set a new password for your account. If it was not you, you can ignore this mail: your password stays the same. Never tell anybody this code; our team will not ask for it.',
    '',
    `Your code: ${code}`,
    '',
    `You can use it once, within ${CODE_MINUTES} minutes.`,
  ]),
});

export const passwordChangedMail = (site: Site, to: string, firstName: string): Mail => ({
  to,
  subject: 'Your password was changed',
  text: signed(site, [
    `Assalamu alaikum ${spokenName(firstName)},`,
    '',
    'the password of your account was just changed, and other devices were signed out.',
    '',
    `If this was not you, set a new password now: ${site.url}/forgotPassword`,
  ]),
});

/** @param told what was found, in a sentence; what staff note for themselves is not told */
export const suspendedMail = (site: Site, to: string, firstName: string, told?: string): Mail => ({
  to,
  subject: 'Your account is suspended',
  text: signed(site, [
    `Assalamu alaikum ${spokenName(firstName)},`,
    '',
    'our team has suspended your account: nobody sees the profile any more, and signing in is not possible.',
    ...(told ? ['', told] : []),
    '',
    `If you think this is a mistake, please write to us within 30 days. A person who was not part of the decision looks at it again: ${site.url}/support`,
  ]),
});

/** An action of the team on an account, and what its owner can do about it. */
const teamMail = (
  site: Site,
  to: string,
  firstName: string,
  { subject, lines }: { subject: string; lines: readonly (string | undefined)[] },
): Mail => ({
  to,
  subject,
  text: signed(site, [
    `Assalamu alaikum ${spokenName(firstName)},`,
    ...lines.filter((line) => line !== undefined).flatMap((line) => ['', line]),
    '',
    `If you think this is a mistake, please write to us: ${site.url}/support`,
  ]),
});

const reasonLine = (told: string | undefined): string | undefined => told && `The reason: ${told}.`;

/** @param told the reason, as far as the member is told it */
export const hiddenMail = (site: Site, to: string, firstName: string, told?: string): Mail =>
  teamMail(site, to, firstName, {
    subject: 'Your profile is hidden',
    lines: ['our team has hidden your profile from other members. You can still sign in.', reasonLine(told)],
  });

/** @param told the reason, as far as the member is told it */
export const restoredMail = (site: Site, to: string, firstName: string, told?: string): Mail =>
  teamMail(site, to, firstName, {
    subject: 'Your profile is shown again',
    lines: ['our team has opened your account again, and other members can see the profile.', reasonLine(told)],
  });

/** The code with which the owner of a deleted account proves to the team that it is to come back. */
export const restoreCodeMail = (site: Site, to: string, firstName: string, code: string): Mail =>
  teamMail(site, to, firstName, {
    subject: 'Your code to restore your account',
    lines: [
      'our team was asked to restore your deleted account. If you want that, tell our team the code below. If you do not want it back, tell nobody the code: the account stays deleted.',
      `Your code: ${code}`,
      `It is valid for ${CODE_MINUTES} minutes.`,
    ],
  });

/** @param isShown other members see the profile again */
export const broughtBackMail = (site: Site, to: string, firstName: string, isShown: boolean): Mail =>
  teamMail(site, to, firstName, {
    subject: 'Your account is restored',
    lines: [
      'our team has restored your account, and you can sign in as before. The photos do not come back.',
      isShown ? undefined : 'The profile is hidden until you show it yourself in the account settings.',
    ],
  });

/**
 * Says what was corrected, not what it was or is: the profile itself shows that, to who signs in.
 * @param about.asksStepTwo the second step of the registration has to be done again
 */
export const correctedMail = (
  site: Site,
  to: string,
  firstName: string,
  { what, asksStepTwo, goneWishes }: { what: readonly string[]; asksStepTwo: boolean; goneWishes: readonly string[] },
): Mail =>
  teamMail(site, to, firstName, {
    subject: 'Our team has corrected your account',
    lines: [
      `our team has corrected this of your account: ${what.join(', ')}.`,
      asksStepTwo
        ? 'The rules for the basic details are others now. Please sign in and fill them in again: until then nobody sees the profile.'
        : undefined,
      goneWishes.length
        ? `This no longer fits, and is taken out of the partner preference: ${goneWishes.join(', ')}. Please look whether the preference is still what you wish.`
        : undefined,
    ],
  });

/** For who had hidden the profile before the team did something about it. */
export const releasedMail = (site: Site, to: string, firstName: string): Mail =>
  teamMail(site, to, firstName, {
    subject: 'Your account is open again',
    lines: [
      'our team has opened your account again. The profile stays hidden, as you had chosen, until you show it yourself.',
    ],
  });

/**
 * @param told the reason, as far as the member is told it
 * @param about.erasedFrom a moment in words; `kept`: what of it is kept after that
 */
export const deletedByTeamMail = (
  site: Site,
  to: string,
  firstName: string,
  told: string | undefined,
  { erasedFrom, canRestore, kept }: { erasedFrom: string; canRestore: boolean; kept: readonly string[] },
): Mail =>
  teamMail(site, to, firstName, {
    subject: 'Your account was deleted',
    lines: [
      'our team has deleted your account. Nobody sees it any more, and the photos are gone.',
      reasonLine(told),
      canRestore
        ? `If it was not suspended before, you can restore it without the photos within 30 days, by signing in: until ${erasedFrom}. After that it is erased.`
        : `It is erased after ${erasedFrom}.`,
      ...kept,
    ],
  });

export const welcomeMail = (site: Site, to: string, firstName: string): Mail => ({
  to,
  subject: `Welcome to ${site.name}`,
  text: signed(site, [
    `Assalamu alaikum ${spokenName(firstName)},`,
    '',
    'your account is ready. Once the four steps are complete, members can find the profile.',
    '',
    'Some advice that has served others well: involve your family early, meet first in a public place, and never send money to someone you have not met. We do not ask for your password, and nobody may ask for dowry: it is against the law.',
  ]),
});

/** To somebody of a member's family, whose account is good for helping and for nothing else. */
export const familyWelcomeMail = (site: Site, to: string, firstName: string): Mail => ({
  to,
  subject: `Your family account on ${site.name}`,
  text: signed(site, [
    `Assalamu alaikum ${spokenName(firstName)},`,
    '',
    'your account is ready. With it you see what a member of your family shares with you, and nothing else; it has no profile, and nobody finds you here.',
    '',
    'What you see is confidential: please do not copy it or pass it on. The member can end your access at any time, and you can delete your account.',
  ]),
});

/** For clients that can't show the declarations: they are told by mail and asked at the next web sign-in (contract §3). */
export const declarationsMail = (site: Site, to: string, firstName: string, texts: readonly string[]): Mail => ({
  to,
  subject: 'Please confirm the declarations of your account',
  text: signed(site, [
    `Assalamu alaikum ${spokenName(firstName)},`,
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
    `Assalamu alaikum ${spokenName(candidate)},`,
    '',
    `${spokenName(maker)} has made a profile for you on ${site.name}, a service for finding a partner for marriage, and gave us your address so that you know.`,
    '',
    `Please tell us whether this is all right with you: ${link}`,
    '',
    'If you object, the profile is hidden at once.',
  ]),
});

export const candidateText = (site: Site, maker: string, link: string): string =>
  `${spokenName(maker)} has made a marriage profile for you on ${site.name}. Confirm or object: ${link}`;

export const candidateObjectedMail = (site: Site, to: string, firstName: string, candidate: string): Mail => ({
  to,
  subject: `${spokenName(candidate)} does not want this profile`,
  text: signed(site, [
    `Assalamu alaikum ${spokenName(firstName)},`,
    '',
    `${spokenName(candidate)} has told us that the profile you made is not wanted, so it is hidden from members now. Please talk to each other. If this is a misunderstanding, the same link in the notice can be used to confirm the profile.`,
  ]),
});

export const verificationMail = (site: Site, to: string, firstName: string, code: string): Mail => ({
  to,
  subject: 'Your code to confirm this address',
  text: signed(site, [
    `Assalamu alaikum ${spokenName(firstName)},`,
    '',
    'here is the code to confirm this email address. If you did not ask for it, please ignore this mail. Never tell anybody this code; our team will not ask for it.',
    '',
    `Your code: ${code}`,
    '',
    `You can use it once, within ${CODE_MINUTES} minutes.`,
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
    `Assalamu alaikum ${spokenName(firstName)},`,
    '',
    `the ${what} of your account was just changed. If this was you, there is nothing to do.`,
    '',
    `If it was not, please write to support at once: ${site.url}/support`,
  ]),
});

export const contactChangedText = (site: Site): string =>
  `The phone number of your ${site.name} account was changed. If this was not you, write to support: ${site.url}/support`;
