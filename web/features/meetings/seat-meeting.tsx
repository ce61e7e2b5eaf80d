import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { locale } from '../../lib/i18n.ts';
import '../../lib/meetings-messages.ts';
import { companyLabel } from './company-label.ts';
import { timeOf } from './meeting-time.ts';
import classes from './meetings.module.css';
import { seatMeetingQuery } from './meetings.queries.ts';

/** The open meeting of a conversation that the viewer reads as a guardian. Nothing while there is none. */
export default function SeatMeeting({ accountId, seatId }: { accountId: string; seatId: string }) {
  const { t } = useTranslation('meetings');
  const { data: meeting } = useQuery(seatMeetingQuery(accountId, seatId));
  if (!meeting) return null;
  const times = meeting.startsAt ? [meeting.startsAt] : meeting.slots;
  return (
    <section className={classes.strip} aria-label={t('strip.label')}>
      <p>
        {t(meeting.startsAt ? `seat.agreed.${meeting.way}` : `seat.proposed.${meeting.way}`, {
          when: new Intl.ListFormat(locale(), { type: 'disjunction' }).format(times.map(timeOf)),
          place: meeting.place ?? '',
        })}
      </p>
      {([meeting.wards, meeting.others] as const).map(
        (side, index) =>
          side && (
            <p key={index === 0 ? 'wards' : 'others'}>
              {t(index === 0 ? 'seat.wards' : 'seat.others')}: <bdi>{companyLabel(side, t)}</bdi>
            </p>
          ),
      )}
    </section>
  );
}
