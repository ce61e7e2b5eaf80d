import type { z } from 'zod';
import type { cardSchema } from '../../../contract/profiles/schema.ts';

/** A member as in lists and profiles: the card, whatever else comes with it. Staff may have no gender. */
export type Member = Omit<z.output<typeof cardSchema>, 'gender'> & { gender: 'MALE' | 'FEMALE' | null };

/** The fields that change by the viewer's own actions. */
export type Relation = Pick<Member, 'shortlisted' | 'interest'> & { ignored?: boolean; blocked?: boolean };
