import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Ticket } from '../../../contract/support/schema.ts';
import { paths } from '../../lib/paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Conversation } from './conversation.tsx';
import { ownTicketQuery, ownTicketsQuery } from './support.queries.ts';
import { callsFor } from './ticket-calls.ts';
import { TicketFailure } from './ticket-failure.tsx';

/** `/dashboard/help/{id}`: one of the member's own tickets. */
export default function TicketPage() {
  const { t } = useTranslation('support');
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(ownTicketQuery(id));
  const calls = useMemo(() => callsFor(id), [id]);
  const onChange = (ticket: Ticket): void => {
    queries.setQueryData(ownTicketQuery(id).queryKey, ticket);
    void queries.invalidateQueries({ queryKey: ownTicketsQuery.queryKey });
  };
  return (
    <>
      <BackLink to={paths.help}>{t('title')}</BackLink>
      {data ? (
        <Conversation ticket={data} calls={calls} onChange={onChange} />
      ) : error ? (
        <TicketFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
