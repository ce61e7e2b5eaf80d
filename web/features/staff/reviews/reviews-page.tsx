import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Sendable } from '../../../../contract/kernel.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { queueKinds } from '../queues.ts';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { ReviewTable } from './review-table.tsx';

const PAGE_SIZE = 25;
const kinds = ['any', ...queueKinds] as const;
const states = ['decided', 'waiting'] as const;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type ListQuery = NonNullable<Sendable<typeof laterEndpoints.review.list>['query']>;

const reviewsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...staffKeys.reviews, urlOf(laterEndpoints.review.list, { query })],
    queryFn: ({ signal }) => call(laterEndpoints.review.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** `/staff/reviews`: past decisions with reviewer and reason, of all members or of one. */
export default function ReviewsPage() {
  const { t } = useTranslation('staff');
  const [search] = useSearchParams();
  const kindChoices = kinds.map((key) => ({ key, label: t(key === 'any' ? 'reviews.anyKind' : `queue.${key}`) }));
  const stateChoices = states.map((key) => ({ key, label: t(`reviews.state.${key}`) }));
  const kind = selectedChoice(search, 'kind', kindChoices);
  const state = selectedChoice(search, 'state', stateChoices) ?? 'decided';
  const memberId = uuid.test(search.get('memberId') ?? '') ? (search.get('memberId') ?? undefined) : undefined;
  const number = pageFromUrl(search);
  const query = useQuery(
    reviewsQuery({
      state,
      ...(kind && kind !== 'any' ? { kind } : {}),
      ...(memberId ? { memberId } : {}),
      page: number,
      pageSize: PAGE_SIZE,
    }),
  );
  const total = query.data?.totalCount;
  const name = memberId && query.data?.data[0]?.member.name;
  return (
    <div className={page.page}>
      <PageHeading title={t('nav.to.reviews')}>
        {total === undefined
          ? t('reviews.intro')
          : name
            ? t('reviews.countOf', { count: total, name })
            : t('reviews.count', { count: total })}
      </PageHeading>
      <div className={page.filters}>
        <ChoiceFilter name="kind" label={t('reviews.kind')} choices={kindChoices} />
        <ChoiceFilter name="state" label={t('reviews.show')} choices={stateChoices} />
        {memberId && (
          <Button component={Link} to={staffPaths.reviews} variant="default">
            {t('reviews.allMembers')}
          </Button>
        )}
      </div>
      <ReviewTable
        state={state}
        query={query}
        empty={{ heading: t(`reviews.none.${state}`), sentence: t('reviews.noneWhy') }}
      />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
    </div>
  );
}
