import { z } from 'zod';
import { emergencies, reviewKinds } from './values.ts';

export const moment = z.iso.datetime();

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
