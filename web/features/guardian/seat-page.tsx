import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
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
// Loaded with the page, so that it is available offline.
import '../../ui/unsent-dialog.tsx';
import { IconArrowLeft, IconUserShield } from '@tabler/icons-react';
import { realtime } from '../../lib/realtime.ts';
import { relationLabel } from '../../lib/relation-label.ts';
import { Photo } from '../../ui/member/photo.tsx';
import { UnsentGuard } from '../../ui/unsent-guard.tsx';
import { stopPlayback } from '../../ui/voice/stop-playback.ts';
import { Composer } from './composer.tsx';
import classes from './guardian.module.css';
import { createGuardianChat } from './guardian-chat.ts';
import { History } from './history.tsx';
import { OwnSeat } from './own-seat.tsx';
import { isNotFound, seatCalls, seatQuery } from './seat.query.ts';
import { countUnsent } from './stored-unsent.ts';
import { useLiveChat, useLiveSeat } from './use-live-chat.ts';

interface SeatPageProps {
  /** The meeting of the two members, shown above their messages. */
  meetingOf: (seatId: string) => ReactNode;
}

/** `/family/seat/:id`: a conversation as its guardian sees it. */
export default function SeatPage({ meetingOf }: SeatPageProps) {
  const { id = '' } = useParams();
  return <Seat key={id} id={id} meetingOf={meetingOf} />;
}

function Seat({ id, meetingOf }: SeatPageProps & { id: string }) {
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
  // Replaces the page even if the seat was loaded before, so that nothing of it stays on the screen.
  if (isNotFound(error))
    return (
      <EmptyState heading={<PageHeading title={t('seat.over')} takeFocus />} sentence={t('seat.overWhy')}>
        {toPlaces}
      </EmptyState>
    );
  if (data) return <Loaded place={data} meeting={data.state === 'active' && meetingOf(id)} />;
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

function Loaded({ place, meeting }: { place: GuardianPlace; meeting: ReactNode }) {
  const { t } = useTranslation('guardian');
  useFullHeightPage('screen');
  return (
    <div className={classes.page}>
      <SeatHead place={place} />
      {meeting}
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
  useEffect(() => () => stopPlayback(), []);
  return (
    <>
      <History place={place} talk={talk} />
      <Composer place={place} onSend={talk.send} />
      <UnsentGuard count={countUnsent} />
    </>
  );
}

/** Time a connection may take before it is mentioned, ms. */
const SHOW_AFTER_MS = 3_000;

/** The two members of the conversation and the viewer's role, with a button to the viewer's settings for the seat. */
function SeatHead({ place }: { place: GuardianPlace }) {
  const { t } = useTranslation('guardian');
  const [isOpen, setIsOpen] = useState(false);
  const { ward, other, relation } = place;
  const names = { ward: ward.firstName, other: other.firstName };
  return (
    <>
      <div className={classes.head}>
        <ActionIcon component={Link} to={paths.family} aria-label={t('seat.back')}>
          <IconArrowLeft size={20} aria-hidden data-mirror />
        </ActionIcon>
        {place.state === 'active' && (
          <span className={classes.picture}>
            <Photo member={{ ...other, gender: null }} />
          </span>
        )}
        <div className={classes.names}>
          <PageHeading title={t('seat.heading', names)} tabTitle={t('seat.tabTitle', names)}>
            {t('seat.as', { ward: ward.firstName, relation: relationLabel(relation) })}
          </PageHeading>
        </div>
        <UnstyledButton
          className={classes.details}
          aria-haspopup="dialog"
          aria-label={t('seat.details')}
          onClick={() => setIsOpen(true)}
        >
          <IconUserShield size={20} aria-hidden />
          <span>{t('seat.details')}</span>
        </UnstyledButton>
      </div>
      <ConnectionLine />
      <OwnSeat place={place} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** Shows that no messages arrive at the moment. */
function ConnectionLine() {
  const { t } = useTranslation('guardian');
  const isOpen = useSyncExternalStore(realtime.subscribe, () => realtime.state() === 'open');
  const [isSaid, setIsSaid] = useState(false);
  useEffect(() => {
    setIsSaid(false);
    if (isOpen) return;
    const timer = setTimeout(() => setIsSaid(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <div role="status" className={classes.connection}>
      {isSaid && <p>{t('seat.lost')}</p>}
    </div>
  );
}
