import { z } from 'zod';
import { WAVEFORM_VALUES } from './values.ts';

/** A voice note in a message. */
export const voiceSchema = z.object({
  /** Length in whole seconds, at least 1, as the server measured it. */
  seconds: z.int().min(1),
  /** Loudness over time as the sender's device drew it, 0 (silence) to 100. */
  waveform: z.array(z.int().min(0).max(100)).max(WAVEFORM_VALUES),
  /** Signed for the viewer, valid for 5 to 10 minutes. Supports `Range`. */
  url: z.string(),
  /**
   * When the receiver first heard it. Absent if that has not happened, or is not disclosed to the viewer: the sender
   * learns it if the two share that messages were read.
   */
  heardAt: z.iso.datetime().optional(),
});

export type Voice = z.output<typeof voiceSchema>;

/** A photo in a message. */
export const chatPhotoSchema = z.object({
  /**
   * Signed for the viewer, valid for 5 to 10 minutes; `&size=medium|large` chooses the size. Null while the photo cannot
   * be seen, because the interest is no longer mutual.
   */
  url: z.string().nullable(),
  /** The blurred rendition, shown until the viewer opens the photo. */
  blurredUrl: z.string().nullable(),
  /** Width and height of the large rendition, px. */
  width: z.int().min(1),
  height: z.int().min(1),
});

/** The attachment of a message; at most one of them. Absent after deletion. */
export const attachmentFields = {
  voice: voiceSchema.optional(),
  photo: chatPhotoSchema.optional(),
};
