import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../../lib/error-message.ts';
import { paths } from '../../../lib/paths.ts';
import { useLabels } from '../../../lib/use-labels.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { Heading } from '../heading.tsx';
import { savedSearches } from './saved.queries.ts';
import classes from './saved-page.module.css';
import { SavedRow } from './saved-row.tsx';
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
  const { data, error, refetch, isFetching } = useQuery(savedSearches);
  const { labelOf } = useLabels();
  const { remove } = useSaved();
  if (data?.length === 0)
    return (
      <EmptyState heading={<Heading title={t('saved.empty')} />} sentence={t('saved.emptyWhy')}>
        <Button component={Link} to={paths.search}>
          {t('saved.back')}
        </Button>
      </EmptyState>
    );
  if (error && !data)
    return (
      <EmptyState heading={<Heading title={t('saved.failed')} />} sentence={errorMessage(error, common)}>
        <Button onClick={() => void refetch()} loading={isFetching}>
          {t('search.retry')}
        </Button>
      </EmptyState>
    );
  return (
    <>
      <Heading title={t('saved.title')}>{t('saved.sentence')}</Heading>
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
