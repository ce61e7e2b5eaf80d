import { z } from 'zod';
import { api } from './kernel.ts';
import { optionKeys } from './options/index.ts';
import { roleGroups } from './roles.ts';
import { givenId, idParams, listQuery, number, optional, text } from './wire-scalars.ts';

const staff = { staff: roleGroups.employee };
const moment = z.iso.datetime();

/** Subjects that the team judges, each kind in its own queue. */
export const reviewKinds = ['photo', 'document', 'selfie', 'report', 'message'] as const;
export type ReviewKindName = (typeof reviewKinds)[number];

/** The two ways in which an item of each kind can be decided. A report is upheld or dismissed. */
export const verdicts = {
  photo: ['approve', 'refuse'],
  document: ['approve', 'refuse'],
  selfie: ['approve', 'refuse'],
  report: ['uphold', 'dismiss'],
  /** A first message that was sent to many: passed on to all of them, or to none. */
  message: ['approve', 'refuse'],
} as const satisfies Record<ReviewKindName, readonly [string, string]>;
export type Verdict = (typeof verdicts)[ReviewKindName][number];

/** Consequences of upholding a report for the reported member. Several may be combined. */
export const reportActions = ['warn', 'removePhotos', 'hide', 'suspend'] as const;
export type ReportAction = (typeof reportActions)[number];

/** How a report jumps the queue: its photos are hidden at once, and it is decided within 2 hours (law: IT Rules). */
export const emergencies = ['intimate', 'impersonation'] as const;

export const reviewPerson = z.object({
  id: z.uuid(),
  /** The profile code that members use: `R-…`. */
  profileCode: z.string(),
  name: z.string(),
  gender: z.enum(['MALE', 'FEMALE']).nullable(),
  age: z.int().nullable(),
  status: z.string(),
});

export const reviewPhoto = z.object({
  id: z.uuid(),
  slot: z.string(),
  /**
   * A URL that this member of staff may fetch for some minutes, as for members. Empty for a photo that is sealed, which
   * an appeal is about: it is looked at by `GET /staff/reviews/{id}/image`.
   */
  url: z.string(),
  placeholder: z.string(),
  width: z.int(),
  height: z.int(),
  review: z.enum(['open', 'approved', 'refused']),
});

/** Photos of other accounts that look the same. */
const likeness = z.object({ member: reviewPerson, photo: reviewPhoto, differingBits: z.int() });

/** The details of a subject, by kind. */
const details = {
  photo: z.object({
    kind: z.literal('photo'),
    photo: reviewPhoto,
    /** The member's other photos. */
    others: z.array(reviewPhoto),
    alike: z.array(likeness),
    /** How many of this member's photos were refused before. */
    refusedBefore: z.int(),
  }),
  document: z.object({
    kind: z.literal('document'),
    documentType: z.string(),
    /** Profile values to compare with the document. */
    firstName: z.string(),
    lastName: z.string(),
    dateOfBirth: z.iso.date().nullable(),
    sentAt: moment,
    refusedBefore: z.int(),
  }),
  selfie: z.object({
    kind: z.literal('selfie'),
    /** The number that must be held up. */
    number: z.string(),
    photos: z.array(reviewPhoto),
    sentAt: moment,
    refusedBefore: z.int(),
  }),
  report: z.object({
    kind: z.literal('report'),
    reason: z.string(),
    description: z.string().nullable(),
    evidence: z.string().nullable(),
    emergency: z.enum(emergencies).nullable(),
    /** Null once erased. */
    reporter: reviewPerson.nullable(),
    photos: z.array(reviewPhoto),
    /** The messages around the one reported, as they were then; empty where the report names none. */
    messages: z.array(
      z.object({
        seq: z.int(),
        by: z.enum(['reported', 'reporter', 'guardian']),
        /** Null where its sender had taken it back, and it was erased since. */
        content: z.string().nullable(),
        isReported: z.boolean(),
        at: moment,
      }),
    ),
    /** Earlier reports about the same member, newest first. */
    earlier: z.array(
      z.object({ id: z.uuid(), reason: z.string(), status: z.enum(['open', 'upheld', 'dismissed']), at: moment }),
    ),
    /** Outcomes of the reporter's earlier reports. */
    reporterRecord: z.object({ upheld: z.int(), dismissed: z.int() }),
  }),
  message: z.object({
    kind: z.literal('message'),
    content: z.string(),
    /** How many members it is kept from. */
    receivers: z.int(),
    sentAt: moment,
    /** Such messages of this member that were refused before. */
    refusedBefore: z.int(),
  }),
};

export const reviewDetail = z.discriminatedUnion('kind', [
  details.photo,
  details.document,
  details.selfie,
  details.report,
  details.message,
]);
export type ReviewDetail = z.output<typeof reviewDetail>;
export type ReviewPerson = z.output<typeof reviewPerson>;
export type ReviewPhoto = z.output<typeof reviewPhoto>;

