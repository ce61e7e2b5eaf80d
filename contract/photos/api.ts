import { z } from 'zod';
import { api } from '../kernel.ts';
import { activityQuery } from '../relations/activity.schema.ts';
import { clearable, givenId, idParams, number, optional } from '../wire-scalars.ts';
import { accesses, galleryRequestCard, ownGallerySchema, photoViewCard, slot, turnDegrees } from './schema.ts';
import { galleryRequestStatuses, grantDays, PHOTO_BYTES, photoSizes, photoSlots } from './values.ts';

/**
 * Id of the photo that the client showed in a slot, or `none`. If the slot contains something else by now, nothing is
 * changed. Absent: no such check.
 */
const seenPhoto = optional(z.union([z.literal('none'), givenId()], 'Please name a photo by its id, or none.'));

const seen = z.object({ profileImage: seenPhoto, image1: seenPhoto, image2: seenPhoto, image3: seenPhoto }).optional();

/** The ids of `seenPhoto` for multipart bodies, whose fields are all text. */
const seenPhotosSchema = z.object({
  seenProfileImage: seenPhoto,
  seenImage1: seenPhoto,
  seenImage2: seenPhoto,
  seenImage3: seenPhoto,
});

const request = z.object({ requestId: z.uuid(), status: z.enum(galleryRequestStatuses) });

const requestQuery = activityQuery.extend({
  status: z.enum(galleryRequestStatuses, `status is one of ${galleryRequestStatuses.join(', ')}.`).optional(),
});

const days = number(z.literal(grantDays, 'days is 7, 30 or 90.').nullish());

/** Quarter turns clockwise since the upload. */
const quarterTurns = number(z.int('turned is a whole number.').min(0, 'turned is 0 to 3.').max(3, 'turned is 0 to 3.'));

