import type { Statement } from './statement.ts';

type Check = keyof Statement['checks'];

/** All words of the public page of a biodata link, in whole sentences. */
export const texts = {
  title: (site: string) => `Biodata on ${site}`,
  closed: {
    heading: 'Somebody has shared a biodata with you',
    sentence: (site: string) =>
      `It was made on ${site}, where staff check members. Please keep it to yourself and your family.`,
    open: 'Open the biodata',
    seen: 'The member sees when it is opened, but not by whom.',
  },
  ended: {
    heading: 'This link has ended',
    sentence: 'It cannot be opened any more. If you need the biodata, please ask the family for a new link.',
  },
  later: {
    heading: 'Please try again later',
    sentence: 'This page was opened very often from your connection. Please wait a few minutes and try again.',
    busy: 'The site is busy at the moment. Please try again in a minute.',
    again: 'Try again',
  },
  sharedWith: 'Prepared for',
  validUntil: (day: string) => `This link can be opened until ${day}.`,
  profileId: 'Profile ID',
  photo: (name: string) => `Photo of ${name}`,
  checks: {
    heading: (site: string, day: string) => `Checked by ${site}, as of ${day}`,
    kinds: {
      phone: 'Phone number',
      id: 'Name and date of birth on an ID document',
      photo: 'Photo, against a selfie',
    } satisfies Record<Check, string>,
    done: (day: string) => `checked on ${day}`,
    missing: 'not checked',
    limits: 'Other details were entered by the family and are not checked.',
  },
  paper: {
    top: (recipient: string) => `Prepared for ${recipient}`,
    nothing: 'Nothing has been checked so far.',
    scan: (site: string, day: string) =>
      `Scan the code to see the biodata as signed by ${site}, with its checks of that day. It can be opened until ${day}.`,
    more: 'The rest is on the page behind the code.',
  },
  signature: {
    heading: 'How to know that this is genuine',
    address: (site: string, host: string) =>
      `Trust only this page at ${host}. ${site} signs each biodata, so a changed one is found out.`,
    issued: (day: string) => `Issued on ${day}.`,
    experts:
      'For experts: the signature below is a JSON Web Signature (Ed25519) of the name, the profile ID, the checks and the dates. The public keys are at',
    label: 'Signature',
    scan: 'Scan to open this biodata on another phone',
  },
} as const;
