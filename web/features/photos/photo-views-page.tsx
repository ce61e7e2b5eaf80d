import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MemberList } from '../../ui/member/member-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Bone } from '../../ui/page-skeleton.tsx';
import classes from './gallery.module.css';
import { type PhotoView, photoViewsQuery } from './gallery.queries.ts';
import { PhotoViewTime } from './photo-view-time.tsx';

const opened = (view: PhotoView) => <PhotoViewTime view={view} />;

/** `/dashboard/uploadAndAccess/opened`: everybody who opened the member's photos. */
export default function PhotoViewsPage() {
  const { t } = useTranslation('gallery');
  const query = useInfiniteQuery(photoViewsQuery(20));
  const total = query.data?.pages[0]?.totalCount;
  return (
    <>
      <BackLink to={paths.photos}>{t('opened.back')}</BackLink>
      <PageHeading title={t('opened.title')}>
        {total ? t('opened.count', { count: total }) : query.isPending && <Bone className={classes.boneCount} />}
      </PageHeading>
      <MemberList
        query={query}
        renderExtra={opened}
        empty={
          <EmptyState heading={<h2>{t('opened.empty')}</h2>} sentence={t('opened.emptyWhy')}>
            <Button component={Link} to={paths.photos}>
              {t('opened.back')}
            </Button>
          </EmptyState>
        }
      />
    </>
  );
}
