import { z } from 'zod';

/** Trust badges (contract §10): the contacts are confirmed by code, the document and the selfie looked at by the team. */
export const badgeKinds = ['phone', 'email', 'id', 'photo'] as const;
export type BadgeKind = (typeof badgeKinds)[number];

/** Badges the team grants, and their lists of reasons for a refusal. */
export const reviewedBadges = { id: 'documentRefusal', photo: 'selfieRefusal' } as const;
export type ReviewedBadge = keyof typeof reviewedBadges;

/** Years a badge vouches for. A contact counts until it is changed. */
export const BADGE_YEARS = { id: 3, photo: 1 } as const satisfies Record<ReviewedBadge, number>;

/** A badge can be renewed so long before it ends. */
export const RENEWAL_DAYS = 30;

/** "Verified": what the mark beside a name, and the filters, go by. */
export const isVerified = (kinds: readonly BadgeKind[]): boolean => kinds.includes('id') || kinds.includes('photo');

/** What is checked for each badge, and how. */
export const badgeChecks: Readonly<Record<BadgeKind, string>> = {
  phone: 'The phone number, by a code sent to it.',
  email: 'The email address, by a code sent to it.',
  id: 'First and last name, date of birth and gender, against an identity document.',
  photo: 'The profile picture, against a picture taken for this purpose.',
};

const moment = z.iso.datetime();

/** Badges a member holds, as others see them. */
export const badgeFields = { badges: z.array(z.enum(badgeKinds)) };
export const badgeDetails = z.array(
  z.object({
    kind: z.enum(badgeKinds),
    /** When it was checked. */
    at: moment,
    /** Until when it counts; null: until the contact is changed. */
    until: moment.nullable(),
  }),
);
export type BadgeDetail = z.output<typeof badgeDetails>[number];
