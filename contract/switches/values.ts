/** Requirements that a profile may have to meet before other members see it: each is a switch of `/staff/settings`. */
export const requirements = ['approval', 'badge', 'photo'] as const;

export type Requirement = (typeof requirements)[number];

/** The setting of each requirement. */
export const settingOf = {
  approval: 'approveProfiles',
  badge: 'badgeBeforeVisible',
  photo: 'photoRequired',
} as const satisfies Record<Requirement, string>;

/** Grace period, in days: members who registered before a switch was turned on stay visible for this time. */
export const GRACE_DAYS = 30;

/** Number of days before the end of the grace period at which these members are reminded. */
export const REMINDER_DAYS = 7;

/** A switch that is turned on again within this number of days keeps the end of its earlier grace period. */
export const GRACE_REUSE_DAYS = 90;

/** Maximum length of the sentence that staff write to the member. */
export const SENTENCE_MAX_LENGTH = 300;
