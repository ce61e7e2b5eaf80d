import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { realtime } from '../../../lib/realtime.ts';
import classes from './pane.module.css';

/** Time a connection may take before it is mentioned, ms. */
const SHOW_AFTER_MS = 3_000;

/** Shows that no messages arrive at the moment. */
export function ConnectionLine() {
  const { t } = useTranslation('chat');
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
      {isSaid && <p>{t('connection.lost')}</p>}
    </div>
  );
}
