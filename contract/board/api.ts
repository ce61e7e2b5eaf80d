import { z } from 'zod';
import { invitedFields } from '../family/schema.ts';
import { api } from '../kernel.ts';
import { photoSizes } from '../photos/values.ts';
import { memberProfileSchema } from '../profiles/schema.ts';
import { checkedText } from '../text/checked-text.schema.ts';
import { givenId, idParams, number, optional } from '../wire-scalars.ts';
import { between, boardSchema, commentSchema, entrySchema, seatSchema } from './schema.ts';
import { BOARD_ENTRIES, boardVotes } from './values.ts';

const done = z.object({ done: z.literal(true) });

/** The full profile, as the owner sees it, but always without contact data. */
const boardProfileSchema = memberProfileSchema.omit({
  ...between,
  email: true,
  phoneNumber: true,
  contactAccess: true,
  familyAccess: true,
  galleryAccess: true,
  galleryRequest: true,
  ignored: true,
  blocked: true,
});

const ownerParams = z.object({ ownerId: givenId() });

const entryParams = ownerParams.extend({ memberId: givenId() });

const commentParams = ownerParams.extend({ id: givenId() });

const ownEntryParams = z.object({ memberId: givenId() });

const comment = z.object({ text: checkedText(1000, { multiline: true, min: 1, required: 'Please write something.' }) });

/** A member shares profiles with up to five family members, who comment on them. Nobody else sees the family board. */
export const boardApi = api({
  ownBoard: {
    method: 'GET',
    path: '/family/board',
    summary: 'The caller’s own board: the people invited, and the profiles shared with them',
    access: 'member',
    result: boardSchema,
    errors: ['forbidden'],
  },
  endBoard: {
    method: 'DELETE',
    path: '/family/board',
    summary: 'End the caller’s board: all places, profiles, comments and votes are deleted at once',
    access: 'member',
    result: done,
    errors: ['forbidden'],
  },
  inviteToBoard: {
    method: 'POST',
    path: '/family/board/seats',
    summary: 'Invite a family member to the caller’s board',
    access: 'member',
    approaches: true,
    body: z.object(invitedFields),
    result: seatSchema,
    errors: [
      'account.verify_first',
      'forbidden',
      'account.incomplete',
      'account.held',
      'board.full',
      'request.too_many',
    ],
  },
  endSeat: {
    method: 'DELETE',
    path: '/family/board/seats/{id}',
    summary: 'Remove somebody from the caller’s board, with their comments and votes',
    access: 'member',
    params: idParams,
    result: done,
    errors: ['not_found', 'forbidden'],
  },
  shareProfile: {
    method: 'PUT',
    path: '/family/board/entries/{memberId}',
    summary: 'Share a profile with the family, or change the note beside it',
    access: 'member',
    params: ownEntryParams,
    body: z.object({ note: optional(checkedText(500, { multiline: true })) }),
    result: done,
    errors: ['not_found', 'forbidden', 'board.too_many', 'request.too_many'],
  },
  unshareProfile: {
    method: 'DELETE',
    path: '/family/board/entries/{memberId}',
    summary: 'Remove a profile from the caller’s board, with its comments and votes',
    access: 'member',
    params: ownEntryParams,
    result: done,
    errors: ['not_found', 'forbidden'],
  },
  board: {
    method: 'GET',
    path: '/family/boards/{ownerId}',
    summary: 'A board on which the caller has a place, or the caller’s own',
    access: 'member',
    family: true,
    params: ownerParams,
    result: boardSchema,
    errors: ['not_found'],
  },
  leaveBoard: {
    method: 'DELETE',
    path: '/family/boards/{ownerId}/seat',
    summary: 'Leave a board; the caller’s comments and votes there are deleted',
    access: 'member',
    family: true,
    params: ownerParams,
    result: done,
    errors: ['not_found'],
  },
  boardEntry: {
    method: 'GET',
    path: '/family/boards/{ownerId}/entries/{memberId}',
    summary: 'A shared profile as its owner’s family sees it, with comments and votes. Nobody is notified of the view',
    access: 'member',
    family: true,
    params: entryParams,
    result: z.object({ entry: entrySchema, profile: boardProfileSchema, comments: z.array(commentSchema) }),
    errors: ['not_found'],
  },
  comment: {
    method: 'POST',
    path: '/family/boards/{ownerId}/entries/{memberId}/comments',
    summary: 'Comment on a shared profile',
    access: 'member',
    family: true,
    params: entryParams,
    body: comment,
    result: commentSchema,
    errors: ['not_found', 'request.too_many'],
  },
  editComment: {
    method: 'PUT',
    path: '/family/boards/{ownerId}/comments/{id}',
    summary: 'Change the caller’s own comment',
    access: 'member',
    family: true,
    params: commentParams,
    body: comment,
    result: commentSchema,
    errors: ['not_found', 'request.too_many'],
  },
  deleteComment: {
    method: 'DELETE',
    path: '/family/boards/{ownerId}/comments/{id}',
    summary: 'Delete the caller’s own comment; the owner of the board can delete any comment',
    access: 'member',
    family: true,
    params: commentParams,
    result: done,
    errors: ['not_found'],
  },
  vote: {
    method: 'PUT',
    path: '/family/boards/{ownerId}/entries/{memberId}/vote',
    summary: 'Vote yes, no or maybe, and rank a profile among the others. Absent keys stay, null removes',
    access: 'member',
    family: true,
    params: entryParams,
    body: z.object({
      vote: z.enum(boardVotes, 'vote is yes, no or maybe.').nullish(),
      rank: number(
        z
          .int('rank is a whole number.')
          .min(1, 'rank starts at 1.')
          .max(BOARD_ENTRIES, `rank ends at ${BOARD_ENTRIES}.`)
          .nullish(),
      ),
    }),
    result: z.object({ vote: z.enum(boardVotes).nullable(), rank: z.int().nullable() }),
    errors: ['not_found', 'forbidden', 'request.too_many'],
  },
  boardPhoto: {
    method: 'GET',
    path: '/media/board/{ownerId}/{photoId}/{look}',
    summary: 'A photo of a shared profile, by an address that was made for the caller, with the caller’s name over it',
    access: 'member',
    family: true,
    mediaCookie: true,
    params: z.object({ ownerId: givenId(), photoId: givenId(), look: z.enum(['clear', 'blurred']) }),
    query: z.object({
      until: z.string().max(20).default(''),
      seal: z.string().max(100).default(''),
      size: z.enum(photoSizes, 'size is small, medium or large.').optional(),
    }),
    file: 'image/*',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found'],
  },
});