export const galleryApi = api({
  upload: {
    method: 'POST',
    path: '/user/uploadImage',
    summary:
      'Upload photos, as a file for each slot; a photo that was there is replaced, but not by the bureau acting for the member',
    access: 'member',
    acting: 'addPhoto',
    uploads: { fields: photoSlots, maxBytes: PHOTO_BYTES },
    body: seenPhotosSchema,
    result: ownGallerySchema,
    errors: [
      'forbidden',
      'photo.unsupported',
      'photo.cut_short',
      'photo.too_large',
      'photo.too_small',
      'photo.too_slow',
      'photo.none',
      'photo.duplicate',
      'gallery.changed',
      'unavailable',
    ],
  },
  own: {
    method: 'GET',
    path: '/user/gallery',
    summary: 'One’s own photos, and who may see them',
    access: 'member',
    acting: 'look',
    result: ownGallerySchema,
    errors: [],
  },
  changeAccess: {
    method: 'PUT',
    path: '/user/galleryAccess',
    summary: 'Who may see the profile picture and the gallery; absent keys stay, null goes back to the default',
    access: 'member',
    body: clearable(accesses).extend({ seen }),
    result: accesses,
    errors: ['forbidden', 'gallery.changed'],
  },
  remove: {
    method: 'DELETE',
    path: '/user/image/{slot}',
    summary: 'Remove a photo: nobody can fetch it from then on',
    access: 'member',
    params: z.object({ slot }),
    query: z.object({ seen: seenPhoto }),
    result: ownGallerySchema,
    errors: ['not_found', 'gallery.changed'],
  },
  turn: {
    method: 'PUT',
    path: '/user/image/{slot}/turn',
    summary:
      'Rotate a photo clockwise, for everybody who may see it; with `turned`, the quarter turns that the caller sees, a repeated call rotates once',
    access: 'member',
    params: z.object({ slot }),
    body: z.object({ degrees: turnDegrees, seen: seenPhoto, turned: optional(quarterTurns) }),
    result: ownGallerySchema,
    errors: ['not_found', 'gallery.changed', 'unavailable'],
  },
  order: {
    method: 'PUT',
    path: '/user/imageOrder',
    summary: 'Put photos into other slots: the first slot gets the photo of the first one named, and so on',
    access: 'member',
    body: z.object({
      slots: z
        .array(slot)
        .min(1, 'Please choose at least one photo.')
        .max(photoSlots.length, 'Please choose up to four photos.')
        .refine((slots) => new Set(slots).size === slots.length, 'Please choose each photo only once.'),
      seen,
    }),
    result: ownGallerySchema,
    errors: ['gallery.changed'],
  },
  request: {
    method: 'POST',
    path: '/user/galleryRequest/{id}',
    summary: 'Ask a member for access to the photos',
    access: 'member',
    acting: 'requestPhotos',
    approaches: true,
    params: idParams,
    result: request,
    errors: [
      'account.verify_first',
      'not_found',
      'forbidden',
      'gallery.already_asked',
      'gallery.too_soon',
      'gallery.open',
      'gallery.none_left',
      'account.hidden',
      'account.incomplete',
      'account.held',
    ],
  },
  answerRequest: {
    method: 'POST',
    path: '/user/actionOnGalleryRequest/{id}',
    summary: 'Accept or decline a request for access to the caller’s photos; declining an accepted one ends the access',
    access: 'member',
    params: idParams,
    body: z.object({
      status: z.enum(['Accepted', 'Declined'], 'status is Accepted or Declined.'),
      /** With Accepted: number of days after which access expires; absent or null: access lasts until it is removed. */
      days,
    }),
    result: request,
    errors: ['account.verify_first', 'not_found', 'gallery.not_possible'],
  },
  grant: {
    method: 'PUT',
    path: '/user/galleryGrant/{id}',
    summary: 'Give a member access to the caller’s photos without a request, or change its duration',
    access: 'member',
    approaches: true,
    params: idParams,
    body: z.object({ days }),
    /** `isNew`: access was granted without a request and did not exist before, so an undo may remove it completely. */
    result: request.extend({ isNew: z.boolean() }),
    errors: [
      'account.verify_first',
      'not_found',
      'forbidden',
      'account.hidden',
      'account.incomplete',
      'account.held',
      'request.too_many',
    ],
  },
  revoke: {
    method: 'DELETE',
    path: '/user/galleryGrant/{id}',
    summary: 'End a member’s access to the caller’s photos',
    access: 'member',
    params: idParams,
    result: z.object({ done: z.literal(true) }),
    errors: ['not_found'],
  },
  requestsToMe: {
    method: 'GET',
    path: '/user/galleryRequestsToMe',
    summary: 'Requests for access to the caller’s photos, and the access given',
    access: 'member',
    query: requestQuery,
    result: z.array(galleryRequestCard),
    errors: [],
  },
  myRequests: {
    method: 'GET',
    path: '/user/myGalleryRequests',
    summary: 'The caller’s own requests for access to photos',
    access: 'member',
    acting: 'look',
    query: requestQuery,
    result: z.array(galleryRequestCard),
    errors: [],
  },
  photoViews: {
    method: 'GET',
    path: '/user/photoViews',
    summary: 'Members who opened the caller’s photos, newest first',
    access: 'member',
    query: activityQuery,
    result: z.array(photoViewCard),
    errors: [],
  },
  photo: {
    method: 'GET',
    path: '/media/photo/{photoId}/{look}',
    summary: 'A photo, by an address that was made for the caller. WebP where `Accept` names it, else JPEG',
    access: 'member',
    acting: 'look',
    /** The cookie is needed because an `<img>` element sends no bearer token. */
    mediaCookie: true,
    params: z.object({ photoId: givenId(), look: z.enum(['clear', 'blurred']) }),
    // Without a valid signature the address answers as if it did not exist.
    query: z.object({
      until: z.string().max(20).default(''),
      seal: z.string().max(100).default(''),
      size: z.enum(photoSizes, 'size is small, medium or large.').optional(),
      /** The member for whom the address was made, if the bureau acts for them. */
      actingFor: z.string().max(40).optional(),
    }),
    file: 'image/*',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found'],
  },
});
