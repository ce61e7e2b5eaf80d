import { laterEndpoints } from 'virtual:later-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import type { BoardComment } from '../../../contract/board/schema.ts';
import { isNotFound } from '../../lib/board.query.ts';
import { call } from '../../lib/client.ts';
import { boardQueries, entryQuery } from './board.queries.ts';

/** The comments on a shared profile. Every action throws ApiError for the form or dialog that called it. */
export function useComments(ownerId: string, memberId: string) {
  const queries = useQueryClient();
  const { queryKey } = entryQuery(ownerId, memberId);

  /** Changes the comments on the screen, then refetches them. */
  const show = (change: (comments: BoardComment[]) => BoardComment[]): void => {
    queries.setQueryData(queryKey, (now) => now && { ...now, comments: change(now.comments) });
    void queries.invalidateQueries(boardQueries(ownerId));
  };
  /** On a 404, refetches the board so that the deleted item disappears from the page. */
  const refetchIfGone = async <T>(doing: Promise<T>): Promise<T> => {
    try {
      return await doing;
    } catch (error) {
      if (isNotFound(error)) void queries.invalidateQueries(boardQueries(ownerId));
      throw error;
    }
  };

  return {
    say: async (text: string): Promise<void> => {
      const params = { ownerId, memberId };
      const { data } = await refetchIfGone(call(laterEndpoints.board.comment, { params, body: { text } }));
      show((comments) => [...comments.filter(({ id }) => id !== data.id), data]);
    },
    edit: async (id: string, text: string): Promise<void> => {
      const { data } = await refetchIfGone(
        call(laterEndpoints.board.editComment, { params: { ownerId, id }, body: { text } }),
      );
      show((comments) => comments.map((one) => (one.id === id ? data : one)));
    },
    remove: async (id: string): Promise<void> => {
      await call(laterEndpoints.board.deleteComment, { params: { ownerId, id } }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
      show((comments) => comments.filter((one) => one.id !== id));
    },
  };
}
