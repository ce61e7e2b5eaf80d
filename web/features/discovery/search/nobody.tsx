import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Help } from '../suggestions/help.ts';
import { type Terms, without } from '../terms.ts';
import { isFiltered, ordered, orderOf } from './search-url.ts';

interface NobodyProps {
  terms: Terms;
  help: Help;
  onTerms: (terms: Terms) => void;
}

/** An empty result: the reason, if known, and what to do. */
export function Nobody({ terms, help, onTerms }: NobodyProps) {
  const { t } = useTranslation(['discovery', 'home']);
  if (terms.profileId !== undefined)
    return (
      <EmptyState heading={<h2>{t('search.emptyId')}</h2>} sentence={t('search.emptyIdWhy')}>
        <Button variant="default" onClick={() => onTerms(without(terms, ['profileId']))}>
          {t('search.clearAll')}
        </Button>
      </EmptyState>
    );
  const sentence = help === 'none' || help === 'together' ? t(`home:help.${help}`) : t(`search.emptyWhy.${help}`);
  return (
    <EmptyState heading={<h2>{t('search.empty')}</h2>} sentence={sentence}>
      {help === 'unknown' && isFiltered(terms) && (
        <Button variant="default" onClick={() => onTerms(ordered({}, orderOf(terms)))}>
          {t('search.clearAll')}
        </Button>
      )}
    </EmptyState>
  );
}
