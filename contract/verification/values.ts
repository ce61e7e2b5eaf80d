/** Trust badges (contract §10): contacts are confirmed by code, the document and the selfie are reviewed by staff. */
export const badgeKinds = ['phone', 'email', 'id', 'photo'] as const;

export type BadgeKind = (typeof badgeKinds)[number];

/** Badges that staff grant, each with its list of refusal reasons. */
export const reviewedBadges = { id: 'documentRefusal', photo: 'selfieRefusal' } as const;

export type ReviewedBadge = keyof typeof reviewedBadges;

/** Validity of a badge in years. A contact badge is valid until the contact changes. */
export const BADGE_YEARS = { id: 3, photo: 1 } as const satisfies Record<ReviewedBadge, number>;

/** Renewal is possible from this many days before a badge expires. */
export const RENEWAL_DAYS = 30;

/** True with an ID or photo badge: the condition for the "Verified" mark beside a name and for the filters. */
export const isVerified = (kinds: readonly BadgeKind[]): boolean => kinds.includes('id') || kinds.includes('photo');

/** The fact that each badge confirms, and how it was checked. */
export const badgeChecks: Readonly<Record<BadgeKind, string>> = {
  phone: 'Phone number verified by OTP.',
  email: 'Email verified by OTP.',
  id: 'Name, date of birth and gender checked against an ID document.',
  photo: 'Profile photo checked against a selfie.',
};

export const badgeStates = ['none', 'pending', 'granted', 'refused', 'expired', 'revoked'] as const;
