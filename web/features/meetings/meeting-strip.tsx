import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import '../../lib/meetings-messages.ts';
import { MEETINGS_PATH } from '../../lib/meetings-path.ts';
import { timeOf } from './meeting-time.ts';
import classes from './meetings.module.css';
import { betweenQuery } from './meetings.queries.ts';

interface MeetingStripProps {
  accountId: string;
  userId: string;
}

/** The meeting of the two members at the head of their conversation. Nothing while there is none. */
export default function MeetingStrip({ accountId, userId }: MeetingStripProps) {
  const { t } = useTranslation('meetings');
  const meeting = useQuery(betweenQuery(accountId, userId)).data?.meeting;
  if (!meeting) return null;
  const { state, startsAt, isOwnProposal, firstName: name } = meeting;
  const isPast = state === 'held';
  const line =
    state === 'proposed'
      ? t(isOwnProposal ? 'strip.waiting' : 'strip.toAnswer', { name })
      : t(isPast ? 'strip.past' : 'strip.agreed', { when: startsAt ? timeOf(startsAt) : '' });
  return (
    <section className={classes.strip} aria-label={t('strip.label')}>
      <p>{line}</p>
      <Link to={isPast ? `${MEETINGS_PATH}?tab=past` : MEETINGS_PATH}>{t('strip.open')}</Link>
    </section>
  );
}
