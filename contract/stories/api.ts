import { z } from 'zod';
import { api } from '../kernel.ts';
import { boolean, clearable, givenId, number, text } from '../wire-scalars.ts';
import { searchEndSchema } from './schema.ts';
import { STORY_FEEDBACK_LENGTH } from './values.ts';

const RATING = 'Please choose 1 to 5.';

/** Absent fields stay as they are, so that a second tab or a repeated call removes nothing. */
const foundBody = clearable(
  z.object({
    /** A member with whom the caller is in mutual interest. The other member is not notified. */
    partnerId: givenId('Please choose a person from the list.'),
    rating: number(z.int(RATING).min(1, RATING).max(5, RATING)),
    feedback: text(STORY_FEEDBACK_LENGTH, { multiline: true }),
    storyConsent: boolean(),
  }),
);

/** The end of a search: a member has found somebody. */
export const storiesApi = api({
  read: {
    method: 'GET',
    path: '/user/foundEachOther',
    summary: 'How the caller’s search has ended, and the members in mutual interest',
    access: 'member',
    result: z.object({
      found: searchEndSchema.nullable(),
      /**
       * Members in mutual interest, the newest acceptance first: those whom the caller can see, and those who have
       * hidden their own profile.
       */
      people: z.array(z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() })),
    }),
    errors: [],
  },
  end: {
    method: 'POST',
    path: '/user/foundEachOther',
    summary: 'End the search: the profile is hidden until the member shows it again; doing it again changes nothing',
    access: 'member',
    body: foundBody.nullish(),
    result: z.object({ found: searchEndSchema }),
    errors: ['not_found', 'account.status_not_allowed'],
  },
  change: {
    method: 'PUT',
    path: '/user/foundEachOther',
    summary: 'Change the feedback or the consent after the search has ended; the profile stays as it is',
    access: 'member',
    body: foundBody,
    result: z.object({ found: searchEndSchema }),
    errors: ['not_found'],
  },
});
