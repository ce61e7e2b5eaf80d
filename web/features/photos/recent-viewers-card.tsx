import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { paths } from '../../lib/paths.ts';
import { membersIn } from '../../ui/member/member-list.tsx';
import { MemberName } from '../../ui/member/member-name.tsx';
import { Photo } from '../../ui/member/photo.tsx';
import { Bone } from '../../ui/page-skeleton.tsx';
import { SubjectCard } from '../../ui/subject-card.tsx';
import classes from './gallery.module.css';
import { type PhotoView, photoViewsQuery } from './gallery.queries.ts';
import { PhotoViewTime } from './photo-view-time.tsx';

const MAX_VIEWERS = 4;

/** Recent viewers of the member's photos, with links to all of them and to photo requests. */
export function RecentViewersCard() {
  const { t } = useTranslation('gallery');
  const { data } = useInfiniteQuery(photoViewsQuery(MAX_VIEWERS));
  const total = data?.pages[0]?.totalCount ?? 0;
  return (
    <SubjectCard icon={IconEye} title={t('opened.title')} intro={t('opened.intro')}>
      <RecentViewers />
      <div className={classes.buttons}>
        {total > MAX_VIEWERS && (
          <Button component={Link} to={paths.photoViews} variant="default">
            {t('opened.all')}
          </Button>
        )}
        <Button component={Link} to={paths.galleryRequestsToMe} variant="default">
          {t('opened.requests')}
        </Button>
      </div>
    </SubjectCard>
  );
}

/** The most recent viewers, or the loading, error or empty state. */
function RecentViewers() {
  const { t } = useTranslation('gallery');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useInfiniteQuery(photoViewsQuery(MAX_VIEWERS));
  if (error && !data)
    return (
      <div role="alert" className={classes.failure}>
        <p>{errorMessage(error, common)}</p>
        <Button variant="default" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  if (!data)
    return (
      <div className={classes.viewers} role="status" aria-label={common('loading')}>
        <Bone className={classes.boneViewer} />
        <Bone className={classes.boneViewer} />
      </div>
    );
  const views = membersIn<PhotoView>(data.pages);
  if (views.length === 0) return <p className={classes.note}>{t('opened.nobody')}</p>;
  return (
    <ul className={classes.viewers}>
      {views.slice(0, MAX_VIEWERS).map((view) => (
        <li key={view.id + view.slot} className={classes.viewer}>
          <span className={classes.viewerPhoto}>
            <Photo member={view} />
          </span>
          <span className={classes.viewerWords}>
            <Link to={paths.profile(view.id)}>
              <MemberName member={view} />
            </Link>
            <span className={classes.note}>
              <PhotoViewTime view={view} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
