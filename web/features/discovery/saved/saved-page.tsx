import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../../lib/error-message.ts';
import type { LabelOf } from '../../../lib/member-lines.ts';
import { paths } from '../../../lib/paths.ts';
import { useLabels } from '../../../lib/use-labels.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { ListPageHeading } from '../list-page-heading.tsx';
import { termsFrom } from '../search/search-url.ts';
import { useChips } from '../search/use-chips.ts';
import { termsToQuery } from '../search-terms.ts';
import { type SavedSearch, savedSearchesQuery } from './saved.queries.ts';
import classes from './saved-page.module.css';
import { useSaved } from './use-saved.ts';

/** `/dashboard/search/saved`: the saved searches with the number of new matches. */
export default function SavedPage() {
  const { t } = useTranslation('discovery');
  return (
    <>
      <BackLink to={paths.search}>{t('saved.back')}</BackLink>
      <SavedSearches />
    </>
  );
}

function SavedSearches() {
  const { t } = useTranslation('discovery');
  const { t: common } = useTranslation('common');
  const { data, error, refetch, isFetching } = useQuery(savedSearchesQuery);
  const { labelOf } = useLabels();
  const { remove } = useSaved();
  if (data?.length === 0)
    return (
      <EmptyState heading={<ListPageHeading title={t('saved.empty')} />} sentence={t('saved.emptyWhy')}>
        <Button component={Link} to={paths.search}>
          {t('saved.back')}
        </Button>
      </EmptyState>
    );
  if (error && !data)
    return (
      <EmptyState heading={<ListPageHeading title={t('saved.failed')} />} sentence={errorMessage(error, common)}>
        <Button onClick={() => void refetch()} loading={isFetching}>
          {t('search.retry')}
        </Button>
      </EmptyState>
    );
  return (
    <>
      <ListPageHeading title={t('saved.title')}>{t('saved.sentence')}</ListPageHeading>
      <ul className={classes.list} aria-busy={!data}>
        {data
          ? data.map((saved) => (
              <li key={saved.id}>
                <SavedRow saved={saved} labelOf={labelOf} onDelete={() => remove.mutate(saved)} />
              </li>
            ))
          : bones}
      </ul>
    </>
  );
}

const bones = [1, 2, 3].map((row) => (
  <li key={row} className={classes.row} aria-hidden="true">
    <Bone className={classes.nameBone} />
    <Bone />
    <Bone className={classes.buttonBone} />
  </li>
));

interface SavedRowProps {
  saved: SavedSearch;
  labelOf: LabelOf | undefined;
  onDelete: () => void;
}

/** One saved search: its filters, its new matches, and its actions. */
function SavedRow({ saved, labelOf, onDelete }: SavedRowProps) {
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
