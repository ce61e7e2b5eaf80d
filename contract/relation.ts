import { z } from 'zod';
import { type CriterionKey, criteria } from './preference-fields.ts';

/** States of an interest (contract §5). */
export const interestStatuses = ['Pending', 'Accepted', 'Declined', 'Withdrawn', 'Expired'] as const;
export type InterestStatus = (typeof interestStatuses)[number];

const criterionKey = z.enum(criteria.map(({ key }) => key) as [CriterionKey, ...CriterionKey[]]);

/** One side's stated criteria, and which of them the other meets. */
const side = z.object({
  met: z.array(criterionKey),
  missed: z.array(criterionKey),
});

/**
 * How the two fit, both ways (matching.md "Explain"). What the other hides is not among it: it changes no item here.
 * Counts are the lengths of the lists: "you match 7 of her 9" is `theirs.met` of `theirs.met` and `theirs.missed`.
 */
export const matchSchema = z.object({
  /** What the viewer looks for. */
  yours: side,
  /** What the other looks for and shows. */
  theirs: side,
});
export type Match = z.output<typeof matchSchema>;

/** The interest between the viewer and the other: the newest one that still says something. */
export const interestSchema = z.object({
  interestId: z.uuid(),
  status: z.enum(interestStatuses),
  direction: z.enum(['sent', 'received']),
  at: z.iso.datetime(),
  /** From when the sender may try again, after Declined, Withdrawn or Expired (contract §5: 30 days). */
  againFrom: z.iso.datetime().nullable(),
});
export type Interest = z.output<typeof interestSchema>;

/** How long ago somebody was here, as coarse as it is told. Absent where the owner does not show it. */
export const activeChoices = ['today', 'week', 'month'] as const;

/** Why somebody stands where they stand in a list. Never a score, a price or how sought-after anybody is. */
export const listReasons = ['newMember', 'nearby', 'recentlyActive'] as const;

/** What makes a blurred profile picture clear: asking for it, or being premium too. */
export const clearedBy = ['ask', 'premium'] as const;

/** What stands between the viewer and the member of a card. */
export const relationFields = {
  /** Beside a blurred profile picture only. The gallery has a choice of its own, so `galleryAccess` can say another thing. */
  clearedBy: z.enum(clearedBy).optional(),
  shortlisted: z.boolean().optional(),
  interest: interestSchema.nullable().optional(),
  match: matchSchema.nullable().optional(),
  active: z.enum(activeChoices).nullable().optional(),
  reasons: z.array(z.enum(listReasons)).optional(),
};
