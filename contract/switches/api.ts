import { z } from 'zod';
import { api } from '../kernel.ts';
import { roleGroups } from '../roles.ts';
import { ownVisibilitySchema, switchesSchema } from './schema.ts';

/** Calls about what a profile needs before other members see it. The switches themselves are settings. */
export const switchesApi = api({
  showing: {
    method: 'GET',
    path: '/user/showing',
    summary: 'The requirements that the caller’s profile must still meet for other members to see it',
    access: 'member',
    result: ownVisibilitySchema,
    errors: ['forbidden'],
  },
  submitProfile: {
    method: 'POST',
    path: '/user/showing/check',
    summary: 'Ask the team to check the profile again after making the change they asked for',
    access: 'member',
    body: z.object({}).optional(),
    result: ownVisibilitySchema,
    errors: ['forbidden'],
  },
  switches: {
    method: 'GET',
    path: '/staff/switches',
    summary:
      'The switches that hide profiles, with the number of members they would hide and of women who can review photos',
    access: { staff: roleGroups.superAdmin },
    result: switchesSchema,
    errors: [],
  },
});
