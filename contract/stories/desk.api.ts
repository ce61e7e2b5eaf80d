import { z } from 'zod';
import { api } from '../kernel.ts';
import { roleGroups } from '../roles.ts';
import { listQuery, optionalBoolean } from '../wire-scalars.ts';
import { deskStorySchema } from './schema.ts';

export const storiesDeskApi = api({
  list: {
    method: 'GET',
    path: '/staff/stories',
    summary: 'Feedback of members whose search has ended, and who would share their story, the newest first',
    access: { staff: roleGroups.employee },
    query: listQuery.pick({ cursor: true, pageSize: true }).extend({
      consented: optionalBoolean().describe('Only members who would share their story'),
    }),
    result: z.array(deskStorySchema),
    errors: [],
  },
});
