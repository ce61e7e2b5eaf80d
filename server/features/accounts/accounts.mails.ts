import { greetingName } from '../../platform/messages/greeting-name.ts';
import type { AccountMail } from '../../platform/messages/message.ts';
import type { Site } from '../../platform/messages/message-queues.ts';
import { CODE_MINUTES } from './codes.repo.ts';

export const signed = (site: Site, lines: readonly string[]): string =>
  [...lines, '', `The ${site.name} team`, site.url].join('\n');

/** The code is not in the subject, nor in the first lines that a locked phone shows. */
export const resetCodeMail = (site: Site, to: string | null, firstName: string, code: string): AccountMail => ({
  to,
  subject: 'Your code for a new password',
  text: signed(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    '',
    'Someone asked for a code to set a new password for your account. If it was not you, please ignore this email: your password stays the same. Never share this code with anyone. Our team will never ask for it.',
    '',
    `Your code: ${code}`,
    '',
    `It is valid for ${CODE_MINUTES} minutes and works once.`,
  ]),
});

export const passwordChangedMail = (site: Site, to: string | null, firstName: string): AccountMail => ({
  to,
  subject: 'Your password was changed',
  text: signed(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    '',
    'The password of your account was just changed, and other devices were logged out.',
    '',
    `If this was not you, set a new password now: ${site.url}/forgotPassword`,
  ]),
});

/** @param told what was found, in a sentence; internal notes of staff are left out */
export const suspendedMail = (site: Site, to: string | null, firstName: string, told?: string): AccountMail => ({
  to,
  subject: 'Your account is suspended',
  text: signed(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    '',
    'Our team has suspended your account. Your profile is hidden, and you cannot log in.',
    ...(told ? ['', told] : []),
    '',
    `If you think this is a mistake, please contact support within 30 days. Someone who was not part of the decision will review it: ${site.url}/support`,
  ]),
});

/** A mail about an action of staff on an account, and what its owner can do about it. */
const teamMail = (
  site: Site,
  to: string | null,
  firstName: string,
  { subject, lines }: { subject: string; lines: readonly (string | undefined)[] },
): AccountMail => ({
  to,
  subject,
  text: signed(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    ...lines.filter((line) => line !== undefined).flatMap((line) => ['', line]),
    '',
    `If you think this is a mistake, please contact support: ${site.url}/support`,
  ]),
});

const reasonLine = (told: string | undefined): string | undefined => told && `Reason: ${told}.`;

/** @param told the reason, as far as the member is informed of it */
export const hiddenMail = (site: Site, to: string | null, firstName: string, told?: string): AccountMail =>
  teamMail(site, to, firstName, {
    subject: 'Your profile is hidden',
    lines: ['Our team has hidden your profile from other members. You can still log in.', reasonLine(told)],
  });

/** @param told the reason, as far as the member is informed of it */
export const restoredMail = (site: Site, to: string | null, firstName: string, told?: string): AccountMail =>
  teamMail(site, to, firstName, {
    subject: 'Your profile is visible again',
    lines: ['Our team has reactivated your account, and other members can see your profile again.', reasonLine(told)],
  });

/** The code with which the owner of a deleted account proves to staff that it should be restored. */
export const restoreCodeMail = (site: Site, to: string | null, firstName: string, code: string): AccountMail =>
  teamMail(site, to, firstName, {
    subject: 'Your code to restore your account',
    lines: [
      'We received a request to restore your deleted account. If you want this, tell our team the code below. If not, do not share the code: the account stays deleted.',
      `Your code: ${code}`,
      `It is valid for ${CODE_MINUTES} minutes.`,
    ],
  });

/** @param isShown whether other members see the profile again */
export const accountRestoredMail = (site: Site, to: string | null, firstName: string, isShown: boolean): AccountMail =>
  teamMail(site, to, firstName, {
    subject: 'Your account is restored',
    lines: [
      'Our team has restored your account, and you can log in as before. Photos cannot be restored.',
      isShown ? undefined : 'Your profile is hidden until you show it again in Account settings.',
    ],
  });

/**
 * States which details were corrected, but not their old or new values: the profile shows these to its owner after
 * sign-in.
 * @param about.asksStepTwo whether the second step of the registration has to be repeated
 */
