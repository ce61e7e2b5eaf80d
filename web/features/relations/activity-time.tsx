import { useTranslation } from 'react-i18next';
import { locale } from '../../lib/i18n.ts';
import { formatExactTime } from '../../lib/local-time.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import type activity from '../../messages/en/activity.ts';

/** A message of `activity.moment`: "Viewed {{when}}". */
export type ActivityTimeKind = keyof (typeof activity)['moment'];

/** When something happened, as relative text, with the exact date as a tooltip. */
export function ActivityTime({ kind, at }: { kind: ActivityTimeKind; at: string }) {
  const { t } = useTranslation('activity');
  return (
    <time dateTime={at} title={formatExactTime(at, locale())}>
      {t(`moment.${kind}`, { when: relativeTime(at, locale()) })}
    </time>
  );
}
