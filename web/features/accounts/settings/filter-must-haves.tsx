import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { FetchFailure, RowsSkeleton } from './card-states.tsx';
import { mustHavesQuery } from './filter.queries.ts';
import classes from './filter-must-haves.module.css';

/** Which wishes exclude, and the way to where they are changed. */
export function FilterMustHaves() {
  const { t } = useTranslation(['settings', 'members']);
  const mustHaves = useQuery(mustHavesQuery);
  return (
    <SubjectCard icon={IconListCheck} title={t('filter.mustHaves')} intro={t('filter.mustHavesIntro')}>
      {mustHaves.data ? (
        <>
          {mustHaves.data.length > 0 ? (
            <ul className={classes.wishes}>
              {mustHaves.data.map((key) => (
                <li key={key}>{t(`members:wishes.${key}`)}</li>
              ))}
            </ul>
          ) : (
            <p>{t('filter.none')}</p>
          )}
          <Button component={Link} to={paths.myProfile} variant="default" className={classes.change}>
            {t('filter.toPreference')}
          </Button>
        </>
      ) : mustHaves.error ? (
        <FetchFailure
          sentence={t('filter.mustHavesFailed')}
          error={mustHaves.error}
          retry={() => void mustHaves.refetch()}
        />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </SubjectCard>
  );
}
