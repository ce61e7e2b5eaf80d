import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { StoryDetail } from '../../../../contract/stories/schema.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { StoryPreview } from '../../../ui/story/story-preview.tsx';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { Chip } from '../ui/chip.tsx';
import page from '../ui/page.module.css';
import { PageFailure } from '../ui/page-failure.tsx';
import { TimeCell } from '../ui/time-cell.tsx';
import { StoriesGate } from './stories-gate.tsx';
import { StoryForm } from './story-form.tsx';
import { StoryStatusChip } from './story-status-chip.tsx';
import classes from './written-story.module.css';
import { writtenStoryQuery } from './written-story.queries.ts';

/** `/staff/stories/written/{id}`: the text of a story, what the two members answered, and its versions. */
export default function WrittenStoryPage() {
  const { id = '' } = useParams();
  return (
    <StoriesGate>
      <LoadedStory key={id} id={id} />
    </StoriesGate>
  );
}

function LoadedStory({ id }: { id: string }) {
  const { t } = useTranslation('desk', { keyPrefix: 'stories.written' });
  const { data: story, error, refetch } = useQuery(writtenStoryQuery(id));
  if (!story) return error ? <PageFailure error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  const couple = `${story.first.name} & ${story.second.name}`;
  return (
    <div className={page.page}>
      <BackLink to={staffPaths.writtenStories}>{t('heading')}</BackLink>
      <div className={page.top}>
        <PageHeading title={couple} />
        <div>
          <StoryStatusChip story={story} />
        </div>
      </div>
      {story.status === 'ended' ? <p>{t('ended')}</p> : <OpenStory story={story} />}
    </div>
  );
}

function OpenStory({ story }: { story: StoryDetail }) {
  const { t } = useTranslation('desk', { keyPrefix: 'stories.written' });
  const queries = useQueryClient();
  const params = { id: story.id };
  const show = async (data: StoryDetail): Promise<void> => {
    queries.setQueryData(writtenStoryQuery(story.id).queryKey, data);
    await queries.invalidateQueries({ queryKey: staffKeys.stories, refetchType: 'none' });
  };
  return (
    <div className={classes.columns}>
      <Panel title={t('text')}>
        {story.status !== 'draft' && <p className={page.note}>{t('changeAsks')}</p>}
        <StoryForm
          key={story.version}
          words={story}
          submit={t('save')}
          onSend={async (words) => {
            const body = { ...words, version: story.version };
            await show((await call(deskEndpoints.storiesDesk.updateStory, { params, body })).data);
            toast.success(t('saved'));
          }}
        />
      </Panel>
      <div className={page.page}>
        <Answers story={story} />
        <Steps story={story} onChanged={show} />
      </div>
      {story.shown && (
        <section aria-label={t('preview')}>
          <StoryPreview story={story.shown} both={t('both')} />
        </section>
      )}
      <Versions story={story} />
    </div>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.panel} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The answers of the two members to the newest version. */
function Answers({ story }: { story: StoryDetail }) {
  const { t } = useTranslation('desk', { keyPrefix: 'stories.written' });
  return (
    <Panel title={t('answers')}>
      {story.sides.map(({ member, shownName, hasAgreed, agreedAt, correction }) => (
        <div key={member.id} className={page.form}>
          <p>
            <Link to={staffPaths.member(member.id)}>{member.name}</Link>{' '}
            <Chip {...(hasAgreed ? { tone: 'good' as const } : {})}>{t(hasAgreed ? 'hasAgreed' : 'hasNotAgreed')}</Chip>
            <span className={page.sub}>
              {shownName === null ? t('noName') : t('shownAs', { name: shownName })}
              {agreedAt && (
                <>
                  {' · '}
                  <TimeCell at={agreedAt} />
                </>
              )}
            </span>
          </p>
          {correction && (
            <blockquote className={classes.correction}>
              <bdi>{correction}</bdi>
            </blockquote>
          )}
        </div>
      ))}
    </Panel>
  );
}

interface StepsProps {
  story: StoryDetail;
  onChanged: (story: StoryDetail) => Promise<void>;
}

/** Buttons to ask both members, to publish the story and to erase it. */
function Steps({ story: { id, status, path, version }, onChanged }: StepsProps) {
  const { t } = useTranslation('desk', { keyPrefix: 'stories.written' });
  const queries = useQueryClient();
  const [isErasing, setErasing] = useState(false);
  const change = useMutation({
    mutationFn: async (body: { ask: true } | { publish: true }) =>
      (await call(deskEndpoints.storiesDesk.updateStory, { params: { id }, body: { ...body, version } })).data,
    onSuccess: onChanged,
  });
  const erase = useMutation({
    mutationFn: () => call(deskEndpoints.storiesDesk.deleteStory, { params: { id } }),
    onSuccess: async () => {
      toast.success(t('erasedDone'));
      await queries.invalidateQueries({ queryKey: staffKeys.stories });
    },
  });
  return (
    <Panel title={t('next')}>
      <p className={page.note}>{t(`nextOf.${status}`)}</p>
      {path && <a href={path}>{t('open')}</a>}
      <FormFailure error={change.error ?? erase.error} />
      <div className={page.buttons}>
        {status === 'draft' && (
          <Button loading={change.isPending} onClick={() => change.mutate({ ask: true })}>
            {t('ask')}
          </Button>
        )}
        {status === 'agreed' && (
          <Button loading={change.isPending} onClick={() => change.mutate({ publish: true })}>
            {t('publish')}
          </Button>
        )}
        {!isErasing && (
          <Button variant="subtle" color="danger" onClick={() => setErasing(true)}>
            {t('erase')}
          </Button>
        )}
      </div>
      {isErasing && (
        <div className={page.form} role="alert">
          <p>{t('eraseMeans')}</p>
          <div className={page.buttons}>
            <Button color="danger" loading={erase.isPending} onClick={() => erase.mutate()}>
              {t('eraseYes')}
            </Button>
            <Button variant="default" onClick={() => setErasing(false)}>
              {t('keep')}
            </Button>
          </div>
        </div>
      )}
    </Panel>
  );
}

function Versions({ story: { versions, first, second } }: { story: StoryDetail }) {
  const { t } = useTranslation('desk', { keyPrefix: 'stories.written' });
  return (
    <Panel title={t('versions')}>
      <ol className={classes.versions}>
        {versions.map(({ number, at, by, madeBy, title, body }) => (
          <li key={number}>
            <details>
              <summary>
                {t('version', { number })} <TimeCell at={at} />{' '}
                <bdi>
                  {madeBy === 'staff' ? by : t('choiceOf', { name: (madeBy === 'first' ? first : second).name })}
                </bdi>
              </summary>
              <h3>
                <bdi>{title}</bdi>
              </h3>
              <p className={classes.body}>
                <bdi>{body}</bdi>
              </p>
            </details>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
