/**
 * Steps from a registration to a match. Each is counted separately: a member can accept an interest without having
 * expressed one.
 */
export const funnelSteps = [
  'registered',
  'basicInfo',
  'educationInfo',
  'finished',
  'photo',
  'interest',
  'accepted',
  'found',
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/**
 * How somebody came to the site: through a link with campaign parameters, through a link on another site, or directly. `other`
 * collects sources beyond the limits, `unknown` are registrations without a source, such as those of the bureau.
 */
export const sourceKinds = ['campaign', 'site', 'direct', 'other', 'unknown'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Maximum length of each stored part of a source. */
export const SOURCE_PART_LENGTH = 60;
/** Maximum number of different sources that are counted for one day; further ones are counted as `other`. */
export const SOURCES_PER_DAY = 200;
/** Maximum number of sources in a report; further ones are summed up as `other`. */
export const SOURCES_LISTED = 100;

/** Months that reports by month can show, including the current one. */
export const reportMonths = [12, 6, 24] as const;
