import { z } from 'zod';
import { api } from '../../kernel.ts';
import { givenId, text } from '../../wire-scalars.ts';
import { rolesWith } from '../powers.ts';
import { staffLoginRoles } from '../roles.ts';
import { BROADCAST_MAX_LENGTH } from './values.ts';

const senders = { staff: rolesWith('broadcast') };

/** Recipients: one of these keys; without a key, every office, field and partner account. */
const audience = z
  .object(
    {
      /** Field and partner accounts in this territory and below it. */
      territoryId: givenId('Please choose a territory.').nullish(),
      role: z.enum(staffLoginRoles, 'Please choose a role of the office, the field or the partners.').nullish(),
      userId: givenId('Please choose a person.').nullish(),
    },
    'Please choose who gets the message.',
  )
  .refine(({ territoryId, role, userId }) => [territoryId, role, userId].filter(Boolean).length <= 1, {
    message: 'Please choose a territory, a role or a person, not several of them.',
  });

const broadcastSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  createdAt: z.string(),
  /** Name of the sender; null once the account is erased. */
  sender: z.string().nullable(),
  audience: z.object({ territory: z.string().nullable(), role: z.string().nullable(), person: z.string().nullable() }),
  recipients: z.int(),
});
export type Broadcast = z.output<typeof broadcastSchema>;

/** Messages of the office to its staff, field and partner accounts (decision 0041). */
export const broadcastApi = api({
  broadcast: {
    method: 'POST',
    path: '/staff/broadcast',
    summary: 'Send a message to staff, field and partner accounts; it arrives at once and stays in their notifications',
    access: senders,
    part: 'network',
    body: z.object({
      audience,
      text: text(BROADCAST_MAX_LENGTH, { min: 1, multiline: true, required: 'Please write a message.' }),
    }),
    result: broadcastSchema,
    errors: ['not_found', 'request.too_many', 'broadcast.nobody'],
  },
  broadcasts: {
    method: 'GET',
    path: '/staff/broadcasts',
    summary: 'The last 50 messages to the team, newest first',
    access: senders,
    part: 'network',
    result: z.array(broadcastSchema),
    errors: [],
  },
});
