import { deskEndpoints } from 'virtual:desk-endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { StoryFilter } from '../../../../contract/stories/values.ts';
import { call } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

export const writtenStoriesKey = [...staffKeys.stories, 'written'] as const;

/** Stories that staff have started, the last changed first. Reading them is logged, so they are never refetched alone. */
export const writtenStoriesQuery = (filter: StoryFilter | undefined) =>
  infiniteQueryOptions({
    queryKey: [...writtenStoriesKey, 'list', filter ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(deskEndpoints.storiesDesk.writtenStories, {
        query: { pageSize: 25, ...(filter ? { filter } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
    refetchOnWindowFocus: false,
  });

export const writtenStoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...writtenStoriesKey, id],
    queryFn: async ({ signal }) =>
      (await call(deskEndpoints.storiesDesk.writtenStory, { params: { id }, signal })).data,
    refetchOnWindowFocus: false,
  });
