/** States of an interest (contract §5). */
export const interestStatuses = ['Pending', 'Accepted', 'Declined', 'Withdrawn', 'Expired'] as const;

export type InterestStatus = (typeof interestStatuses)[number];

/** Maximum length of the line that may go with an interest, in characters. */
export const INTEREST_NOTE_LENGTH = 140;

/** Last activity in coarse steps. Absent if the owner hides the activity. */
export const activeChoices = ['today', 'week', 'month'] as const;

/** Reasons for a position in a list. Never a score, a price or popularity. */
export const listReasons = ['newMember', 'nearby', 'recentlyActive'] as const;

/** Ways to unblur a profile picture: on request, or also with premium. */
export const clearedBy = ['ask', 'premium'] as const;
