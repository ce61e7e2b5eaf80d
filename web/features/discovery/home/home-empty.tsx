import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { HomeTab } from './home-tabs.ts';

/** Nobody in a tab: why, what would help (as suggestions, where anything would), and where else to look. */
export function HomeEmpty({ tab, children }: { tab: HomeTab; children: ReactNode }) {
  const { t } = useTranslation('discovery');
  return (
    <>
      <EmptyState heading={<h2>{t(`home.empty.${tab}`)}</h2>} sentence={t(`home.emptyWhy.${tab}`)}>
        {tab === 'nearby' && (
          <Button component={Link} to={paths.home} variant="default">
            {t('home.everywhere')}
          </Button>
        )}
        <Button component={Link} to={paths.myProfile} variant="default">
          {t('home.wishes')}
        </Button>
      </EmptyState>
      {children}
    </>
  );
}
