import { z } from 'zod';
import { api } from '../kernel.ts';
import { PHOTO_BYTES } from '../photos/values.ts';
import { boolean, givenId } from '../wire-scalars.ts';
import { chatWriteErrors } from './api.ts';
import { clientMessageId, messageSchema, photosInChat } from './schema.ts';
import { chatPhotoSizes, VOICE_BYTES, WAVEFORM_VALUES } from './values.ts';

const receiverParams = z.object({ receiverId: givenId() });

/** Without a valid signature the address answers as if it did not exist. */
const signed = z.object({
  until: z.string().max(20).default(''),
  seal: z.string().max(100).default(''),
});

const waveformRefusal = `waveform is up to ${WAVEFORM_VALUES} whole numbers from 0 to 100, separated by commas.`;

/** "0,12,100": the form's fields are text. */
const waveform = z
  .string(waveformRefusal)
  .max(WAVEFORM_VALUES * 4, waveformRefusal)
  .regex(/^(\d{1,3}(,\d{1,3})*)?$/, waveformRefusal)
  .transform((given) => (given === '' ? [] : given.split(',').map(Number)))
  .refine((values) => values.length <= WAVEFORM_VALUES && values.every((value) => value <= 100), waveformRefusal);

const file = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Voice notes and photos in a conversation. */
export const chatAttachmentsApi = api({
  sendVoice: {
    method: 'POST',
    path: '/chat/voice/{receiverId}',
    summary:
      'Send a voice note, a file with Opus in WebM or Ogg, or AAC in MP4; the same clientMessageId again answers the first one',
    access: 'member',
    approaches: true,
    uploads: {
      fields: ['file'],
      maxBytes: VOICE_BYTES,
      inMemory: true,
      onlyOne: 'Please send one voice note at a time.',
    },
    params: receiverParams,
    body: z.object({ waveform, clientMessageId }),
    result: messageSchema,
    errors: [...chatWriteErrors, 'voice.none', 'voice.unsupported', 'voice.too_long', 'unavailable'],
  },
  heard: {
    method: 'PUT',
    path: '/chat/heard/{messageId}',
    summary: 'Mark a received voice note as heard; a repeated call keeps the first time',
    access: 'member',
    params: z.object({ messageId: givenId() }),
    result: z.object({ messageId: z.uuid(), heardAt: z.iso.datetime() }),
    errors: ['not_found'],
  },
  voice: {
    method: 'GET',
    path: '/media/voice/{messageId}',
    summary: 'A voice note, or the part of it that `Range` names, by an address that was made for the caller',
    access: 'member',
    /** Guardians may hear the voice notes of conversations that they may read. */
    family: true,
    /** The cookie is needed because an `<audio>` element sends no bearer token. */
    mediaCookie: true,
    params: z.object({ messageId: givenId() }),
    query: signed,
    file: 'audio/*',
    result: file,
    errors: ['not_found', 'unavailable'],
  },
  allowPhotos: {
    method: 'PUT',
    path: '/chat/photosAllowed/{userId}',
    summary:
      'Whether the other person may send photos in this conversation; photos that were sent stay until their sender deletes them',
    access: 'member',
    params: z.object({ userId: givenId() }),
    body: z.object({ allowed: boolean() }),
    result: photosInChat,
    errors: ['not_found', 'chat.photos_after_interest'],
  },
  sendPhoto: {
    method: 'POST',
    path: '/chat/photo/{receiverId}',
    summary:
      'Send one photo to a member who allows it in this conversation; the same clientMessageId again answers the first one',
    access: 'member',
    approaches: true,
    uploads: { fields: ['file'], maxBytes: PHOTO_BYTES, onlyOne: 'Please send one photo at a time.' },
    params: receiverParams,
    body: z.object({ clientMessageId }),
    result: messageSchema,
    errors: [
      ...chatWriteErrors,
      'chat.photos_after_interest',
      'chat.photos_not_allowed',
      'photo.unsupported',
      'photo.cut_short',
      'photo.too_large',
      'photo.too_small',
      'photo.too_slow',
      'photo.none',
      'unavailable',
    ],
  },
  photo: {
    method: 'GET',
    path: '/media/chatPhoto/{messageId}/{look}',
    summary:
      'A photo of a conversation, by an address that was made for the caller. WebP where `Accept` names it, else JPEG',
    access: 'member',
    family: true,
    mediaCookie: true,
    params: z.object({ messageId: givenId(), look: z.enum(['clear', 'blurred']) }),
    query: signed.extend({ size: z.enum(chatPhotoSizes, 'size is medium or large.').optional() }),
    file: 'image/*',
    result: file,
    errors: ['not_found', 'unavailable'],
  },
});
