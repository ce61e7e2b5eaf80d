import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useAccount } from '../lib/use-account.ts';
import { EmptyState } from './empty-state.tsx';
import { PageHeading } from './page-heading.tsx';

/** The page for unknown addresses, with a link back. */
export function NotFound() {
  const { t } = useTranslation('common');
  const account = useAccount();
  return (
    <EmptyState heading={<PageHeading title={t('notFound.title')} />} sentence={t('notFound.sentence')}>
      <Button component={Link} to={account ? paths.home : paths.login}>
        {account ? t('notFound.home') : t('notFound.login')}
      </Button>
    </EmptyState>
  );
}
