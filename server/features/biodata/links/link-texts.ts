import type { Language } from '../../../../contract/languages.ts';
import { dayIn, sayIn } from '../../../messages/say.ts';
import type { Statement } from './statement.ts';

type Check = keyof Statement['checks'];

/** All words of the public page of a biodata link in a language, in whole sentences. */
export function textsIn(language: Language) {
  const say = sayIn(language);
  return {
    day: (day: Date) => dayIn(language, day),
    title: (site: string) => say('Biodata on {{site}}', { site }),
    closed: {
      heading: say('A family has shared a biodata with you'),
      sentence: (site: string) =>
        say(
          'It was made on {{site}} and shows which details our staff have verified. Please keep it within your family.',
          { site },
        ),
      open: say('Open the biodata'),
      seen: say('The family can see when it is opened, but not who opened it.'),
    },
    ended: {
      heading: say('This link is no longer available'),
      sentence: say('Please ask the family for a new link.'),
    },
    later: {
      heading: say('Please try again later'),
      sentence: say('Too many biodata are being opened from your network. Please try again in a few minutes.'),
      busy: say('The site is busy at the moment. Please try again in a minute.'),
      again: say('Try again'),
    },
    sharedWith: say('Prepared for'),
    validUntil: (day: string) => say('Valid till {{day}}.', { day }),
    profileId: say('Profile ID'),
    photo: (name: string) => say('Photo of {{name}}', { name }),
    checks: {
      heading: (site: string, day: string) => say('Verified by {{site}}, as of {{day}}', { site, day }),
      kinds: {
        phone: say('Phone number'),
        id: say('Name and date of birth, with an ID document'),
        photo: say('Photo, compared with a selfie'),
      } satisfies Record<Check, string>,
      done: (day: string) => say('verified on {{day}}', { day }),
      missing: say('not verified'),
      limits: say('The family entered all other details. We have not verified them.'),
    },
    signature: {
      heading: say('Is this biodata genuine?'),
      address: (site: string, host: string) =>
        say('A genuine biodata of {{site}} opens at {{host}}. If it opens on any other website, do not trust it.', {
          site,
          host,
        }),
      issued: (day: string) => say('Issued on {{day}}.', { day }),
      experts: say(
        'For experts: the signature below is a JSON Web Signature (Ed25519) of the name, the profile ID, the checks and the dates. The public keys are at',
      ),
      label: say('Signature'),
      scan: say('Scan to open this biodata on another phone'),
    },
  } as const;
}

/** The words of the page as a picture and as a PDF. */
export function paperTextsIn(language: Language) {
  const say = sayIn(language);
  return {
    top: (recipient: string) => say('Prepared for {{recipient}}', { recipient }),
    nothing: say('No details have been verified yet.'),
    scan: (site: string, day: string) =>
      say('Scan the code to see the original biodata on {{site}}, with what is verified now. Valid till {{day}}.', {
        site,
        day,
      }),
    more: say('Scan the code to see the full biodata.'),
  } as const;
}
