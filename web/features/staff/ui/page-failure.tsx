import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';

/** A page of the staff area whose content could not be loaded, or does not exist within reach. */
export function PageFailure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <EmptyState heading={<PageHeading title={t('list.failed')} />} sentence={errorMessage(error, common)}>
      <Button onClick={onRetry}>{t('list.retry')}</Button>
    </EmptyState>
  );
}
