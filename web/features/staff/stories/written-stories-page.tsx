import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { WrittenStory } from '../../../../contract/stories/schema.ts';
import { storyFilters } from '../../../../contract/stories/values.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffPaths } from '../staff-paths.ts';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { TimeCell } from '../ui/time-cell.tsx';
import { StoriesGate } from './stories-gate.tsx';
import { StoryStatusChip } from './story-status-chip.tsx';
import { writtenStoriesQuery } from './written-story.queries.ts';

/** `/staff/stories/written`: stories that staff have started, and for whose answer each of them waits. */
export default function WrittenStoriesPage() {
  return (
    <StoriesGate>
      <WrittenStories />
    </StoriesGate>
  );
}

function WrittenStories() {
  const { t } = useTranslation('desk', { keyPrefix: 'stories.written' });
  const [search] = useSearchParams();
  const choices = (['all', ...storyFilters] as const).map((key) => ({ key, label: t(`only.${key}`) }));
  const selected = selectedChoice(search, 'only', choices);
  const list = useInfiniteQuery(writtenStoriesQuery(selected === 'all' ? undefined : selected));
  const columns: readonly Column<WrittenStory>[] = [
    {
      key: 'couple',
      heading: t('couple'),
      isName: true,
      cell: ({ id, first, second }) => (
        <Link to={staffPaths.writtenStory(id)}>
          {first.name} & {second.name}
        </Link>
      ),
    },
    { key: 'title', heading: t('title'), cell: ({ title }) => <bdi>{title || t('erased')}</bdi> },
    { key: 'status', heading: t('status'), cell: (story) => <StoryStatusChip story={story} /> },
    { key: 'changed', heading: t('changed'), cell: ({ changedAt }) => <TimeCell at={changedAt} /> },
  ];
  return (
    <div className={page.page}>
      <BackLink to={staffPaths.stories}>{t('back')}</BackLink>
      <PageHeading title={t('heading')}>{t('intro')}</PageHeading>
      <div className={page.filters}>
        <ChoiceFilter name="only" label={t('show')} choices={choices} />
      </div>
      <DenseTable
        label={t('heading')}
        columns={columns}
        rows={list.data?.pages.flatMap((one) => one.data)}
        rowKey={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{ heading: t('none'), sentence: t('noneWhy') }}
      />
      {list.hasNextPage && (
        <Button
          variant="default"
          className={page.start}
          onClick={() => void list.fetchNextPage()}
          loading={list.isFetchingNextPage}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}
