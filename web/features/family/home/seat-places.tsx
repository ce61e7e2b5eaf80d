import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GuardianPlace } from '../../../../contract/guardian/schema.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { paths } from '../../../lib/paths.ts';
import { relationLabel } from '../../../lib/relation-label.ts';
import classes from './home.module.css';
import { PlaceLink } from './place-link.tsx';

/** The conversations in which one sits as guardian, each with what is unread. Nothing where there is none. */
export function SeatPlaces({ seats }: { seats: readonly GuardianPlace[] }) {
  const { t } = useTranslation('family');
  if (seats.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="seats">
      <h2 id="seats">{t('home.seats')}</h2>
      <ul className={classes.places}>
        {seats.map((seat) => (
          <li key={seat.id}>
            <Seat seat={seat} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Seat({ seat: { id, state, ward, other, relation, unread } }: { seat: GuardianPlace }) {
  const { t } = useTranslation('family');
  const names = { ward: ward.firstName, other: fullName(other), relation: relationLabel(relation) };
  const isActive = state === 'active';
  return (
    <PlaceLink
      to={paths.guardianSeat(id)}
      icon={IconMessages}
      title={t('home.seat', names)}
      note={isActive ? t('home.seatAs', names) : t('home.seatWaiting', names)}
      aside={
        isActive && (
          <span className={unread > 0 ? classes.unread : classes.note}>
            {unread > 0 ? t('home.unread', { count: unread }) : t('home.allRead')}
          </span>
        )
      }
    />
  );
}
