import { laterEndpoints } from 'virtual:later-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sendable } from '../../../contract/kernel.ts';
import type { OwnStory } from '../../../contract/stories/schema.ts';
import { ApiError, call } from '../../lib/client.ts';
import { upload } from '../../lib/upload.ts';
import { ownStoriesQuery } from './story.queries.ts';

type Answer = Omit<Sendable<typeof laterEndpoints.ownStories.answerStory>['body'], 'version'>;

/** Sends what a member decides about a story, one decision at a time, and shows the version that results. */
export function useStoryAnswer(accountId: string, { id, content }: OwnStory) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const { queryKey } = ownStoriesQuery(accountId);
  const params = { id };

  /** @param what names the decision, for the button that shows that it is being sent. Returns whether it was accepted. */
  async function run(what: string, send: () => Promise<{ data: { story: OwnStory } }>): Promise<boolean> {
    setBusy(what);
    setFailure(undefined);
    try {
      const { story } = (await send()).data;
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(
        queryKey,
        (all) => all && { ...all, stories: all.stories.map((one) => (one.id === id ? story : one)) },
      );
      return true;
    } catch (error) {
      setFailure(error);
      // The page shows the version that was written meanwhile.
      if (error instanceof ApiError) await queries.invalidateQueries({ queryKey });
      return false;
    } finally {
      setBusy(undefined);
    }
  }

  return {
    busy,
    failure,
    answer: (what: string, body: Answer): Promise<boolean> =>
      run(what, () =>
        call(laterEndpoints.ownStories.answerStory, { params, body: { ...body, version: content?.version ?? 1 } }),
      ),
    setPicture: (picture: File): Promise<boolean> =>
      run('picture', () => upload(laterEndpoints.ownStories.uploadStoryPicture, { params, files: { picture } })),
    takeBack: (): Promise<boolean> => run('takeBack', () => call(laterEndpoints.ownStories.takeBackStory, { params })),
  };
}

export type StoryAnswer = ReturnType<typeof useStoryAnswer>;
