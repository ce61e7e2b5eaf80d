import { z } from 'zod';
import { api } from '../kernel.ts';
import { roleGroups } from '../roles.ts';
import { SENTENCE_MAX_LENGTH } from '../switches/values.ts';
import { givenId, idParams, listQuery, number, optional, text } from '../wire-scalars.ts';
import { moment, reviewItem, reviewSummary } from './schema.ts';
import { reportActions, reviewKinds } from './values.ts';

const staff = { staff: roleGroups.employee };

const queue = z.object({
  kind: z.enum(reviewKinds),
  /** Number of undecided items, including those under review. */
  waiting: z.int(),
  urgent: z.int(),
  claimed: z.int(),
  /** Number of items claimed by the caller. */
  mine: z.int(),
  overdue: z.int(),
  oldestAt: moment.nullable(),
});

/** An item, and an attachment of one of its messages. */
const attachmentParams = idParams.extend({ attachmentId: givenId() });

const kindParams = z.object({ kind: z.enum(reviewKinds) });

const kindOf = z.enum(reviewKinds, `kind is one of ${reviewKinds.join(', ')}.`);

/** The queues in which staff review what members submit. Only the reviewer who has claimed an item can decide it. */
export const reviewApi = api({
  queues: {
    method: 'GET',
    path: '/staff/queues',
    summary: 'The number of pending items in each queue, and the age of the oldest',
    access: staff,
    result: z.array(queue),
    errors: [],
  },
  list: {
    method: 'GET',
    path: '/staff/reviews',
    summary: 'Items of the queues: pending ones, the most urgent first, or decided ones, the newest first',
    access: staff,
    query: listQuery.pick({ page: true, pageSize: true }).extend({
      kind: kindOf.optional(),
      state: z.enum(['waiting', 'decided'], 'state is waiting or decided.').optional(),
      memberId: givenId('memberId is the id of a member.').optional(),
    }),
    result: z.array(reviewSummary),
    errors: [],
  },
  claim: {
    method: 'POST',
    path: '/staff/queues/{kind}/claim',
    summary: 'Claim the next items; those already claimed by the caller come first. A claim expires after 10 minutes',
    access: staff,
    params: kindParams,
    body: z
      .object({ count: number(z.int().min(1, 'count is 1 to 10.').max(10, 'count is 1 to 10.').optional()) })
      .optional(),
    result: z.array(reviewItem),
    errors: ['not_found'],
  },
  read: {
    method: 'GET',
    path: '/staff/reviews/{id}',
    summary: 'An item, even if a colleague has claimed it',
    access: staff,
    params: idParams,
    result: reviewItem,
    errors: ['not_found'],
  },
  take: {
    method: 'POST',
    path: '/staff/reviews/{id}/claim',
    summary: 'Claim this item, or extend the claim',
    access: staff,
    params: idParams,
    result: reviewItem,
    errors: ['not_found', 'review.taken', 'review.decided'],
  },
  release: {
    method: 'DELETE',
    path: '/staff/reviews/{id}/claim',
    summary: 'Return an item undecided',
    access: staff,
    params: idParams,
    result: z.object({ done: z.literal(true) }),
    errors: ['not_found'],
  },
  decide: {
    method: 'POST',
    path: '/staff/reviews/{id}/decision',
    summary: 'Decide a claimed item. The same decision sent again gets the first answer',
    access: staff,
    params: idParams,
    body: z.object({
      verdict: z.enum(['approve', 'refuse', 'uphold', 'dismiss'], 'Please decide.'),
      /** A key of the kind's list (`photoRefusal`, …): required for refuse, uphold and dismiss. */
      reason: optional(text(40)),
      /** Note for staff only; never shown to members. */
      note: optional(text(1000, { multiline: true })),
      /** A sentence that the member reads beside the reason; only when a change of a profile is asked for. */
      sentence: optional(text(SENTENCE_MAX_LENGTH, { multiline: true })),
      /** Actions to take; only with uphold. */
      actions: z.array(z.enum(reportActions, 'Please choose an action from the list.')).max(4).optional(),
    }),
    result: reviewItem,
    errors: ['not_found', 'review.taken', 'review.decided', 'review.changed'],
  },
  reopen: {
    method: 'POST',
    path: '/staff/reviews/{id}/reopen',
    summary:
      'Reopen a decision about a photo or a report. The caller can decide again at once if it was in favour of the member; if it was against the member, a colleague decides, and only ADMIN and SUB_ADMIN may reopen it',
    access: staff,
    params: idParams,
    body: z.object({ note: text(1000, { multiline: true, min: 1, required: 'Please say why.' }) }),
    result: reviewItem,
    errors: ['not_found', 'forbidden', 'review.waiting', 'review.final'],
  },
  image: {
    method: 'GET',
    path: '/staff/reviews/{id}/image',
    summary: 'The document, selfie or sealed photo of a claimed item. Every view is logged',
    access: staff,
    params: idParams,
    file: 'image/*',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found', 'review.taken'],
  },
  voice: {
    method: 'GET',
    path: '/staff/reviews/{id}/voice/{attachmentId}',
    summary: 'A voice note in the evidence of a report or in a held message, of a claimed item. Every view is logged',
    access: staff,
    params: attachmentParams,
    file: 'audio/*',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found', 'review.taken'],
  },
  chatPhoto: {
    method: 'GET',
    path: '/staff/reviews/{id}/chatPhoto/{attachmentId}',
    summary: 'A photo from a chat in the evidence of a claimed report. Every view is logged',
    access: staff,
    params: attachmentParams,
    file: 'image/*',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found', 'review.taken'],
  },
});
