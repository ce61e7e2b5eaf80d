import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GalleryRequestStatus } from '../../../contract/photos/values.ts';
import { locale } from '../../lib/i18n.ts';
import { fullName } from '../../lib/member-lines.ts';
import { paths } from '../../lib/paths.ts';
import { formatShortDay } from '../../lib/relative-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type ActionDialog, ActionDialogs } from '../../ui/member/actions/action-dialogs.tsx';
import { useBusy } from '../../ui/member/actions/use-busy.ts';
import { useMemberActions } from '../../ui/member/actions/use-member-actions.ts';
import { MemberList } from '../../ui/member/member-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import classes from './activity.module.css';
import { type GalleryRequestCard, type GalleryRequestList, useGalleryRequests } from './activity.queries.ts';
import { CountSkeleton } from './activity-page.tsx';
import { ActivityTabs } from './activity-tabs.tsx';
import { ActivityTime } from './activity-time.tsx';
import { useTab } from './use-tab.ts';

const statuses = ['Pending', 'Accepted', 'Declined'] as const satisfies readonly GalleryRequestStatus[];

const toMeMoment = (card: GalleryRequestCard) => <GalleryRequestTime card={card} list="galleryRequestsToMe" />;
const mineMoment = (card: GalleryRequestCard) => <GalleryRequestTime card={card} list="myGalleryRequests" />;
const answer = (card: GalleryRequestCard) => <AnswerGalleryRequest card={card} />;
const look = (card: GalleryRequestCard) => <ViewPhotosLink card={card} />;

/** `/dashboard/otherActivity/galleryRequest`: who requested the member's photos, and who was given access. */
export const GalleryRequestsToMe = () => <GalleryRequestPage list="galleryRequestsToMe" />;

/** `/dashboard/myActivity/galleryRequest`: whose photos the member has requested. */
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
      <ActivityTabs current={list} />
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

/** When the photos were requested, and until when access is granted. */
function GalleryRequestTime({ card, list }: { card: GalleryRequestCard; list: GalleryRequestList }) {
  const { t } = useTranslation('activity');
  const { at, status, until } = card;
  const isToMe = list === 'galleryRequestsToMe';
  if (status !== 'Accepted') return <ActivityTime kind={isToMe ? 'asked' : 'youAsked'} at={at} />;
  const who = isToMe ? 'may' : 'see';
  return (
    <span className={classes.word}>
      {until
        ? t(`galleryRequest.${who}Until`, { date: formatShortDay(until, locale()) })
        : t(`galleryRequest.${who}Always`)}
    </span>
  );
}

/** Buttons to accept or decline a request, to revoke access, or to grant it after declining. */
function AnswerGalleryRequest({ card }: { card: GalleryRequestCard }) {
  const { t } = useTranslation('activity');
  const { hidePhotos, declineGalleryRequest } = useMemberActions();
  const [busy, run] = useBusy();
  const [dialog, setDialog] = useState<ActionDialog>();
  const name = fullName(card);
  const { status, requestId } = card;
  return (
    <>
      {status === 'Accepted' ? (
        <Button
          variant="default"
          className={classes.wide}
          loading={busy}
          aria-label={t('galleryRequest.hideOf', { name })}
          onClick={() => run(() => hidePhotos(card))}
        >
          {t('galleryRequest.hide')}
        </Button>
      ) : (
        <Button
          variant={status === 'Pending' ? 'filled' : 'default'}
          className={classes.wide}
          disabled={busy}
          aria-label={t(status === 'Pending' ? 'galleryRequest.acceptOf' : 'galleryRequest.showOf', { name })}
          onClick={() => setDialog(status === 'Pending' ? { kind: 'showPhotos', requestId } : { kind: 'showPhotos' })}
        >
          {t(status === 'Pending' ? 'galleryRequest.accept' : 'galleryRequest.show')}
        </Button>
      )}
      {status === 'Pending' && (
        <Button
          variant="default"
          className={classes.wide}
          loading={busy}
          aria-label={t('galleryRequest.declineOf', { name })}
          onClick={() => run(() => declineGalleryRequest(card, requestId))}
        >
          {t('galleryRequest.decline')}
        </Button>
      )}
      <ActionDialogs member={card} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

/** Link to the profile with the photos. */
function ViewPhotosLink({ card }: { card: GalleryRequestCard }) {
  const { t } = useTranslation('activity');
  return (
    <Button
      component={Link}
      to={paths.profile(card.id)}
      className={classes.wide}
      aria-label={t('galleryRequest.lookOf', { name: fullName(card) })}
    >
      {t('galleryRequest.look')}
    </Button>
  );
}
