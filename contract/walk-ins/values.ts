/** States of a walk-in, from the first draft to the candidate's answer (bureau.md §2). */
export const walkInStatuses = ['draft', 'consentAsked', 'consented', 'refused', 'lapsed'] as const;
export type WalkInStatus = (typeof walkInStatuses)[number];

/**
 * Filters of the list. `waiting`: the candidate was asked; `officeCheck`: the office must look at it first; `ended`:
 * refused or not answered, shown for less than a day.
 */
export const walkInFilters = ['drafts', 'waiting', 'consented', 'officeCheck', 'ended', 'all'] as const;
export type WalkInFilter = (typeof walkInFilters)[number];

/** Ways to ask the candidate: an SMS to her own phone, or the device of the person who registers her. */
export const consentChannels = ['sms', 'inPerson'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

/**
 * Reason why two entries may be the same person: the same number, or a name that sounds alike with birth year and
 * city.
 */
export const duplicateReasons = ['phone', 'name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/**
 * Reason why the office looks at a walk-in: somebody like this may be known elsewhere, or the number was used before.
 */
export const officeChecks = ['duplicate', 'number'] as const;
export type OfficeCheck = (typeof officeChecks)[number];

/** Kinds of entries in the history of a walk-in. */
export const walkInStepKinds = [
  'registered',
  'changed',
  'officeCheck',
  'checked',
  'asked',
  'reminded',
  'signed',
  'consented',
  'refused',
  'lapsed',
  'photo',
] as const;
export type WalkInStepKind = (typeof walkInStepKinds)[number];

export const RELATIVE_NAME_MAX_LENGTH = 80;

/** Days without an answer, or without any change of a draft, after which a walk-in lapses. */
export const WALK_IN_LAPSE_DAYS = 14;
/** Days for which a draft of an import waits for its turn to be asked: enough for 24,000 people. */
export const IMPORTED_DRAFT_DAYS = 120;
/** Days after which a candidate who has not answered is reminded once. */
export const WALK_IN_REMINDER_DAYS = 5;
/** Number of walk-ins that may consent with one number before the office checks it. */
export const MAX_WALK_INS_PER_NUMBER = 3;
