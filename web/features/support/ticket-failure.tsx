import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { ApiError } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Shown instead of a conversation that does not exist, is not the reader's, or failed to load. */
export function TicketFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('support');
  const { t: common } = useTranslation('common');
  const { pathname, search, hash } = useLocation();
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401)
    return (
      <EmptyState heading={<PageHeading title={t('ticket.signInTitle')} />} sentence={t('ticket.signIn')}>
        <Button component={Link} to={paths.login} state={{ after: pathname + search + hash }}>
          {t('ticket.toLogin')}
        </Button>
      </EmptyState>
    );
  if (status === 404)
    return (
      <EmptyState heading={<PageHeading title={t('ticket.goneTitle')} />} sentence={t('ticket.gone')}>
        <Button component={Link} to={paths.support}>
          {t('ticket.writeAnew')}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState heading={<PageHeading title={t('ticket.failed')} />} sentence={errorMessage(error, common)}>
      <Button onClick={onRetry}>{t('contact.retry')}</Button>
    </EmptyState>
  );
}
