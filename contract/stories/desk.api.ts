import { z } from 'zod';
import { contentLanguages } from '../content/values.ts';
import { api } from '../kernel.ts';
import { rolesWith } from '../network/powers.ts';
import { roleGroups } from '../roles.ts';
import { boolean, givenId, idParams, listQuery, number, optional, optionalBoolean, text } from '../wire-scalars.ts';
import { deskStorySchema, storyDetailSchema, writtenStorySchema } from './schema.ts';
import { STORY_TEXT_LENGTH, STORY_TITLE_LENGTH, storyFilters } from './values.ts';

const writers = { access: { staff: rolesWith('content') }, part: 'content' } as const;

const words = {
  language: z.enum(contentLanguages, `language is one of ${contentLanguages.join(', ')}.`),
  title: text(STORY_TITLE_LENGTH, { min: 2, required: 'Please enter a title.' }),
  /** Markdown. */
  body: text(STORY_TEXT_LENGTH, { multiline: true, min: 2, required: 'Please write the story.' }),
};

export const storiesDeskApi = api({
  list: {
    method: 'GET',
    path: '/staff/stories',
    summary: 'Feedback of members whose search has ended, and who would share their story, the newest first',
    access: { staff: roleGroups.employee },
    query: listQuery.pick({ cursor: true, pageSize: true }).extend({
      consented: optionalBoolean().describe('Only members who would share their story'),
    }),
    result: z.array(deskStorySchema),
    errors: [],
  },
  writtenStories: {
    ...writers,
    method: 'GET',
    path: '/staff/writtenStories',
    summary: 'Stories that staff have started, the last changed first',
    query: listQuery.pick({ cursor: true, pageSize: true }).extend({
      filter: z.enum(storyFilters, `filter is one of ${storyFilters.join(', ')}.`).optional(),
    }),
    result: z.array(writtenStorySchema),
    errors: [],
  },
  writtenStory: {
    ...writers,
    method: 'GET',
    path: '/staff/writtenStories/{id}',
    summary: 'One story with what the two members answered, and all its versions',
    params: idParams,
    result: storyDetailSchema,
    errors: ['not_found'],
  },
  createStory: {
    ...writers,
    method: 'POST',
    path: '/story/create',
    summary: 'Start the story of two members, of whom the first agreed to be asked. Nobody is asked yet',
    body: z.object({
      memberId: givenId('Please choose the first member.'),
      partnerId: givenId('Please choose the second member.'),
      ...words,
      language: words.language.default('en'),
    }),
    result: storyDetailSchema,
    errors: ['not_found', 'story.not_a_pair', 'story.exists'],
  },
  updateStory: {
    ...writers,
    method: 'PUT',
    path: '/story/update/{id}',
    summary: 'Change the text, ask the two members, or publish. A changed text needs the agreement of both again',
    params: idParams,
    body: z.object({
      title: words.title.optional(),
      body: words.body.optional(),
      language: words.language.optional(),
      /** The version that was edited: a newer one is not overwritten. */
      version: optional(number(z.int('version is a whole number.').min(1))).optional(),
      /** Asks both members. From then on each new version asks them again. */
      ask: optional(boolean()).optional(),
      /** Publishes the newest version, to which both must have agreed. */
      publish: optional(boolean()).optional(),
    }),
    result: storyDetailSchema,
    errors: ['not_found', 'story.changed_meanwhile', 'story.not_agreed', 'story.ended'],
  },
  deleteStory: {
    ...writers,
    method: 'DELETE',
    path: '/story/delete/{id}',
    summary: 'End a story: it is erased everywhere at once, and the members who were asked learn that it is not shown',
    params: idParams,
    result: z.object({}),
    errors: ['not_found'],
  },
});
