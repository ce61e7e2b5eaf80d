import type { Mail } from '../../platform/messages/message.ts';
import { spokenName } from '../../platform/messages/spoken-name.ts';

/** The sender of the mail, and the origin of its links. */
export interface Site {
  readonly name: string;
  readonly url: string;
}

/** Whom a mail goes to. */
export interface Recipient {
  readonly to: string;
  readonly firstName: string;
  /** The team keeps the profile out of sight. */
  readonly isHidden: boolean;
}

/** The decision in words for the member (moderation.words.ts). */
type Sentences = readonly string[];

const signed = (site: Site, { firstName }: Recipient, lines: readonly string[]): string =>
  [`Assalamu alaikum ${spokenName(firstName)},`, '', ...lines, '', `The ${site.name} team`, site.url].join('\n');

const appealLine = (site: Site): string =>
  `If you think this is wrong, you can appeal once within 30 days; somebody who was not part of the decision looks at it again: ${site.url}/dashboard/decisions`;

export const photoRefusedMail = (site: Site, to: Recipient, sentence: string): Mail => ({
  to: to.to,
  subject: 'A photo of yours was removed',
  text: signed(site, to, [
    sentence,
    '',
    'Nobody sees it any more. You are welcome to upload another one.',
    '',
    appealLine(site),
  ]),
});

export const messageRefusedMail = (site: Site, to: Recipient, sentence: string): Mail => ({
  to: to.to,
  subject: 'A message of yours was not passed on',
  text: signed(site, to, [
    sentence,
    '',
    'Please write to each family in your own words, about them and about you.',
    '',
    `If you think this is wrong, please write to us: ${site.url}/support`,
  ]),
});

/** To the one reported, who is never told by whom. */
export const upheldMail = (site: Site, to: Recipient, sentences: Sentences): Mail => ({
  to: to.to,
  subject: 'Our team has looked into your profile',
  text: signed(site, to, [...sentences, '', appealLine(site)]),
});

/** To who reported. */
export const outcomeMail = (site: Site, to: Recipient, profileCode: string, outcome: string): Mail => ({
  to: to.to,
  subject: `Your report of ${profileCode}`,
  text: signed(site, to, [
    `thank you for telling us about the profile ${profileCode}.`,
    '',
    outcome,
    '',
    `Your reports: ${site.url}/dashboard/reports`,
    '',
    `If something is still wrong, please write to us: ${site.url}/support`,
  ]),
});

export const appealConfirmedMail = (site: Site, to: Recipient): Mail => ({
  to: to.to,
  subject: 'Your appeal',
  text: signed(site, to, [
    'somebody who was not part of the first decision has looked at it again, and it stands.',
    '',
    'You can appeal to the Grievance Appellate Committee of the Government of India within 30 days: https://gac.gov.in',
  ]),
});

/**
 * @param back how many photos are in their places again
 * @param lost how many are not, because their places are taken
 * @param isAppeal the member had appealed; otherwise the team has looked at it again by itself
 */
export const appealOverturnedMail = (
  site: Site,
  to: Recipient,
  { back, lost, isAppeal }: { back: number; lost: number; isAppeal: boolean },
): Mail => ({
  to: to.to,
  subject: isAppeal ? 'Your appeal was right' : 'We have taken a decision back',
  text: signed(site, to, [
    'somebody who was not part of the first decision has looked at it again, and took it back. We are sorry.',
    ...(back ? ['', back === 1 ? 'The photo is back in its place.' : 'The photos are back in their places.'] : []),
    ...(lost
      ? [
          '',
          `${lost === 1 ? 'One photo is' : `${lost} photos are`} not back, because there is another photo in that place. You are welcome to upload it again.`,
        ]
      : []),
    ...(to.isHidden
      ? [
          '',
          `Your profile stays out of sight for another reason. If you do not know it, please ask us: ${site.url}/support`,
        ]
      : []),
  ]),
});
