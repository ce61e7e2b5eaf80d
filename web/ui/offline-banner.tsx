import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { connection } from '../lib/connection.ts';
import { locale } from '../lib/i18n.ts';
import { daysAgo, formatClock, formatLongDay } from '../lib/local-time.ts';
import { offlineDataDate } from '../lib/offline-data-date.ts';
import classes from './offline-banner.module.css';

const PROBE_INTERVAL_MS = 5_000;

/**
 * The state in prerendered pages. If hydration started with another state, React would discard the page and the input
 * in it.
 */
const drawn = { lost: () => false, seenAt: () => undefined };

/** Checks regularly whether the server is reachable again, so that the banner disappears by itself. */
async function probe(): Promise<void> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    connection.worked();
  } catch {
    connection.failed();
  }
}

/** A time as short as possible: "2:05 PM", "21 November, 2:05 PM". */
const when = (moment: number): string =>
  daysAgo(moment) <= 0
    ? formatClock(moment, locale())
    : `${formatLongDay(moment, locale())}, ${formatClock(moment, locale())}`;

/** Shows that there is no connection and the age of the displayed data; disappears when the connection returns. */
export function OfflineBanner() {
  const { t } = useTranslation('common');
  const lost = useSyncExternalStore(connection.subscribe, connection.lost, drawn.lost);
  const seenAt = useSyncExternalStore(offlineDataDate.subscribe, offlineDataDate.get, drawn.seenAt);
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(probe, PROBE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [lost]);
  return (
    <div role="status" className={classes.place}>
      {lost && (
        <p className={classes.banner}>
          {seenAt === undefined ? t('offline') : t('offlineAsOf', { moment: when(seenAt) })}
        </p>
      )}
    </div>
  );
}
