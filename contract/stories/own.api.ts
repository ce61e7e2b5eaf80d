import { z } from 'zod';
import { api } from '../kernel.ts';
import { photoSizes } from '../photos/values.ts';
import { boolean, givenId, idParams, number, optional, text } from '../wire-scalars.ts';
import { ownStorySchema, storyPhotoSchema } from './schema.ts';
import { STORY_CORRECTION_LENGTH, STORY_PICTURE_BYTES, storyNames } from './values.ts';

const result = z.object({ story: ownStorySchema });

/** The story of a member and the person found: each of the two decides what it shows, and whether it is shown. */
export const ownStoriesApi = api({
  ownStories: {
    method: 'GET',
    path: '/user/stories',
    summary:
      'Stories about oneself that staff have asked about, newest first, and the own photos that can be shown there',
    access: 'member',
    result: z.object({ stories: z.array(ownStorySchema), photos: z.array(storyPhotoSchema) }),
    errors: [],
  },
  answerStory: {
    method: 'PUT',
    path: '/user/stories/{id}',
    summary:
      'Choose what the story shows of oneself, suggest a correction, and agree or decline. A choice makes a new version, to which both must agree',
    access: 'member',
    params: idParams,
    body: z.object({
      /** The version that the member has read: another one may have been written meanwhile. */
      version: number(z.int('Please load the story again.').min(1)),
      /** true: agrees to the version that has these choices; false: the story will not be shown. */
      agree: optional(boolean()).optional(),
      name: z.enum(storyNames, 'Please choose how you are named.').optional(),
      /** One of the caller's approved photos, which is copied; null: a drawn portrait. */
      photoId: givenId('Please choose one of your photos.').nullish(),
      /** false removes the picture of both. */
      sharedPicture: optional(z.literal(false, 'Please upload the picture instead.')).optional(),
      correction: optional(text(STORY_CORRECTION_LENGTH, { multiline: true })).optional(),
    }),
    result,
    errors: ['not_found', 'story.changed_meanwhile', 'story.photo_not_possible', 'unavailable'],
  },
  uploadStoryPicture: {
    method: 'POST',
    path: '/user/stories/{id}/picture',
    summary: 'Suggest a picture of both. It makes a new version, to which both must agree',
    access: 'member',
    params: idParams,
    uploads: { fields: ['picture'], maxBytes: STORY_PICTURE_BYTES },
    result,
    errors: [
      'not_found',
      'photo.unsupported',
      'photo.cut_short',
      'photo.too_large',
      'photo.too_small',
      'photo.too_slow',
      'photo.none',
      'unavailable',
    ],
  },
  takeBackStory: {
    method: 'DELETE',
    path: '/user/stories/{id}',
    summary: 'Take the story back, before or after it was published: it is erased everywhere at once',
    access: 'member',
    params: idParams,
    result,
    errors: ['not_found'],
  },
  storyPicturePreview: {
    method: 'GET',
    path: '/media/story/{id}',
    summary: 'A picture of a story for its two members and for staff who write stories, also before it is published',
    access: 'member',
    mediaCookie: true,
    params: idParams,
    query: z.object({ size: z.enum(photoSizes, 'size is small, medium or large.').optional() }),
    file: 'image/*',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found'],
  },
});
