import { z } from 'zod';
import { callKinds } from '../calls/values.ts';
import { attachmentKinds } from '../chat/values.ts';
import { memberProfileSchema } from '../profiles/schema.ts';
import { emergencies, type ReviewKindName, reviewKinds } from './values.ts';

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
   * A URL that this staff member can fetch for some minutes, as for members. Empty for a sealed photo that is under
   * appeal: it is fetched with `GET /staff/reviews/{id}/image`.
   */
  url: z.string(),
  placeholder: z.string(),
  width: z.int(),
  height: z.int(),
  review: z.enum(['open', 'approved', 'refused']),
});

/** Photos of other accounts that look like this one. */
const likeness = z.object({ member: reviewPerson, photo: reviewPhoto, differingBits: z.int() });

/**
 * A voice note or photo of a message: fetched with `GET /staff/reviews/{id}/voice/{attachmentId}` or `…/chatPhoto/…` by
 * who holds the item.
 */
export const reviewAttachment = z.object({
  id: z.uuid(),
  kind: z.enum(attachmentKinds),
  /** Length of a voice note. */
  seconds: z.int().nullable(),
});

/** The details of an item's subject, by kind of item. */
const details = {
  photo: z.object({
    kind: z.literal('photo'),
    photo: reviewPhoto,
    /** The member's other photos. */
    others: z.array(reviewPhoto),
    alike: z.array(likeness),
    /** Number of this member's photos that were refused before. */
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
    /** The number that must be visible in the selfie. */
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
    /** Copy of the line that the reported member had sent with an interest to the reporter. */
    interestNote: z.string().nullable(),
    emergency: z.enum(emergencies).nullable(),
    /** Null if the account was erased. */
    reporter: reviewPerson.nullable(),
    photos: z.array(reviewPhoto),
    /** The messages around the reported one, in their state at that time; empty if the report names no message. */
    messages: z.array(
      z.object({
        seq: z.int(),
        by: z.enum(['reported', 'reporter', 'guardian']),
        /** Null if its sender had withdrawn the message, and its text was erased since. */
        content: z.string().nullable(),
        attachment: reviewAttachment.nullable(),
        isReported: z.boolean(),
        at: moment,
      }),
    ),
    /** The calls that the report names. */
    calls: z.array(
      z.object({
        id: z.uuid(),
        by: z.enum(['reported', 'reporter']),
        kind: z.enum(callKinds),
        at: moment,
        /** Null if the call was not answered, or had not ended when it was reported. */
        seconds: z.int().nullable(),
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
    attachment: reviewAttachment.nullable(),
    /** Number of members from whom the message is withheld. */
    receivers: z.int(),
    sentAt: moment,
    /** Number of such messages of this member that were refused before. */
    refusedBefore: z.int(),
  }),
  profile: z.object({
    kind: z.literal('profile'),
    /** As any other member would see them. */
    sections: memberProfileSchema.pick({ basicInfo: true, educationInfo: true, familyInfo: true, moreInfo: true }),
    extraAnswers: memberProfileSchema.shape.extraAnswers,
    sentAt: moment,
    /** How often the member was asked for a change before. */
    askedBefore: z.int(),
  }),
} satisfies { readonly [K in ReviewKindName]: z.ZodObject<{ kind: z.ZodLiteral<K> }> };

type Detail = (typeof details)[ReviewKindName];

export const reviewDetail = z.discriminatedUnion('kind', Object.values(details) as [Detail, ...Detail[]]);

export type ReviewDetail = z.output<typeof reviewDetail>;

export type ReviewPerson = z.output<typeof reviewPerson>;

export type ReviewPhoto = z.output<typeof reviewPhoto>;

const colleague = z.object({ id: z.uuid(), name: z.string() });

/** An item of a review queue. */
export const reviewSummary = z.object({
  id: z.uuid(),
  kind: z.enum(reviewKinds),
  member: reviewPerson,
  isUrgent: z.boolean(),
  openedAt: moment,
  /** Time by which the item should be decided. */
  dueAt: moment.nullable(),
  /** The reviewer who has claimed the item, and until when. */
  claimedBy: colleague.nullable(),
  claimedUntil: moment.nullable(),
  decidedAt: moment.nullable(),
  decidedBy: colleague.nullable(),
  verdict: z.string().nullable(),
  /** A key of the kind's list of reasons. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** The member's request for another review of the decision. */
  appeal: z.object({ message: z.string(), at: moment, firstDecidedBy: colleague.nullable() }).nullable(),
});

export type ReviewSummary = z.output<typeof reviewSummary>;

/** An item with the details to be reviewed; null if they no longer exist, as for a document after its decision. */
export const reviewItem = reviewSummary.extend({ detail: reviewDetail.nullable() });

export type ReviewItem = z.output<typeof reviewItem>;
