import type { Statement } from './statement.ts';

type Check = keyof Statement['checks'];

/** All words of the public page of a biodata link, in whole sentences. */
export const texts = {
  title: (site: string) => `Biodata on ${site}`,
  closed: {
    heading: 'A family has shared a biodata with you',
    sentence: (site: string) =>
      `It was made on ${site} and shows which details our staff have verified. Please keep it within your family.`,
    open: 'Open the biodata',
    seen: 'The family can see when it is opened, but not who opened it.',
  },
  ended: {
    heading: 'This link is no longer available',
    sentence: 'Please ask the family for a new link.',
  },
  later: {
    heading: 'Please try again later',
    sentence: 'Too many biodata are being opened from your network. Please try again in a few minutes.',
    busy: 'The site is busy at the moment. Please try again in a minute.',
    again: 'Try again',
  },
  sharedWith: 'Prepared for',
  validUntil: (day: string) => `Valid till ${day}.`,
  profileId: 'Profile ID',
  photo: (name: string) => `Photo of ${name}`,
  checks: {
    heading: (site: string, day: string) => `Verified by ${site}, as of ${day}`,
    kinds: {
      phone: 'Phone number',
      id: 'Name and date of birth, with an ID document',
      photo: 'Photo, compared with a selfie',
    } satisfies Record<Check, string>,
    done: (day: string) => `verified on ${day}`,
    missing: 'not verified',
    limits: 'The family entered all other details. We have not verified them.',
  },
  paper: {
    top: (recipient: string) => `Prepared for ${recipient}`,
    nothing: 'No details have been verified yet.',
    scan: (site: string, day: string) =>
      `Scan the code to see the original biodata on ${site}, with what is verified now. Valid till ${day}.`,
    more: 'Scan the code to see the full biodata.',
  },
  signature: {
    heading: 'Is this biodata genuine?',
    address: (site: string, host: string) =>
      `A genuine biodata of ${site} opens at ${host}. If it opens on any other website, do not trust it.`,
    issued: (day: string) => `Issued on ${day}.`,
    experts:
      'For experts: the signature below is a JSON Web Signature (Ed25519) of the name, the profile ID, the checks and the dates. The public keys are at',
    label: 'Signature',
    scan: 'Scan to open this biodata on another phone',
  },
} as const;
