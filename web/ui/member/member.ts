import type { z } from 'zod';
import type { cardSchema } from '../../../contract/profiles/schema.ts';

/**
 * A member as in lists and profiles: the fields of a card, which all these answers contain. Staff may have no gender.
 */
export type Member = Omit<z.output<typeof cardSchema>, 'gender'> & { gender: 'MALE' | 'FEMALE' | null };

/** The fields that the viewer's own actions change. */
export type Relation = Pick<Member, 'shortlisted' | 'interest'> & { ignored?: boolean; blocked?: boolean };
