import { z } from 'zod';

/** A question to a member after an accepted interest, with the answer. */
export const feedbackSchema = z.object({
  id: z.uuid(),
  askedAt: z.iso.datetime(),
  /** The other member; null if the member cannot see that person now. */
  person: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() }).nullable(),
  rating: z.int().min(1).max(5).nullable(),
  text: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
});

export type Feedback = z.output<typeof feedbackSchema>;

/** Feedback for staff: after an accepted interest, or at the end of the search. */
export const deskFeedbackSchema = z.object({
  id: z.uuid(),
  member: z.object({ id: z.uuid(), name: z.string() }),
  about: z.enum(['interest', 'found']),
  at: z.iso.datetime(),
  rating: z.int().nullable(),
  text: z.string().nullable(),
});

export type DeskFeedback = z.output<typeof deskFeedbackSchema>;
