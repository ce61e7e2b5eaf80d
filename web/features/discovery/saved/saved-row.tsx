import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LabelOf } from '../../../lib/member-lines.ts';
import { paths } from '../../../lib/paths.ts';
import { termsFrom } from '../search/search-url.ts';
import { useChips } from '../search/use-chips.ts';
import { termsToQuery } from '../search-terms.ts';
import type { SavedSearch } from './saved.queries.ts';
import classes from './saved-page.module.css';

interface SavedRowProps {
  saved: SavedSearch;
  labelOf: LabelOf | undefined;
  onDelete: () => void;
}

/** One saved search: its filters, its new matches, and its actions. */
export function SavedRow({ saved, labelOf, onDelete }: SavedRowProps) {
  const { t } = useTranslation('discovery');
  const { id, name, newCount } = saved;
  const terms = termsFrom(saved.terms);
  const asks = useChips(terms, labelOf).map(({ label }) => label);
  return (
    <article className={classes.row}>
      <header className={classes.head}>
        <h2>{name}</h2>
        <ActionIcon aria-label={t('saved.deleteOf', { name })} onClick={onDelete}>
          <IconTrash size={20} aria-hidden="true" />
        </ActionIcon>
      </header>
      <p className={classes.asks}>{asks.length > 0 ? asks.join(' · ') : t('saved.everybody')}</p>
      <div className={classes.ways}>
        {newCount > 0 ? (
          <Button
            component={Link}
            to={paths.savedSearch(id)}
            aria-label={t('saved.freshOf', { count: newCount, name })}
          >
            {t('saved.fresh', { count: newCount })}
          </Button>
        ) : (
          <Button
            component={Link}
            to={paths.savedSearch(id)}
            variant="default"
            aria-label={t('saved.latelyOf', { name })}
          >
            {t('saved.lately')}
          </Button>
        )}
        <Button
          component={Link}
          to={`${paths.search}?${termsToQuery(terms)}`}
          variant="default"
          aria-label={t('saved.openOf', { name })}
        >
          {t('saved.open')}
        </Button>
      </div>
    </article>
  );
}
