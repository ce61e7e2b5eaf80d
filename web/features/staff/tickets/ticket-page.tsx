import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { staffPaths } from '../staff-paths.ts';
import { DeskConversation } from './desk-conversation.tsx';
import { ticketQuery } from './tickets.queries.ts';

/** `/staff/tickets/{id}`: one ticket with its reply form. */
export default function TicketPage() {
  const { t } = useTranslation('staff');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(ticketQuery(id));
  return (
    <>
      <BackLink to={staffPaths.tickets}>{t('nav.to.tickets')}</BackLink>
      {data ? (
        <DeskConversation ticket={data} />
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <EmptyState heading={<PageHeading title={t('list.failed')} />} sentence={errorMessage(error, common)}>
      <Button onClick={onRetry}>{t('list.retry')}</Button>
    </EmptyState>
  );
}
