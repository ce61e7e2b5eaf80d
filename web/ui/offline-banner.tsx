import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { connection } from '../lib/connection.ts';
import classes from './offline-banner.module.css';

const PROBE_EVERY = 5_000;

/** Asks now and then whether the server is back, so that the banner goes by itself. */
async function probe(): Promise<void> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    connection.worked();
  } catch {
    connection.failed();
  }
}

/** Says when there is no connection, and goes away when there is one again. */
export function OfflineBanner() {
  const { t } = useTranslation('common');
  const lost = useSyncExternalStore(connection.subscribe, connection.lost);
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(probe, PROBE_EVERY);
    return () => clearInterval(timer);
  }, [lost]);
  return (
    <div role="status" className={classes.place}>
      {lost && <p className={classes.banner}>{t('offline')}</p>}
    </div>
  );
}
