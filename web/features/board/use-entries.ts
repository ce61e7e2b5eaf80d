import { endpoints } from 'virtual:endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BoardEntry } from '../../../contract/board/schema.ts';
import { showOnBoard } from '../../lib/board.query.ts';
import { call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { fullName } from '../../lib/member-lines.ts';
import { toast } from '../../lib/toast.ts';
import { boardQueries } from './board.queries.ts';

/** Whether something was said about a profile, which goes with it. */
export const hasFeedback = ({ comments, votes }: BoardEntry): boolean => comments > 0 || votes.length > 0;

/** What the owner does with what is shared. */
export function useEntries(ownerId: string) {
  const { t } = useTranslation('board');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const refresh = (): Promise<void> => queries.invalidateQueries(boardQueries(ownerId));

  const share = ({ card: { id: memberId }, note }: BoardEntry) =>
    call(endpoints.board.shareProfile, { params: { memberId }, body: { note } });
  const tell = (error: unknown): void => toast.error(errorMessage(error, common));

  return {
    /** Off the board at once. There is a way back where nothing was said that would be lost. */
    remove: async (entry: BoardEntry): Promise<void> => {
      const memberId = entry.card.id;
      const takeBack = showOnBoard(queries, ownerId, (board) => ({
        ...board,
        entries: board.entries.filter(({ card }) => card.id !== memberId),
      }));
      try {
        await call(endpoints.board.unshareProfile, { params: { memberId } });
        const undo = { label: t('undo'), run: () => void share(entry).catch(tell).finally(refresh) };
        toast.success(t('entry.removed', { name: fullName(entry.card) }), hasFeedback(entry) ? undefined : undo);
      } catch (error) {
        takeBack();
        tell(error);
      }
      void refresh();
    },

    /** @throws ApiError for the form */
    setNote: async (entry: BoardEntry, note: string): Promise<void> => {
      await share({ ...entry, note: note.trim() || null });
      await refresh();
    },
  };
}
