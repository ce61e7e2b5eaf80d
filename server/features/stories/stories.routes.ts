import type { storiesApi } from '../../../contract/stories/api.ts';
import type { storiesDeskApi } from '../../../contract/stories/desk.api.ts';
import type { ownStoriesApi } from '../../../contract/stories/own.api.ts';
import type { publishedStoriesApi } from '../../../contract/stories/public.api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Stories } from './stories.ts';

/** API handlers for the end of a member's own search. */
export const storiesRoutes = ({ found }: Stories): Handlers<typeof storiesApi> => ({
  read: async ({ viewer }) => ({ data: await found.read(viewer) }),
  end: async ({ viewer, origin, body }) => ({
    data: { found: await found.end({ viewer, origin }, body ?? {}) },
    message: 'Congratulations. Your profile is hidden.',
  }),
  change: async ({ viewer, body }) => ({ data: { found: await found.change(viewer, body) }, message: 'Saved.' }),
});

/** API handlers for staff: feedback of members, and the stories that staff write. */
export const storiesDeskRoutes = ({ found, desk }: Stories): Handlers<typeof storiesDeskApi> => ({
  list: ({ viewer, query }) => found.list(viewer, query),
  writtenStories: ({ viewer, query }) => desk.list(viewer, query),
  writtenStory: async ({ viewer, params }) => ({ data: await desk.show(viewer, params.id) }),
  createStory: async ({ viewer, body }) => ({ data: await desk.create(viewer, body), message: 'Saved as a draft.' }),
  updateStory: async ({ viewer, params, body }) => ({ data: await desk.update(viewer, params.id, body) }),
  deleteStory: async ({ viewer, params }) => {
    await desk.remove(viewer, params.id);
    return { data: {}, message: 'The story is erased.' };
  },
});

/** API handlers for the story of a member and the person found. */
export const ownStoriesRoutes = ({ own, pictures }: Stories): Handlers<typeof ownStoriesApi> => ({
  ownStories: async ({ viewer }) => ({ data: await own.list(viewer) }),
  answerStory: {
    allow: ({ viewer, params }) => own.allowAnswer(viewer, params.id),
    handle: async ({ viewer, params, body }) => ({
      data: { story: await own.answer(viewer, params.id, body) },
      message: 'Saved.',
    }),
  },
  uploadStoryPicture: {
    allow: ({ viewer, params }) => own.allowPicture(viewer, params.id),
    handle: async ({ viewer, params, uploads }) => ({
      data: { story: await own.setPicture(viewer, params.id, uploads) },
      message: 'Saved.',
    }),
  },
  takeBackStory: async ({ viewer, params }) => ({
    data: { story: await own.takeBack(viewer, params.id) },
    message: 'The story is removed.',
  }),
  storyPicturePreview: ({ viewer, params, query, request }) =>
    pictures.servePreview(viewer, params.id, {
      size: query.size,
      accept: request.headers.accept,
      ifNoneMatch: request.headers['if-none-match'],
    }),
});

/** API handlers for published stories. */
export const publishedStoriesRoutes = ({ shown, pictures }: Stories): Handlers<typeof publishedStoriesApi> => ({
  stories: ({ query }) => shown.list(query),
  story: async ({ params }) => ({ data: await shown.show(params.id) }),
  storyPicture: ({ params, query, request }) =>
    pictures.serve(params.id, {
      size: query.size,
      accept: request.headers.accept,
      ifNoneMatch: request.headers['if-none-match'],
    }),
});
