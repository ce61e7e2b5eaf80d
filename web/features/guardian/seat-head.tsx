import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconUserShield } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GuardianPlace } from '../../../contract/guardian/schema.ts';
import { paths } from '../../lib/paths.ts';
import { realtime } from '../../lib/realtime.ts';
import { relationLabel } from '../../lib/relation-label.ts';
import { Photo } from '../../ui/member/photo.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './guardian.module.css';
import { OwnSeat } from './own-seat.tsx';

/** A connection that is being made is nothing to speak of, in milliseconds. */
const SHOW_AFTER_MS = 3_000;

/** Whose conversation it is, as what one is here, and what one can decide about it. */
export function SeatHead({ place }: { place: GuardianPlace }) {
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

/** Says, calmly, that nothing comes in at the moment. */
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
