import { z } from 'zod';
import { contentImageSchema } from '../content/schema.ts';
import { contentLanguages } from '../content/values.ts';
import { storyNames, storySides, storyStatuses } from './values.ts';

const moment = z.iso.datetime();
const language = z.enum(contentLanguages);

/** How a member's search has ended: what the member entered. Other members never see it. */
export const searchEndSchema = z.object({
  /** When the member last ended the search. */
  at: moment,
  /** The person found, if the member named one who is still a member. */
  partnerId: z.uuid().nullable(),
  rating: z.int().min(1).max(5).nullable(),
  feedback: z.string().nullable(),
  /** When the member agreed to be asked about sharing the story; null without that. */
  storyConsentAt: moment.nullable(),
});

export type SearchEnd = z.output<typeof searchEndSchema>;

const named = z.object({ id: z.uuid(), name: z.string() });

/** Feedback and consent of one member, for staff. */
export const deskStorySchema = z.object({
  member: named,
  at: moment,
  rating: z.int().nullable(),
  feedback: z.string().nullable(),
  storyConsentAt: moment.nullable(),
  partner: named.nullable(),
  /** The partner has named this member too, and also agreed to share the story. */
  isSharedByBoth: z.boolean(),
  /** The story of this member that staff have started and that has not ended. */
  storyId: z.uuid().nullable(),
});

export type DeskStory = z.output<typeof deskStorySchema>;

/** One of the two as the story shows them, in the order of the story. */
const shownPerson = z.object({
  /** The chosen name; null: no name. */
  name: z.string().nullable(),
  /** The chosen picture of this person alone; null: a drawn portrait. */
  picture: contentImageSchema.nullable(),
  /** A random text from which the portrait is drawn. */
  seed: z.string(),
  gender: z.enum(['MALE', 'FEMALE']),
});
export type ShownPerson = z.output<typeof shownPerson>;

/** The story exactly as everybody can read it once it is published. */
const shownStory = {
  language,
  title: z.string(),
  /** The text drawn from Markdown by the server. */
  html: z.string(),
  people: z.tuple([shownPerson, shownPerson]),
  /** A picture of both; it is shown instead of the two single pictures. */
  picture: contentImageSchema.nullable(),
};

/** A published story, for everybody. Without anything that leads to the two members. */
export const storySchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  ...shownStory,
  /** The first sentences, without markup. */
  summary: z.string(),
  publishedAt: moment,
});
export type Story = z.output<typeof storySchema>;

/** A story for one of its two members: the newest version, which is also the one to agree to. */
export const ownStorySchema = z.object({
  id: z.uuid(),
  status: z.enum(storyStatuses).exclude(['draft']),
  /** First name of the other member; null once the story has ended. */
  with: z.string().nullable(),
  /** The content; null once the story has ended. */
  content: z
    .object({
      ...shownStory,
      /** Number of the version, which an agreement names. */
      version: z.int(),
      side: z.enum(storySides),
      name: z.enum(storyNames),
      hasAgreed: z.boolean(),
      hasOtherAgreed: z.boolean(),
      /** The change of the text that the member asked for; null once staff have changed it. */
      correction: z.string().nullable(),
      /** Address of the published page, if a version is public now. */
      path: z.string().nullable(),
      /** An older version stays public until both members agree to this one. */
      isOlderShown: z.boolean(),
    })
    .nullable(),
  changedAt: moment,
});
export type OwnStory = z.output<typeof ownStorySchema>;

/** An approved photo of the member's own, which can be copied for the story. */
export const storyPhotoSchema = z.object({ id: z.uuid(), url: z.string() });

const deskSide = z.object({
  member: named,
  /** The name that the story shows. */
  shownName: z.string().nullable(),
  hasAgreed: z.boolean(),
  /** When the member agreed to the newest version. */
  agreedAt: moment.nullable(),
  correction: z.string().nullable(),
});

const written = {
  id: z.uuid(),
  status: z.enum(storyStatuses),
  first: named,
  second: named,
  /** The members who have not agreed to the newest version, once they were asked. */
  waitsFor: z.array(z.enum(storySides)),
  /** Empty once the story has ended. */
  title: z.string(),
  language,
  version: z.int(),
  /** The version that is public; null if none is. */
  shownVersion: z.int().nullable(),
  /** A version is published, but cannot be shown now, because one of the two accounts is hidden by staff, for example. */
  isWithheld: z.boolean(),
  publishedAt: moment.nullable(),
  changedAt: moment,
  endedAt: moment.nullable(),
};

/** A line of the staff list of stories. */
export const writtenStorySchema = z.object(written);
export type WrittenStory = z.output<typeof writtenStorySchema>;

/** A story with its versions, for staff who write it. */
export const storyDetailSchema = z.object({
  ...written,
  /** Markdown. */
  body: z.string(),
  /** As it is shown to the two members and, once published, to everybody; null once the story has ended. */
  shown: z.object(shownStory).nullable(),
  sides: z.tuple([deskSide, deskSide]),
  /** Address of the published page, if a version is public now. */
  path: z.string().nullable(),
  /** All versions, newest first. */
  versions: z.array(
    z.object({
      number: z.int(),
      at: moment,
      /** The colleague who saved it; null for a choice of one of the two members. */
      by: z.string().nullable(),
      madeBy: z.enum(['staff', ...storySides]),
      title: z.string(),
      body: z.string(),
      language,
    }),
  ),
});
export type StoryDetail = z.output<typeof storyDetailSchema>;
