/** Extracts the email address: some clients send only the address, others a user object. */
export function emailOf(given: unknown): unknown {
  return given !== null && typeof given === 'object' && 'email' in given ? given.email : given;
}

/** Maximum characters of a message, as people count them (contract §7). */
export const MESSAGE_LENGTH = 4_000;

/** Minutes after sending in which the sender can delete a message for everyone. */
export const UNSEND_MINUTES = 60;

/**
 * Delivery status of a message. `sent`: stored; `delivered`: received by a device of the other person; `read`: seen by
 * that person. The last two are shown only if both people share them.
 */
export const messageStatuses = ['sent', 'delivered', 'read'] as const;

export type MessageStatus = (typeof messageStatuses)[number];

/** Warnings that the receiver of someone's first messages can get. */
export const messageHints = ['phone', 'link', 'payment', 'pressure'] as const;

export type MessageHint = (typeof messageHints)[number];

/** Maximum length of a voice note, seconds. */
export const VOICE_SECONDS = 120;

/** Maximum size of the file of a voice note, bytes. */
export const VOICE_BYTES = 2 * 1024 * 1024;

/** Maximum number of values of a voice note's waveform; each is 0 (silence) to 100. */
export const WAVEFORM_VALUES = 64;

/** Kinds of attachments of a message. */
export const attachmentKinds = ['voice', 'photo'] as const;

export type AttachmentKind = (typeof attachmentKinds)[number];

/** Sizes in which a photo in a chat is served, by their longest edge. */
export const chatPhotoSizes = ['medium', 'large'] as const;

/**
 * First name of a member whose account is erased, as it is stored and sent. The web app shows it in the reader's
 * language.
 */
export const ERASED_NAME = 'Deleted member';
