/** Sections of a biodata that can be chosen as a whole, in page order. */
export const biodataCards = [
  'personal',
  'education',
  'family',
  'faith',
  'partner',
  'about',
  'contact',
  'guardian',
] as const;

export type BiodataCard = (typeof biodataCards)[number];

/** Sections included by default: a stranger who finds the paper cannot contact the family through any of them. */
export const defaultBiodataCards: readonly BiodataCard[] = [
  'personal',
  'education',
  'family',
  'faith',
  'partner',
  'about',
];

/** The sections and single fields chosen for a biodata, by the names that the program uses inside. */
export interface BiodataChoice {
  readonly cards: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
}

/** A biodata link is valid for this many days: by default, and at most. */
export const LINK_DAYS = 14;
export const MAX_LINK_DAYS = 90;

/** Maximum links of a member that can be opened at one time. */
export const MAX_LINKS = 20;

/** Maximum characters of the recipient's name. */
export const MAX_RECIPIENT = 60;

/** Number of last openings that are listed with their time. */
export const OPENINGS_SHOWN = 20;

/** States of a link: only an `open` one can be opened. */
export const linkStates = ['open', 'stopped', 'expired'] as const;
