import { deskEndpoints } from 'virtual:desk-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketStatus } from '../../../../contract/options/ticket.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { staffKeys } from '../staff.queries.ts';
import { type DeskTicket, ticketQuery } from './tickets.queries.ts';

interface Change {
  assignee?: 'me' | 'nobody';
  status?: TicketStatus;
}

/**
 * Changes a ticket and shows the server's answer at once. If somebody has written to the ticket or closed it since, the
 * change is refused (409), and the current ticket is fetched and shown.
 */
export function useTicketCall({ id, messages }: DeskTicket) {
  const { t } = useTranslation('common');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const show = (ticket: DeskTicket): void => {
    queries.setQueryData(ticketQuery(id).queryKey, ticket);
    void queries.invalidateQueries({ queryKey: [...staffKeys.tickets, 'list'] });
    void queries.invalidateQueries({ queryKey: staffKeys.waiting });
  };
  const refetchIfChanged = async (error: unknown): Promise<void> => {
    if (error instanceof ApiError && error.status === 409)
      await queries.invalidateQueries({ queryKey: ticketQuery(id).queryKey });
  };
  const seen = messages.length;
  return {
    busy,
    change: async (body: Change): Promise<void> => {
      setBusy(true);
      try {
        show((await call(deskEndpoints.supportDesk.change, { params: { id }, body: { ...body, seen } })).data);
      } catch (error) {
        toast.error(errorMessage(error, t));
        await refetchIfChanged(error);
      } finally {
        setBusy(false);
      }
    },
    /** @throws ApiError for the form to show. */
    answer: async (message: string, status: 'answered' | 'resolved'): Promise<void> => {
      try {
        show((await call(deskEndpoints.supportDesk.answer, { params: { id }, body: { message, status, seen } })).data);
      } catch (error) {
        await refetchIfChanged(error);
        throw error;
      }
    },
  };
}
