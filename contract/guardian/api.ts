import { z } from 'zod';
import { clientMessageId, messageContent } from '../chat/schema.ts';
import { invitedFields } from '../family/schema.ts';
import { api } from '../kernel.ts';
import { photoSizes } from '../photos/values.ts';
import { boolean, givenId, idParams, number, optional } from '../wire-scalars.ts';
import { guardianMessageSchema, guardianPlaceSchema, guardianSeatSchema } from './schema.ts';

const seq = number(z.int('seq is a whole number.').min(0, 'seq starts at 0.').max(2_000_000_000, 'seq is too high.'));

const userParams = z.object({ userId: givenId() });

/** Guardian seats in conversations (contract §10). */
export const guardianApi = api({
  inviteGuardian: {
    method: 'POST',
    path: '/chat/guardian/{userId}',
    summary: 'Invite a guardian to the conversation with a member, who is told and has to agree',
    access: 'member',
    approaches: true,
    params: userParams,
    body: z.object({
      ...invitedFields,
      /** The caller's consent that the guardian may write. */
      mayWrite: boolean().default(true),
    }),
    result: guardianSeatSchema,
    errors: [
      'account.verify_first',
      'not_found',
      'forbidden',
      'guardian.not_yet',
      'guardian.already',
      'guardian.too_soon',
      'chat.closed',
      'request.too_many',
    ],
  },
  guardians: {
    method: 'GET',
    path: '/chat/guardian/{userId}',
    summary: 'The seats of guardians in the conversation with a member, newest first',
    access: 'member',
    params: userParams,
    result: z.array(guardianSeatSchema),
    errors: ['not_found', 'forbidden'],
  },
  answerGuardian: {
    method: 'PUT',
    path: '/chat/guardian/{id}',
    summary: 'Agree to the other’s guardian or not; let a guardian write or not',
    access: 'member',
    params: idParams,
    body: z
      .object({
        status: z.enum(['Agreed', 'Declined'], 'status is Agreed or Declined.').optional(),
        mayWrite: boolean().optional(),
      })
      .refine(({ status, mayWrite }) => status !== undefined || mayWrite !== undefined, {
        path: ['status'],
        message: 'Please say whether you agree.',
      }),
    result: guardianSeatSchema,
    errors: ['not_found', 'forbidden', 'guardian.over'],
  },
  endGuardian: {
    method: 'DELETE',
    path: '/chat/guardian/{id}',
    summary: 'End a guardian’s seat: either member, or the guardian. From then on the guardian reads nothing',
    access: 'member',
    family: true,
    params: idParams,
    result: z.object({ id: z.uuid(), state: z.literal('ended') }),
    errors: ['not_found'],
  },
  shareGuardianContact: {
    method: 'PUT',
    path: '/chat/guardian/{id}/contact',
    summary: 'Whether the guardian’s contact may be shown; it is once both members say so',
    access: 'member',
    params: idParams,
    body: z.object({ shared: boolean() }),
    result: guardianSeatSchema,
    errors: ['not_found', 'forbidden', 'guardian.over'],
  },
  guardianSeats: {
    method: 'GET',
    path: '/guardian/seats',
    summary: 'The seats that the caller has as a guardian',
    access: 'member',
    family: true,
    result: z.array(guardianPlaceSchema),
    errors: [],
  },
  guardianSeat: {
    method: 'GET',
    path: '/guardian/seats/{id}',
    summary: 'A seat that the caller has as a guardian',
    access: 'member',
    family: true,
    params: idParams,
    result: guardianPlaceSchema,
    errors: ['not_found'],
  },
  guardianMessages: {
    method: 'GET',
    path: '/guardian/seats/{id}/messages',
    summary: 'Messages since the seat began, ascending: the latest, or those before or after a seq',
    access: 'member',
    family: true,
    params: idParams,
    query: z.object({
      before: seq.optional(),
      after: seq.optional(),
      limit: number(
        z
          .int('limit must be a whole number.')
          .min(1, 'limit starts at 1.')
          .transform((limit) => Math.min(limit, 200))
          .optional(),
      ),
    }),
    result: z.array(guardianMessageSchema),
    errors: ['not_found', 'guardian.waiting'],
  },
  writeAsGuardian: {
    method: 'POST',
    path: '/guardian/seats/{id}/messages',
    summary: 'Write to both members; the same clientMessageId again answers the first one',
    access: 'member',
    family: true,
    params: idParams,
    body: z.object({ content: messageContent, clientMessageId: optional(clientMessageId) }),
    result: guardianMessageSchema,
    errors: ['not_found', 'guardian.waiting', 'guardian.may_not_write', 'chat.id_used', 'request.too_many'],
  },
  readAsGuardian: {
    method: 'PUT',
    path: '/guardian/seats/{id}/read',
    summary: 'Everything up to this seq has been read; never goes back, and nobody is told',
    access: 'member',
    family: true,
    params: idParams,
    body: z.object({ seq }),
    result: z.object({ readSeq: z.int(), unread: z.int() }),
    errors: ['not_found', 'guardian.waiting'],
  },
  withholdContact: {
    method: 'PUT',
    path: '/guardian/seats/{id}/contact',
    summary: 'Whether the members may see the guardian’s own contact once both want it',
    access: 'member',
    family: true,
    params: idParams,
    body: z.object({ withheld: boolean() }),
    result: guardianPlaceSchema,
    errors: ['not_found'],
  },
  guardianPhoto: {
    method: 'GET',
    path: '/media/guardian/{id}/{photoId}/{look}',
    summary:
      'The picture of the other member, by an address that was made for the guardian, with the guardian’s name over it',
    access: 'member',
    family: true,
    mediaCookie: true,
    params: z.object({ id: givenId(), photoId: givenId(), look: z.enum(['clear', 'blurred']) }),
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
