import type { z } from 'zod';
import type { cardSchema } from '../../../contract/profiles.ts';

/** A member as lists and profiles bring one: the card, whatever else comes with it. For staff, gender may be unset. */
export type Member = Omit<z.output<typeof cardSchema>, 'gender'> & { gender: 'MALE' | 'FEMALE' | null };

/** What changes between the viewer and a member through the viewer's own acts. */
export type Relation = Pick<Member, 'shortlisted' | 'interest'> & { ignored?: boolean; blocked?: boolean };
