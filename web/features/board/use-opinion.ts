import { endpoints } from 'virtual:endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Board } from '../../../contract/board/schema.ts';
import type { BoardVote } from '../../../contract/board/values.ts';
import { isNotFound, showOnBoard } from '../../lib/board.query.ts';
import { call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { toast } from '../../lib/toast.ts';
import { boardQueries } from './board.queries.ts';
import { type Opinion, rankMoves, withOwnOpinion } from './opinions.ts';

interface OpinionChange extends Partial<Opinion> {
  memberId: string;
}

/** My opinion of profiles: shown at once, and taken back where the server does not agree. */
export function useOpinion({ ownerId, entries }: Pick<Board, 'ownerId' | 'entries'>) {
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();

  const say = async (all: readonly OpinionChange[]): Promise<void> => {
    const takeBack = showOnBoard(queries, ownerId, (board) =>
      all.reduce((now, { memberId, ...change }) => withOwnOpinion(now, memberId, change), board),
    );
    try {
      // One after the other: two that change places never hold the same one for long.
      for (const { memberId, ...body } of all)
        await call(endpoints.board.vote, { params: { ownerId, memberId }, body });
    } catch (error) {
      takeBack();
      // What is gone goes from the screen, which says so.
      if (!isNotFound(error)) toast.error(errorMessage(error, common));
    }
    void queries.invalidateQueries(boardQueries(ownerId));
  };

  return {
    vote: (memberId: string, vote: BoardVote | null) => say([{ memberId, vote }]),
    rank: (memberId: string, rank: number | null) => say(rankMoves(entries, memberId, rank)),
  };
}
