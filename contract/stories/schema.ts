import { z } from 'zod';

/** How a member's search has ended: what the member entered. Other members never see it. */
export const foundSchema = z.object({
  /** When the member last ended the search. */
  at: z.iso.datetime(),
  /** The person found, if the member named one who is still a member. */
  partnerId: z.uuid().nullable(),
  rating: z.int().min(1).max(5).nullable(),
  feedback: z.string().nullable(),
  /** When the member agreed to be asked about sharing the story; null without that. */
  storyConsentAt: z.iso.datetime().nullable(),
});

export type Found = z.output<typeof foundSchema>;

const named = z.object({ id: z.uuid(), name: z.string() });

/** Feedback and consent of one member, for staff. */
export const deskStorySchema = z.object({
  member: named,
  at: z.iso.datetime(),
  rating: z.int().nullable(),
  feedback: z.string().nullable(),
  storyConsentAt: z.iso.datetime().nullable(),
  partner: named.nullable(),
  /** The partner has named this member too, and also agreed to share the story. */
  isSharedByBoth: z.boolean(),
});

export type DeskStory = z.output<typeof deskStorySchema>;
