import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { DeskStory } from '../../../../contract/stories/schema.ts';
import { call } from '../../../lib/client.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { Chip } from '../ui/chip.tsx';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { TimeCell } from '../ui/time-cell.tsx';
import { useCanWriteStories } from './stories-gate.tsx';

const choices = ['all', 'consented'] as const;

/** Feedback, newest first. Reading it is logged, so it is never refetched automatically. */
const storiesQuery = (consented: boolean) =>
  infiniteQueryOptions({
    queryKey: [...staffKeys.stories, consented],
    queryFn: ({ pageParam, signal }) =>
      call(deskEndpoints.storiesDesk.list, {
        query: { pageSize: 25, ...(consented ? { consented } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
    refetchOnWindowFocus: false,
  });

/** `/staff/stories`: feedback of members whose search has ended, and who would share their story. */
export default function StoriesPage() {
  const { t } = useTranslation('desk');
  const [search] = useSearchParams();
  const canWrite = useCanWriteStories();
  const shown = choices.map((key) => ({ key, label: t(`stories.only.${key}`) }));
  const consented = selectedChoice(search, 'only', shown) === 'consented';
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    storiesQuery(consented),
  );
  const total = data?.pages[0]?.totalCount;
  return (
    <div className={page.page}>
      <PageHeading title={t('stories.title')}>
        {total ? t('stories.count', { count: total }) : t('stories.intro')}
      </PageHeading>
      {canWrite && (
        <Button component={Link} to={staffPaths.writtenStories} variant="default" className={page.start}>
          {t('stories.written.link')}
        </Button>
      )}
      <div className={page.filters}>
        <ChoiceFilter name="only" label={t('stories.show')} choices={shown} />
      </div>
      <StoriesTable rows={data?.pages.flatMap((one) => one.data)} error={error} onRetry={() => void refetch()} />
      {hasNextPage && (
        <Button
          variant="default"
          className={page.start}
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage}
        >
          {t('stories.more')}
        </Button>
      )}
    </div>
  );
}

/** Whether the member would share the story, and the way to write it. */
function StoryCell({ row: { member, partner, storyConsentAt, isSharedByBoth, storyId } }: { row: DeskStory }) {
  const { t } = useTranslation('desk');
  const canWrite = useCanWriteStories();
  if (storyConsentAt === null) return t('stories.notAgreed');
  return (
    <>
      <Chip tone="good">{t(isSharedByBoth ? 'stories.both' : 'stories.agreed')}</Chip>
      <span className={page.sub}>
        <TimeCell at={storyConsentAt} />
      </span>
      {canWrite && storyId && <Link to={staffPaths.writtenStory(storyId)}>{t('stories.open')}</Link>}
      {canWrite && !storyId && partner && (
        <Link to={staffPaths.newStory(member.id, partner.id)}>{t('stories.write')}</Link>
      )}
    </>
  );
}

interface StoriesTableProps {
  rows: readonly DeskStory[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

function StoriesTable({ rows, error, onRetry }: StoriesTableProps) {
  const { t } = useTranslation('desk');
  const columns: readonly Column<DeskStory>[] = [
    {
      key: 'member',
      heading: t('stories.member'),
      isName: true,
      cell: ({ member, partner }) => (
        <>
          <Link to={staffPaths.member(member.id)}>{member.name}</Link>
          {partner && <span className={page.sub}>{t('stories.with', { name: partner.name })}</span>}
        </>
      ),
    },
    {
      key: 'rating',
      heading: t('stories.rating'),
      cell: ({ rating }) => (rating === null ? t('stories.noRating') : t('stories.ratingOf', { rating })),
    },
    {
      key: 'feedback',
      heading: t('stories.feedback'),
      cell: ({ feedback }) => (feedback === null ? t('stories.noFeedback') : <bdi>{feedback}</bdi>),
    },
    {
      key: 'story',
      heading: t('stories.story'),
      cell: (row) => <StoryCell row={row} />,
    },
    { key: 'at', heading: t('stories.at'), cell: ({ at }) => <TimeCell at={at} /> },
  ];
  return (
    <DenseTable
      label={t('stories.title')}
      columns={columns}
      rows={rows}
      rowKey={({ member }) => member.id}
      error={error}
      onRetry={onRetry}
      empty={{ heading: t('stories.none'), sentence: t('stories.noneWhy') }}
    />
  );
}
