/** States of an interest (contract §5). */
export const interestStatuses = ['Pending', 'Accepted', 'Declined', 'Withdrawn', 'Expired'] as const;

export type InterestStatus = (typeof interestStatuses)[number];

/** Maximum length of the line that may go with an interest, in characters. */
export const INTEREST_NOTE_LENGTH = 140;

/** Days until a member can send the next sincere interest (decision 0064). */
export const SINCERE_INTEREST_DAYS = 7;

/** Maximum new follows in 24 hours, per member. */
export const FOLLOWS_PER_DAY = 50;

/** Days until a member is notified again of the same follower. */
export const FOLLOW_NOTICE_DAYS = 30;

/** Whether the caller can follow a member, by that member's setting. */
export const followOpenness = ['open', 'afterInterest', 'closed'] as const;

/** Last activity in coarse steps. Absent if the owner hides the activity. */
export const activeChoices = ['today', 'week', 'month'] as const;

/** Reasons for a position in a list. Never a score, a price or popularity. */
export const listReasons = ['newMember', 'nearby', 'recentlyActive'] as const;

/** Ways to unblur a profile picture: on request, or also with premium. */
export const clearedBy = ['ask', 'premium'] as const;