export const correctedMail = (
  site: Site,
  to: string | null,
  firstName: string,
  { what, asksStepTwo, goneWishes }: { what: readonly string[]; asksStepTwo: boolean; goneWishes: readonly string[] },
): AccountMail =>
  teamMail(site, to, firstName, {
    subject: 'Our team has corrected your account',
    lines: [
      `Our team has corrected these details of your account: ${what.join(', ')}.`,
      asksStepTwo
        ? 'Please log in and fill in your personal details again. Your profile is hidden until then.'
        : undefined,
      goneWishes.length
        ? `We removed this from your partner preferences, because it no longer applies: ${goneWishes.join(', ')}. Please check your partner preferences.`
        : undefined,
    ],
  });

/** For a member who had hidden the profile before staff did. */
export const holdLiftedMail = (site: Site, to: string | null, firstName: string): AccountMail =>
  teamMail(site, to, firstName, {
    subject: 'Your account is active again',
    lines: [
      'Our team has reactivated your account. Your profile stays hidden, as you had chosen, until you show it again.',
    ],
  });

/**
 * @param told the reason, as far as the member is informed of it
 * @param about.erasedFrom a moment in words; `kept`: what is retained after that moment
 */
export const deletedByTeamMail = (
  site: Site,
  to: string | null,
  firstName: string,
  told: string | undefined,
  { erasedFrom, canRestore, kept }: { erasedFrom: string; canRestore: boolean; kept: readonly string[] },
): AccountMail =>
  teamMail(site, to, firstName, {
    subject: 'Your account was deleted',
    lines: [
      'Our team has deleted your account. Your profile is not visible to anyone, and your photos are deleted.',
      reasonLine(told),
      canRestore
        ? `You can restore it, without the photos, by logging in till ${erasedFrom}, unless it was suspended before. After that, it is erased.`
        : `It will be erased after ${erasedFrom}.`,
      ...kept,
    ],
  });

export const welcomeMail = (site: Site, to: string | null, firstName: string): AccountMail => ({
  to,
  subject: `Welcome to ${site.name}`,
  text: signed(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    '',
    'Your account is ready. Complete the four steps so that members can find your profile.',
    '',
    'Some advice: involve your family early, meet first in a public place, and never send money to someone you have not met. We never ask for your password. Asking for dowry is against the law.',
  ]),
});

/** To a relative whose account can only be used to help a member. */
export const familyWelcomeMail = (site: Site, to: string | null, firstName: string): AccountMail => ({
  to,
  subject: `Your family account on ${site.name}`,
  text: signed(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    '',
    'Your account is ready. You can see what a member of your family shares with you. The account has no profile, and no one can find you here.',
    '',
    'What you see is confidential: please do not copy or share it. The member can remove your access any time, and you can delete your account any time.',
  ]),
});

/**
 * For members whose clients cannot show the declarations: they get this mail and are asked at the next web sign-in
 * (contract §3).
 */
export const declarationsMail = (
  site: Site,
  to: string | null,
  firstName: string,
  texts: readonly string[],
): AccountMail => ({
  to,
  subject: 'Please confirm the declarations of your account',
  text: signed(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    '',
    'An account was registered with this email address. Please read these declarations and confirm them when you next log in on the website:',
    '',
    ...texts.map((text) => `- ${text}`),
    '',
    `Log in: ${site.url}/`,
  ]),
});

export const candidateMail = (
  site: Site,
  to: string | null,
  candidate: string,
  maker: string,
  link: string,
): AccountMail => ({
  to,
  subject: `A marriage profile was created for you on ${site.name}`,
  text: signed(site, [
    `Assalamu alaikum ${greetingName(candidate)},`,
    '',
    `${greetingName(maker)} has created a profile for you on ${site.name}, a matrimonial service, and gave us your email address so that we can tell you.`,
    '',
    `Please tell us if you agree: ${link}`,
    '',
    'If you do not agree, we hide the profile immediately.',
  ]),
});

export const candidateText = (site: Site, maker: string, link: string): string =>
  `${greetingName(maker)} has created a marriage profile for you on ${site.name}. Please agree or object here: ${link}`;

export const candidateObjectedMail = (
  site: Site,
  to: string | null,
  firstName: string,
  candidate: string,
): AccountMail => ({
  to,
  subject: `${greetingName(candidate)} does not want this profile`,
  text: signed(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    '',
    `${greetingName(candidate)} does not agree to the profile you created, so we have hidden it. Please talk to each other. If this is a misunderstanding, ${greetingName(candidate)} can use the same link from our message to confirm the profile.`,
  ]),
});

