import { z } from 'zod';
import { type CriterionKey, criteria } from '../profiles/preference-fields.ts';
import { activeChoices, clearedBy, interestStatuses, listReasons } from './values.ts';

const criterionKey = z.enum(criteria.map(({ key }) => key) as [CriterionKey, ...CriterionKey[]]);

/** One person's stated criteria: those that the other person meets, and those that the other person misses. */
const side = z.object({
  met: z.array(criterionKey),
  missed: z.array(criterionKey),
});

/**
 * Match in both directions (matching.md "Explain"). Criteria that the other person hides are left out and affect no
 * value. Counts are the lengths of the lists: "you match 7 of her 9" is `theirs.met` of `theirs.met` plus
 * `theirs.missed`.
 */
export const matchSchema = z.object({
  /** The viewer's criteria. */
  yours: side,
  /** The other person's visible criteria. */
  theirs: side,
});

export type Match = z.output<typeof matchSchema>;

/** The newest interest between viewer and member that is still relevant. */
export const interestSchema = z.object({
  interestId: z.uuid(),
  status: z.enum(interestStatuses),
  direction: z.enum(['sent', 'received']),
  at: z.iso.datetime(),
  /** Earliest time of a new interest after Declined, Withdrawn or Expired (contract §5: 30 days). */
  againFrom: z.iso.datetime().nullable(),
  /**
   * When the receiver first opened the sender's profile after this interest was sent, to the minute. Only sent to the
   * sender, while the interest is pending and both have read receipts on.
   */
  seenAt: z.iso.datetime().optional(),
});

export type Interest = z.output<typeof interestSchema>;

/** Relation between the viewer and the member of a card. */
export const relationFields = {
  /**
   * How the picture can be unblurred; only sent with a blurred profile picture. The gallery has its own setting, so
   * `galleryAccess` can differ.
   */
  clearedBy: z.enum(clearedBy).optional(),
  shortlisted: z.boolean().optional(),
  interest: interestSchema.nullable().optional(),
  match: matchSchema.nullable().optional(),
  active: z.enum(activeChoices).nullable().optional(),
  reasons: z.array(z.enum(listReasons)).optional(),
};
