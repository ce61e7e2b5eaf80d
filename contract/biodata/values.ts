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

/** The chosen sections and single fields, in domain names. */
export interface BiodataChoice {
  readonly cards: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
}
