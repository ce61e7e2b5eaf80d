import { z } from 'zod';
import { api } from '../kernel.ts';

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
      /** The operator's additions to the advice on the help page; also shown before the first contact. */
      safetyAdvice: text.nullable(),
      /** Married men may have profiles. If false, the forms do not offer this choice to them. */
      marriedMen: z.boolean(),
      /** A notice for members; `id` changes with its text, so a closed notice stays closed until the text changes. */
      banner: z.object({ id: text, text }).nullable(),
      /** The ways to sign in that this site offers. */
      signIn: z.object({
        password: z.boolean(),
        phone: z.boolean(),
        passkey: z.boolean(),
        google: z.boolean(),
        facebook: z.boolean(),
      }),
      /** The parts of the program that are on. */
      parts: z.object({
        network: z.boolean(),
        shop: z.boolean(),
        content: z.boolean(),
        astro: z.boolean(),
        calls: z.boolean(),
      }),
      /** Whether demo values are shown because the operator has configured nothing. */
      demo: z.boolean(),
    }),
    errors: [],
  },
});
