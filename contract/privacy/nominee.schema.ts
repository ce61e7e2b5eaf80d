import { z } from 'zod';

/**
 * The nominee may exercise the rights over the account's data after the member's death or incapacity (DPDP Act, s. 14).
 */
export const nomineeSchema = z.object({
  name: z.string(),
  /** A key of `guardianRelation`: the nominee's relation to the member. */
  relation: z.string(),
  /** E.164. */
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  /** Time of the nomination or its last change. */
  setAt: z.iso.datetime(),
});

export type Nominee = z.output<typeof nomineeSchema>;
