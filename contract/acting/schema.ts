import { z } from 'zod';
import { accountSchema } from '../accounts/schema.ts';
import { colleagueSchema } from '../network/schema.ts';
import { actKinds } from './values.ts';

/** The period in which a person of the bureau acts for a member. */
export const actingSchema = z.object({
  /** The member's account, as the member sees it. */
  user: accountSchema,
  until: z.iso.datetime(),
});

/** Something that the bureau did in the member's name, as the member sees it. */
export const bureauActSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(actKinds),
  /** Null if the account no longer exists. */
  by: colleagueSchema.nullable(),
  /** The other member concerned, while the member may see them. */
  other: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Names of the changed fields of the profile or the partner preference, or the places of added photos. */
  fields: z.array(z.string()),
  undoneAt: z.iso.datetime().nullable(),
  /** Whether `POST /user/bureauActs/{id}/undo` can undo it. */
  canUndo: z.boolean(),
});

export type BureauAct = z.output<typeof bureauActSchema>;
