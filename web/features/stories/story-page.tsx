import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OwnStory } from '../../../contract/stories/schema.ts';
import { useAccount } from '../../lib/use-account.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { StoryPreview } from '../../ui/story/story-preview.tsx';
import classes from './found.module.css';
import { ownStoriesQuery } from './story.queries.ts';
import { StoryAnswers } from './story-answers.tsx';
import { StoryChoices } from './story-choices.tsx';
import { useStoryAnswer } from './use-story-answer.ts';

interface Photo {
  id: string;
  url: string;
}

/** `/dashboard/accountSetting/data/story`: the story as it would be shown, and what the member decides about it. */
export function StoryPage() {
  const { t } = useTranslation('settings', { keyPrefix: 'story' });
  const account = useAccount();
  const accountId = account?.id ?? '';
  const { data, error, refetch, isFetching } = useQuery({
    ...ownStoriesQuery(accountId),
    enabled: account !== undefined,
  });
  if (!data && !error) return <PageSkeleton />;
  const story = data?.stories[0];
  return (
    <div className={classes.page}>
      <PageHeading title={t('title')}>{story?.content ? t('intro') : undefined}</PageHeading>
      {!data && (
        <>
          <FormFailure error={error} />
          <Button variant="default" className={classes.start} loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </>
      )}
      {data && !story && <EmptyState heading={<h2>{t('none')}</h2>} sentence={t('noneWhy')} />}
      {story && !story.content && <EmptyState heading={<h2>{t('ended')}</h2>} sentence={t('endedWhy')} />}
      {story?.content && <OpenStory key={story.id} accountId={accountId} story={story} photos={data?.photos ?? []} />}
    </div>
  );
}

function OpenStory({ accountId, story, photos }: { accountId: string; story: OwnStory; photos: readonly Photo[] }) {
  const { t } = useTranslation('settings', { keyPrefix: 'story' });
  const sending = useStoryAnswer(accountId, story);
  const { content } = story;
  if (!content) return null;
  return (
    <>
      <Status story={story} />
      <section aria-label={t('preview')}>
        <StoryPreview story={content} both={t('both')} />
      </section>
      <FormFailure error={sending.failure} />
      <StoryAnswers story={story} sending={sending} />
      <StoryChoices content={content} photos={photos} sending={sending} />
    </>
  );
}

/** Says who must act next, and whether a version is public. */
function Status({ story: { status, content, with: other } }: { story: OwnStory }) {
  const { t } = useTranslation('settings', { keyPrefix: 'story' });
  if (!content) return null;
  const next =
    status === 'published' ? 'published' : status === 'agreed' ? 'team' : content.hasAgreed ? 'other' : 'you';
  return (
    <div className={classes.card} role="status">
      <p>{t(`status.${next}`, { name: other ?? '' })}</p>
      {content.isOlderShown && <p>{t('status.older')}</p>}
      {content.path && (
        <p>
          <a href={content.path}>{t('visit')}</a>
        </p>
      )}
    </div>
  );
}
