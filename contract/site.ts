import { z } from 'zod';
import { api } from './kernel.ts';

const text = z.string();

export const siteApi = api({
  about: {
    method: 'GET',
    path: '/site',
    summary: 'Who runs this service and how to reach them',
    access: 'public',
    result: z.object({
      name: text,
      supportEmail: text,
      supportPhone: text,
      supportHours: text,
      grievanceOfficer: text,
      /** Demo values stand where the operator has configured nothing. */
      demo: z.boolean(),
    }),
    errors: [],
  },
});
