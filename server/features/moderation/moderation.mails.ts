import { greetingName } from '../../platform/messages/greeting-name.ts';
import type { AccountMail } from '../../platform/messages/message.ts';
import type { Site } from '../../platform/messages/message-queues.ts';

/** Recipient of a mail. */
export interface Recipient {
  readonly to: string | null;
  readonly firstName: string;
  /** Whether staff hide the profile. */
  readonly isHidden: boolean;
}

/** The decision in words for the member (moderation.words.ts). */
type Sentences = readonly string[];

const signed = (site: Site, { firstName }: Recipient, lines: readonly string[]): string =>
  [`Assalamu alaikum ${greetingName(firstName)},`, '', ...lines, '', `The ${site.name} team`, site.url].join('\n');

const appealLine = (site: Site): string =>
  `If you think this is wrong, you can appeal once within 30 days. Someone who was not part of the decision will review it: ${site.url}/dashboard/decisions`;

export const photoRefusedMail = (site: Site, to: Recipient, sentence: string): AccountMail => ({
  to: to.to,
  subject: 'One of your photos was removed',
  text: signed(site, to, [
    sentence,
    '',
    'It is no longer shown to anyone. You can upload another one.',
    '',
    appealLine(site),
  ]),
});

export const messageRefusedMail = (site: Site, to: Recipient, sentence: string): AccountMail => ({
  to: to.to,
  subject: 'Your message was not delivered',
  text: signed(site, to, [
    sentence,
    '',
    'Please write to each family personally, about them and about yourself.',
    '',
    `If you think this is wrong, please contact support: ${site.url}/support`,
  ]),
});

/** To the reported member, who is never told who reported. */
export const upheldMail = (site: Site, to: Recipient, sentences: Sentences): AccountMail => ({
  to: to.to,
  subject: 'Our team has reviewed your profile',
  text: signed(site, to, [...sentences, '', appealLine(site)]),
});

/** To the member who reported. */
export const outcomeMail = (site: Site, to: Recipient, profileCode: string, outcome: string): AccountMail => ({
  to: to.to,
  subject: `Your report about ${profileCode}`,
  text: signed(site, to, [
    `Thank you for telling us about the profile ${profileCode}.`,
    '',
    outcome,
    '',
    `Your reports: ${site.url}/dashboard/reports`,
    '',
    `If something is still wrong, please contact support: ${site.url}/support`,
  ]),
});

export const appealConfirmedMail = (site: Site, to: Recipient): AccountMail => ({
  to: to.to,
  subject: 'Your appeal',
  text: signed(site, to, [
    'Someone who was not part of the first decision has reviewed it. The decision has not changed.',
    '',
    'You can appeal to the Grievance Appellate Committee of the Government of India within 30 days: https://gac.gov.in',
  ]),
});

/**
 * @param back number of photos restored to their slots
 * @param lost number of photos not restored, because their slots are occupied
 * @param isAppeal whether the member had appealed; otherwise staff started the second review by themselves
 */
export const appealOverturnedMail = (
  site: Site,
  to: Recipient,
  { back, lost, isAppeal }: { back: number; lost: number; isAppeal: boolean },
): AccountMail => ({
  to: to.to,
  subject: isAppeal ? 'Your appeal was successful' : 'We have reversed a decision',
  text: signed(site, to, [
    'Someone who was not part of the first decision has reviewed it and reversed the decision. We are sorry.',
    ...(back ? ['', back === 1 ? 'The photo is back on your profile.' : 'The photos are back on your profile.'] : []),
    ...(lost
      ? [
          '',
          `${lost === 1 ? 'One photo was not restored, because another photo has taken its place' : `${lost} photos were not restored, because other photos have taken their places`}. You can upload ${lost === 1 ? 'it' : 'them'} again.`,
        ]
      : []),
    ...(to.isHidden
      ? [
          '',
          `Your profile is still hidden for another reason. If you do not know why, please ask us: ${site.url}/support`,
        ]
      : []),
  ]),
});
