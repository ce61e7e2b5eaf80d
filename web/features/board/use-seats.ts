import { laterEndpoints } from 'virtual:later-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BoardSeat } from '../../../contract/board/schema.ts';
import { isNotFound, showOnBoard } from '../../lib/board.query.ts';
import { call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { toast } from '../../lib/toast.ts';
import { boardQueries } from './board.queries.ts';

interface Invited {
  name: string;
  relation: string;
  contact: string;
}

/** Inviting family members, and ending their seats. */
export function useSeats(ownerId: string) {
  const { t } = useTranslation('board');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const refresh = (): Promise<void> => queries.invalidateQueries(boardQueries(ownerId));

  return {
    /** @throws ApiError, which the form shows */
    invite: async (invited: Invited): Promise<void> => {
      const { data } = await call(laterEndpoints.board.inviteToBoard, { body: invited });
      showOnBoard(queries, ownerId, (board) => ({ ...board, seats: [...board.seats, data] }));
      toast.success(t('seats.sent', { name: data.name, contact: data.contact ?? invited.contact }));
      void refresh();
    },

    /** Ends a seat, which disappears at once; a seat that has already ended counts as success. */
    end: async ({ id, name }: BoardSeat): Promise<void> => {
      const undoChange = showOnBoard(queries, ownerId, (board) => ({
        ...board,
        seats: board.seats.filter((seat) => seat.id !== id),
      }));
      try {
        await call(laterEndpoints.board.endSeat, { params: { id } });
        toast.success(t('seats.ended', { name }));
      } catch (error) {
        if (!isNotFound(error)) {
          undoChange();
          toast.error(errorMessage(error, common));
        }
      }
      void refresh();
    },

    /** Deletes the whole board. @throws ApiError, which the dialog shows */
    endBoard: async (): Promise<void> => {
      await call(laterEndpoints.board.endBoard, {});
      queries.removeQueries({ queryKey: ['board', ownerId, 'entry'] });
      await refresh();
    },
  };
}
