import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { GuardianPlace } from '../../../contract/guardian/schema.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { paths } from '../../lib/paths.ts';
import { useFullHeightPage } from '../../lib/use-full-height-page.ts';
import { followVisibleHeight } from '../../lib/visible-height.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
// Comes with the page, so that it is there without a network too.
import '../../ui/unsent-dialog.tsx';
import { UnsentGuard } from '../../ui/unsent-guard.tsx';
import { Composer } from './composer.tsx';
import classes from './guardian.module.css';
import { createGuardianChat } from './guardian-chat.ts';
import { History } from './history.tsx';
import { isNotFound, seatCalls, seatQuery } from './seat.query.ts';
import { SeatHead } from './seat-head.tsx';
import { countUnsent } from './stored-unsent.ts';
import { useLiveChat, useLiveSeat } from './use-live-chat.ts';

/** `/family/seat/:id`: a conversation as the guardian sees it who sits in it. */
export default function SeatPage() {
  const { id = '' } = useParams();
  return <Seat key={id} id={id} />;
}

function Seat({ id }: { id: string }) {
  const { t } = useTranslation('guardian');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useQuery(seatQuery(id));
  useLiveSeat(id);
  useEffect(followVisibleHeight, []);
  const toPlaces = (
    <Button component={Link} to={paths.family}>
      {t('seat.toPlaces')}
    </Button>
  );
  // Also where it was there a moment ago: nothing of it stays on the screen.
  if (isNotFound(error))
    return (
      <EmptyState heading={<PageHeading title={t('seat.over')} takeFocus />} sentence={t('seat.overWhy')}>
        {toPlaces}
      </EmptyState>
    );
  if (data) return <Loaded place={data} />;
  if (error)
    return (
      <EmptyState
        heading={<PageHeading title={t('seat.failed')} />}
        sentence={<span role="alert">{errorMessage(error, common)}</span>}
      >
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
        {toPlaces}
      </EmptyState>
    );
  return <PageSkeleton />;
}

function Loaded({ place }: { place: GuardianPlace }) {
  const { t } = useTranslation('guardian');
  useFullHeightPage('screen');
  return (
    <div className={classes.page}>
      <SeatHead place={place} />
      {place.state === 'active' ? (
        <Talking place={place} />
      ) : (
        <div className={classes.waiting}>
          <EmptyState
            heading={<h2>{t('seat.waiting', { other: place.other.firstName })}</h2>}
            sentence={t('seat.waitingWhy', { other: place.other.firstName })}
          />
        </div>
      )}
    </div>
  );
}

function Talking({ place }: { place: GuardianPlace }) {
  const queries = useQueryClient();
  const [talk] = useState(() => createGuardianChat(place.id, seatCalls(queries, place.id)));
  useLiveChat(place.id, talk);
  return (
    <>
      <History place={place} talk={talk} />
      <Composer place={place} onSend={talk.send} />
      <UnsentGuard count={countUnsent} />
    </>
  );
}
