import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError, call } from '../../../lib/client.ts';
import { paths } from '../../../lib/paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MemberList } from '../../../ui/member/member-list.tsx';
import { ListPageHeading } from '../list-page-heading.tsx';
import { termsFrom } from '../search/search-url.ts';
import { termsToQuery } from '../search-terms.ts';
import { savedSearchesQuery, useNewFor } from './saved.queries.ts';

/** `/dashboard/search/saved/{id}`: new matches of a saved search, marked as seen once they are on the screen. */
export default function NewPage() {
  const { t } = useTranslation('discovery');
  const { id = '' } = useParams();
  return (
    <>
      <BackLink to={paths.savedSearches}>{t('saved.backToSaved')}</BackLink>
      <NewFor key={id} id={id} />
    </>
  );
}

function NewFor({ id }: { id: string }) {
  const { t } = useTranslation('discovery');
  const saved = useQuery(savedSearchesQuery).data?.find((one) => one.id === id);
  const query = useNewFor(id);
  // Cached data of an earlier visit were marked then, and contain no newer matches.
  useSeen(id, query.isFetchedAfterMount ? query.data?.pages[0]?.data[0]?.at : undefined);
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <EmptyState heading={<ListPageHeading title={t('saved.gone')} />} sentence={t('saved.goneWhy')}>
        <Button component={Link} to={paths.savedSearches}>
          {t('saved.link')}
        </Button>
      </EmptyState>
    );
  const search = saved ? `${paths.search}?${termsToQuery(termsFrom(saved.terms))}` : paths.search;
  return (
    <>
      <ListPageHeading title={saved ? t('saved.newTitle', { name: saved.name }) : t('saved.newTitlePlain')}>
        {t('saved.newSentence')}
      </ListPageHeading>
      <MemberList
        query={query}
        empty={
          <EmptyState heading={<h2>{t('saved.newEmpty')}</h2>} sentence={t('saved.newEmptyWhy')}>
            <Button component={Link} to={search} variant="default">
              {t('saved.open')}
            </Button>
          </EmptyState>
        }
      />
    </>
  );
}

/**
 * Tells the server that matches up to `until`, the newest on the page, have been seen. If the call fails, these matches
 * are only counted as new again.
 */
function useSeen(id: string, until: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!until) return;
    call(endpoints.discovery.savedSearchSeen, { params: { id }, body: { until } }).then(
      ({ data }) =>
        queries.setQueryData(savedSearchesQuery.queryKey, (list) =>
          list?.map((one) => (one.id === id ? { ...one, newCount: data.newCount } : one)),
        ),
      () => undefined,
    );
  }, [id, until, queries]);
}
