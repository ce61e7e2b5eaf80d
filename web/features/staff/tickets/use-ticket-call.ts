import { endpoints } from 'virtual:endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketStatus } from '../../../../contract/options/ticket.ts';
import { call } from '../../../lib/client.ts';
import { sentenceOf } from '../../../lib/sentence-of.ts';
import { toast } from '../../../lib/toast.ts';
import { staffKeys } from '../staff.queries.ts';
import { type DeskTicket, ticketQuery } from './tickets.queries.ts';

interface Change {
  assignee?: 'me' | 'nobody';
  status?: TicketStatus;
}

/** Changes a ticket; what comes back stands on the screen at once. */
export function useTicketCall(id: string) {
  const { t } = useTranslation('common');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const show = (ticket: DeskTicket): void => {
    queries.setQueryData(ticketQuery(id).queryKey, ticket);
    void queries.invalidateQueries({ queryKey: [...staffKeys.tickets, 'list'] });
  };
  return {
    busy,
    change: async (body: Change): Promise<void> => {
      setBusy(true);
      try {
        show((await call(endpoints.supportDesk.change, { params: { id }, body })).data);
      } catch (error) {
        toast.error(sentenceOf(error, t));
      } finally {
        setBusy(false);
      }
    },
    /** @throws ApiError for the form to show. */
    answer: async (message: string, status: 'answered' | 'resolved'): Promise<void> => {
      show((await call(endpoints.supportDesk.answer, { params: { id }, body: { message, status } })).data);
    },
  };
}
