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

/** Sections included by default: none of them lets a stranger who finds the paper contact the family. */
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
