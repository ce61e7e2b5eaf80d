/** Days after which a member is reminded of an unfinished registration, counted from the last finished step. */
export const reminderDays = [1, 3, 10] as const;

/** Ages of unfinished registrations by which staff filter, in days. */
export const MAX_AGE_DAYS = 3_650;
