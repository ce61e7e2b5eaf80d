import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GalleryRequestStatus } from '../../../contract/photos/values.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MemberList } from '../../ui/member/member-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import classes from './activity.module.css';
import { type GalleryRequestCard, type GalleryRequestList, useGalleryRequests } from './activity.queries.ts';
import { CountSkeleton } from './activity-page.tsx';
import { AnswerGalleryRequest, ViewPhotosLink } from './gallery-request-actions.tsx';
import { GalleryRequestTime } from './gallery-request-time.tsx';
import { useTab } from './use-tab.ts';

const statuses = ['Pending', 'Accepted', 'Declined'] as const satisfies readonly GalleryRequestStatus[];

const toMeMoment = (card: GalleryRequestCard) => <GalleryRequestTime card={card} list="galleryRequestsToMe" />;
const mineMoment = (card: GalleryRequestCard) => <GalleryRequestTime card={card} list="myGalleryRequests" />;
const answer = (card: GalleryRequestCard) => <AnswerGalleryRequest card={card} />;
const look = (card: GalleryRequestCard) => <ViewPhotosLink card={card} />;

/** `/dashboard/otherActivity/galleryRequest`: who asked to see one's photos, and who may. */
export const GalleryRequestsToMe = () => <GalleryRequestPage list="galleryRequestsToMe" />;

/** `/dashboard/myActivity/galleryRequest`: whose photos one asked to see. */
export const MyGalleryRequests = () => <GalleryRequestPage list="myGalleryRequests" />;

function GalleryRequestPage({ list }: { list: GalleryRequestList }) {
  const { t } = useTranslation('activity');
  const status = useTab(statuses);
  const query = useGalleryRequests(list, status);
  const total = query.data?.pages[0]?.totalCount;
  const isToMe = list === 'galleryRequestsToMe';
  return (
    <>
      <PageHeading title={t(`${list}.title`)}>
        {total ? t(`${list}.count.${status}`, { count: total }) : query.isPending && <CountSkeleton />}
      </PageHeading>
      <TabLinks
        replace
        className={classes.tabs}
        label={t('tabs.label')}
        tabs={statuses.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        current={status}
      />
      <MemberList
        key={status}
        query={query}
        renderExtra={isToMe ? toMeMoment : mineMoment}
        renderActions={isToMe ? answer : status === 'Accepted' ? look : undefined}
        empty={
          <EmptyState heading={<h2>{t(`${list}.empty.${status}`)}</h2>} sentence={t(`${list}.emptyWhy.${status}`)}>
            {isToMe ? (
              <Button component={Link} to={paths.photos}>
                {t('galleryRequest.toPhotos')}
              </Button>
            ) : (
              <Button component={Link} to={paths.home}>
                {t('toMembers')}
              </Button>
            )}
          </EmptyState>
        }
      />
    </>
  );
}
