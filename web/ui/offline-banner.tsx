import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { asOf } from '../lib/as-of.ts';
import { connection } from '../lib/connection.ts';
import { locale } from '../lib/i18n.ts';
import { clock, daysAgo, longDay } from '../lib/moments.ts';
import classes from './offline-banner.module.css';

const PROBE_EVERY = 5_000;

/** As pages are drawn ahead: taken over with anything else, React throws it away, and what was typed in it. */
const drawn = { lost: () => false, seenAt: () => undefined };

/** Asks now and then whether the server is back, so that the banner goes by itself. */
async function probe(): Promise<void> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    connection.worked();
  } catch {
    connection.failed();
  }
}

/** When it was, in as many words as that takes: "2:05 PM", "21 November, 2:05 PM". */
const when = (moment: number): string =>
  daysAgo(moment) <= 0 ? clock(moment, locale()) : `${longDay(moment, locale())}, ${clock(moment, locale())}`;

/** Says when there is no connection, and from when that is what one sees; goes away when there is one again. */
export function OfflineBanner() {
  const { t } = useTranslation('common');
  const lost = useSyncExternalStore(connection.subscribe, connection.lost, drawn.lost);
  const seenAt = useSyncExternalStore(asOf.subscribe, asOf.get, drawn.seenAt);
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(probe, PROBE_EVERY);
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
