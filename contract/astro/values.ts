/** Parts of the comparison of two births, in their usual order, with the maximum of each. */
export const kootas = [
  { key: 'varna', most: 1 },
  { key: 'vashya', most: 2 },
  { key: 'tara', most: 3 },
  { key: 'yoni', most: 4 },
  { key: 'maitri', most: 5 },
  { key: 'gana', most: 6 },
  { key: 'bhakoot', most: 7 },
  { key: 'nadi', most: 8 },
] as const;

export type KootaKey = (typeof kootas)[number]['key'];

/** The maximum of all parts together. */
export const MAX_POINTS = 36;

/** Number of places of the Moon that the comparison tells apart (server/features/astro/moon-codes.ts). */
export const MOON_CODES = 110;

/** The minimum points that a search can ask for. */
export const pointChoices = [18, 21, 24, 27, 30] as const;

/** How well a member knows the time of birth. */
export const timeAccuracies = ['exact', 'quarter', 'hour', 'unknown'] as const;
export type TimeAccuracy = (typeof timeAccuracies)[number];

/** Minutes by which the stated time may be wrong, to both sides. With `unknown` the whole day counts. */
export const accuracyMinutes: Readonly<Record<Exclude<TimeAccuracy, 'unknown'>, number>> = {
  exact: 2,
  quarter: 15,
  hour: 60,
};

/** `either`: the answer depends on the exact time. `unknown`: it cannot be computed from what is known. */
export const manglikAnswers = ['yes', 'no', 'either', 'unknown'] as const;
export type ManglikAnswer = (typeof manglikAnswers)[number];

/** From where the house of Mars is counted. */
export const manglikOrigins = ['lagna', 'moon', 'venus'] as const;
export type ManglikOrigin = (typeof manglikOrigins)[number];

/** Common reasons for which a Manglik position is considered to have no effect. */
export const manglikEasings = ['ownSign', 'exalted', 'jupiter', 'both'] as const;
export type ManglikEasing = (typeof manglikEasings)[number];

/** Changes when members must be asked again because more of the birth data is used or shown. */
export const ASTRO_CONSENT_VERSION = 1;

/** Lowest and highest difference from UTC of a clock at a place of birth outside India, in minutes. */
export const LOWEST_OFFSET = -720;
export const HIGHEST_OFFSET = 840;
