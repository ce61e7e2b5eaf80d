import { z } from 'zod';
import { cardSchema } from '../profiles/schema.ts';
import { listQuery } from '../wire-scalars.ts';
import { interestStatuses } from './values.ts';

/** A card of an activity list, with the time of the activity (contract §5). */
export const activityCard = cardSchema.extend({ at: z.iso.datetime() });

/** One interest as an item of a list. */
export const interestCard = activityCard.extend({
  interestId: z.uuid(),
  status: z.enum(interestStatuses),
  /** A key of the list `declineReason`; null unless the receiver gave a reason. */
  declineReason: z.string().nullable(),
  /** The line that the sender wrote with the interest; null without one, and once it is withdrawn or has expired. */
  note: z.string().nullable(),
  /** The sender chose this one as the sincere interest of the week; false once it is withdrawn or has expired. */
  sincere: z.boolean(),
  /** Null unless the interest is accepted. */
  acceptedAt: z.iso.datetime().nullable(),
});

/** Activity lists are sorted by time: newest first, or oldest first with `direction` 1. */
export const activityQuery = listQuery.extend({
  column: z.literal('at', 'column is at.').optional(),
});