export const verificationMail = (site: Site, to: string | null, firstName: string, code: string): AccountMail => ({
  to,
  subject: 'Your code to verify this email address',
  text: signed(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    '',
    'Please use this code to verify your email address. If you did not ask for it, please ignore this email. Never share this code with anyone. Our team will never ask for it.',
    '',
    `Your code: ${code}`,
    '',
    `It is valid for ${CODE_MINUTES} minutes and works once.`,
  ]),
});

export const verificationText = (site: Site, code: string): string =>
  `${code} is your ${site.name} code, valid for ${CODE_MINUTES} minutes. Never share it with anyone.`;

/** A code for a sign-in. The last line lets browsers fill it in on this site only (WebOTP). */
export const loginCodeText = (site: Site, code: string): string =>
  `${code} is your ${site.name} login code, valid for ${CODE_MINUTES} minutes. Never share it with anyone.\n\n@${new URL(site.url).hostname} #${code}`;

export const proofText = (site: Site, code: string): string =>
  `${code} is your ${site.name} code to confirm a change in your account, valid for ${CODE_MINUTES} minutes. Never share it with anyone.`;

/** A code mail about a step that somebody began with the account. */
const stepCodeMail = (
  site: Site,
  to: string | null,
  firstName: string,
  { subject, reason, code }: { subject: string; reason: string; code: string },
): AccountMail => ({
  to,
  subject,
  text: signed(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    '',
    `${reason} If it was not you, please change your password. Never share this code with anyone. Our team will never ask for it.`,
    '',
    `Your code: ${code}`,
    '',
    `It is valid for ${CODE_MINUTES} minutes and works once.`,
  ]),
});

export const proofMail = (site: Site, to: string | null, firstName: string, code: string): AccountMail =>
  stepCodeMail(site, to, firstName, {
    ...{ subject: 'Your code to confirm a change in your account', code },
    reason: 'Someone who is logged in to your account asked for a code to confirm a change.',
  });

export const secondProofMail = (site: Site, to: string | null, firstName: string, code: string): AccountMail =>
  stepCodeMail(site, to, firstName, {
    ...{ subject: 'Your second code to log in', code },
    reason: 'Someone with your phone number is logging in to your account, which was not used for more than 90 days.',
  });

/** To the owner of an account whose number somebody else has now. */
export const numberReleasedMail = (site: Site, to: string | null, firstName: string): AccountMail =>
  teamMail(site, to, firstName, {
    subject: 'Your phone number was removed from your account',
    lines: [
      'Someone proved that your phone number belongs to them now, and told us that this account is not theirs. We have removed the number from your account and hidden your profile.',
      `Log in with your email to show your profile again and to add your new number: ${site.url}/`,
    ],
  });

/** To the address of an account whose unverified number somebody else has proven to be theirs. */
export const numberClaimedMail = (site: Site, to: string | null, firstName: string): AccountMail =>
  teamMail(site, to, firstName, {
    subject: 'Please add your phone number again',
    lines: [
      'The phone number of your account was never verified, and someone else has now proven that it is theirs. We have removed it from your account.',
      'Please add your own number in Account settings and verify it.',
    ],
  });

/** After the owner reported a sign-in of somebody else. */
export const signInReportedMail = (site: Site, to: string | null, firstName: string): AccountMail => ({
  to,
  subject: 'All devices were logged out of your account',
  text: signed(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    '',
    'A login to your account was reported as not yours. We have logged out all devices, and the old password no longer works.',
    '',
    `Please set a new password: ${site.url}/forgotPassword`,
  ]),
});

/** To the previous address: its owner must learn of a change that somebody else may have made. */
export const contactChangedMail = (
  site: Site,
  to: string | null,
  firstName: string,
  what: 'email address' | 'phone number',
): AccountMail => ({
  to,
  subject: `The ${what} of your account was changed`,
  text: signed(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    '',
    `The ${what} of your account was just changed. If this was you, you need not do anything.`,
    '',
    `If it was not you, please contact support immediately: ${site.url}/support`,
  ]),
});

export const contactChangedText = (site: Site): string =>
  `The phone number of your ${site.name} account was changed. If this was not you, contact support: ${site.url}/support`;
