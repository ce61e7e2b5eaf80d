import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { SearchHelp } from '../suggestions/search-help.ts';
import type { HomeTab } from './home-tabs.ts';
import { useHomeTexts } from './use-home-texts.ts';

interface HomeEmptyProps {
  tab: HomeTab;
  help: SearchHelp;
  /** Suggestions, if anything would help. */
  children: ReactNode;
}

/** An empty tab: the reason, what would help, and links. */
export function HomeEmpty({ tab, help, children }: HomeEmptyProps) {
  const { t } = useTranslation('home');
  const words = useHomeTexts(tab);
  const heading = <h2>{t(`empty.${words}`)}</h2>;
  if (help === 'none') return <EmptyState heading={heading} sentence={t('help.none')} />;
  const needsSeveral = help === 'together';
  return (
    <>
      <EmptyState heading={heading} sentence={needsSeveral ? t('help.together') : t(`emptyWhy.${words}`)}>
        {tab === 'nearby' && !needsSeveral && (
          <Button component={Link} to={paths.home} variant="default">
            {t('everywhere')}
          </Button>
        )}
        <Button component={Link} to={paths.myProfile} variant="default">
          {t('wishes')}
        </Button>
      </EmptyState>
      {children}
    </>
  );
}
