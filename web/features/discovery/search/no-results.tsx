import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type SearchTerms, withoutTerms } from '../search-terms.ts';
import type { SearchHelp } from '../suggestions/search-help.ts';
import { isFiltered, orderOf, withOrder } from './search-url.ts';

interface NoResultsProps {
  terms: SearchTerms;
  help: SearchHelp;
  onTerms: (terms: SearchTerms) => void;
}

/** An empty result: the reason, if known, and what to do. */
export function NoResults({ terms, help, onTerms }: NoResultsProps) {
  const { t } = useTranslation(['discovery', 'home']);
  if (terms.profileId !== undefined)
    return (
      <EmptyState heading={<h2>{t('search.emptyId')}</h2>} sentence={t('search.emptyIdWhy')}>
        <Button variant="default" onClick={() => onTerms(withoutTerms(terms, ['profileId']))}>
          {t('search.clearAll')}
        </Button>
      </EmptyState>
    );
  const sentence = help === 'none' || help === 'together' ? t(`home:help.${help}`) : t(`search.emptyWhy.${help}`);
  return (
    <EmptyState heading={<h2>{t('search.empty')}</h2>} sentence={sentence}>
      {help === 'unknown' && isFiltered(terms) && (
        <Button variant="default" onClick={() => onTerms(withOrder({}, orderOf(terms)))}>
          {t('search.clearAll')}
        </Button>
      )}
    </EmptyState>
  );
}
