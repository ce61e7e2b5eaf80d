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
      grievanceEmail: text.nullable(),
      grievanceAddress: text.nullable(),
      /** What the operator adds to the advice of the help page; shown before the first contact too. */
      safetyAdvice: text.nullable(),
      /** Men who are married may have profiles. Without, the forms do not offer it to them. */
      marriedMen: z.boolean(),
      /** A notice for members; `id` changes with its text, so that closing it counts for that text. */
      banner: z.object({ id: text, text }).nullable(),
      /** Demo values stand where the operator has configured nothing. */
      demo: z.boolean(),
    }),
    errors: [],
  },
});
