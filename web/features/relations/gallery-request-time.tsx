import { useTranslation } from 'react-i18next';
import { locale } from '../../lib/i18n.ts';
import { formatShortDay } from '../../lib/relative-time.ts';
import classes from './activity.module.css';
import type { GalleryRequestCard, GalleryRequestList } from './activity.queries.ts';
import { ActivityTime } from './activity-time.tsx';

/** When it was asked; and how long what was allowed holds. */
export function GalleryRequestTime({ card, list }: { card: GalleryRequestCard; list: GalleryRequestList }) {
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
