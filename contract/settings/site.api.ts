import { z } from 'zod';
import { publicBrandingSchema } from '../branding/schema.ts';
import { siteLanguages } from '../branding/values.ts';
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
      /** Languages that the operator offers; English is always one of them. */
      languages: z.array(z.enum(siteLanguages)),
      branding: publicBrandingSchema,
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
      /** Days added to computed Hijri dates: -1, 0 or 1. */
      hijriOffset: z.int(),
      /** The parts of the program that are on. */
      parts: z.object({
        network: z.boolean(),
        shop: z.boolean(),
        content: z.boolean(),
        astro: z.boolean(),
        calls: z.boolean(),
      }),
      /** The requirements that a profile has to meet before other members see it. */
      requires: z.object({ approval: z.boolean(), badge: z.boolean(), photo: z.boolean() }),
      /** Whether demo values are shown because the operator has configured nothing. */
      demo: z.boolean(),
    }),
    errors: [],
  },
});
