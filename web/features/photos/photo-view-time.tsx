import { useTranslation } from 'react-i18next';
import { locale } from '../../lib/i18n.ts';
import { formatExactTime } from '../../lib/local-time.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import type { PhotoView } from './gallery.queries.ts';

/** Which photo was opened, when last, and on how many days. */
export function PhotoViewTime({ view: { slot, at, days } }: { view: PhotoView }) {
  const { t } = useTranslation('gallery');
  return (
    <time dateTime={at} title={formatExactTime(at, locale())}>
      {t('opened.when', { photo: t(`slot.${slot}`), when: relativeTime(at, locale()) })}
      {days > 1 && ` ${t('opened.days', { count: days })}`}
    </time>
  );
}