const colleague = z.object({ id: z.uuid(), name: z.string() });

/** An item of a queue. */
export const reviewSummary = z.object({
  id: z.uuid(),
  kind: z.enum(reviewKinds),
  member: reviewPerson,
  isUrgent: z.boolean(),
  openedAt: moment,
  /** Until when it should be decided. */
  dueAt: moment.nullable(),
  /** The reviewer who holds the item, and until when. */
  claimedBy: colleague.nullable(),
  claimedUntil: moment.nullable(),
  decidedAt: moment.nullable(),
  decidedBy: colleague.nullable(),
  verdict: z.string().nullable(),
  /** A key of the kind's list of reasons. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** The member asked for a second look at what was decided. */
  appeal: z.object({ message: z.string(), at: moment, firstDecidedBy: colleague.nullable() }).nullable(),
});
export type ReviewSummary = z.output<typeof reviewSummary>;

/** With what has to be looked at; null once that is gone, as a document is after its decision. */
export const reviewItem = reviewSummary.extend({ detail: reviewDetail.nullable() });
export type ReviewItem = z.output<typeof reviewItem>;

const queue = z.object({
  kind: z.enum(reviewKinds),
  /** Undecided, with those that are being looked at. */
  waiting: z.int(),
  urgent: z.int(),
  claimed: z.int(),
  /** Which the caller holds. */
  mine: z.int(),
  overdue: z.int(),
  oldestAt: moment.nullable(),
});

const kindParams = z.object({ kind: z.enum(reviewKinds) });
const kindOf = z.enum(reviewKinds, `kind is one of ${reviewKinds.join(', ')}.`);

/** The queues in which the team judges what members send. Who holds an item is the only one who can decide it. */
export const reviewApi = api({
  queues: {
    method: 'GET',
    path: '/staff/queues',
    summary: 'How much waits in each queue, and since when',
    access: staff,
    result: z.array(queue),
    errors: [],
  },
  list: {
    method: 'GET',
    path: '/staff/reviews',
    summary: 'Items of the queues: what waits, the most urgent first, or what was decided, the newest first',
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
    summary: 'Take the next items, those one holds already first. A claim ends by itself after 10 minutes',
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
    summary: 'An item, whoever holds it',
    access: staff,
    params: idParams,
    result: reviewItem,
    errors: ['not_found'],
  },
  take: {
    method: 'POST',
    path: '/staff/reviews/{id}/claim',
    summary: 'Take this very item, or hold it longer',
    access: staff,
    params: idParams,
    result: reviewItem,
    errors: ['not_found', 'review.taken', 'review.decided'],
  },
  release: {
    method: 'DELETE',
    path: '/staff/reviews/{id}/claim',
    summary: 'Give an item back undecided',
    access: staff,
    params: idParams,
    result: z.object({ done: z.literal(true) }),
    errors: ['not_found'],
  },
  decide: {
    method: 'POST',
    path: '/staff/reviews/{id}/decision',
    summary: 'Decide an item that one holds. The same decision sent again is answered like the first',
    access: staff,
    params: idParams,
    body: z.object({
      verdict: z.enum(['approve', 'refuse', 'uphold', 'dismiss'], 'Please decide.'),
      /** A key of the kind's list (`photoRefusal`, …): asked of refuse, uphold and dismiss. */
      reason: optional(text(40)),
      /** For colleagues only; never told to members. */
      note: optional(text(1000, { multiline: true })),
      /** With uphold. */
      actions: z.array(z.enum(reportActions, 'Please choose an action from the list.')).max(4).optional(),
    }),
    result: reviewItem,
    errors: ['not_found', 'review.taken', 'review.decided', 'review.changed'],
  },
  reopen: {
    method: 'POST',
    path: '/staff/reviews/{id}/reopen',
    summary:
      'Have a decision about a photo or a report looked at again. What was decided in favour of the member is the caller’s to decide at once; what was decided against the member goes to a colleague, and only ADMIN and SUB_ADMIN ask for it',
    access: staff,
    params: idParams,
    body: z.object({ note: text(1000, { multiline: true, min: 1, required: 'Please say why.' }) }),
    result: reviewItem,
    errors: ['not_found', 'forbidden', 'review.waiting', 'review.final'],
  },
  image: {
    method: 'GET',
    path: '/staff/reviews/{id}/image',
    summary: 'The document, selfie or sealed photo of an item that one holds. Every look is logged',
    access: staff,
    params: idParams,
    file: 'image/*',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found', 'review.taken'],
  },
});

/** The list of reasons of each kind. */
export const reasonListOf = {
  photo: 'photoRefusal',
  document: 'documentRefusal',
  selfie: 'selfieRefusal',
  report: 'reportFinding',
  message: 'messageRefusal',
} as const satisfies Record<ReviewKindName, string>;

/** The reasons that may stand with a decision of this kind. */
export const reasonsOf = (kind: ReviewKindName): readonly string[] => optionKeys(reasonListOf[kind]);
