import { z } from 'zod';
import { api } from './kernel.ts';
import { cardSchema } from './profiles.ts';
import { listQuery } from './wire-scalars.ts';

/** What `column` can sort by. */
const sortColumns = ['createdAt', 'id', '_id', 'age', 'firstName'] as const;

/** For staff, a card also says role and status, and whose account it is. */
const listedMember = cardSchema.extend({
  gender: z.enum(['MALE', 'FEMALE']).nullable(),
  role: z.string().optional(),
  status: z.string().optional(),
});

export const discoveryApi = api({
  members: {
    method: 'GET',
    path: '/user/getAll',
    summary: 'Members the caller could meet, newest first; for staff: everyone',
    access: 'member',
    query: listQuery.extend({ column: z.enum(sortColumns, `column is one of ${sortColumns.join(', ')}.`).optional() }),
    result: z.array(listedMember),
    errors: [],
  },
});
