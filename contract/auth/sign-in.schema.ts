import { z } from 'zod';
import { accountSchema } from '../accounts/schema.ts';

/** The answer to every sign-in method. */
export const signInSchema = z.object({
  user: accountSchema,
  token: z.string(),
  /** Also returned to clients that cannot store a cookie (contract §3). */
  refreshToken: z.string().optional(),
  /** Seconds until `token` expires. */
  expiresIn: z.int(),
  /** Staff without a second factor: the token is valid only for setting one up (contract §10). */
  enrolment: z.literal(true).optional(),
});
