import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/client.ts';
import { loadMessages } from '../../lib/i18n.ts';
import { type ActingInTab, session } from '../../lib/session.ts';
import classes from './acting-banner.module.css';

/** Leaves with a new document, so that nothing of the member stays in the memory of the tab. */
const leave = (acting: ActingInTab): void => {
  session.stopActing();
  window.location.assign(acting.back);
};

/** The line above every page that says in whose name somebody of the bureau acts, with the way back. */
export default function ActingBanner() {
  const { t } = useTranslation('bureau-acts');
  const [acting] = useState(session.acting);
  const [areTextsHere, setTextsHere] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => void loadMessages(['bureau-acts']).then(() => setTextsHere(true)), []);
  useEffect(() => {
    if (!acting) return;
    const timer = window.setTimeout(() => leave(acting), new Date(acting.until).getTime() - Date.now());
    return () => window.clearTimeout(timer);
  }, [acting]);
  if (!acting || !areTextsHere) return null;
  const { firstName, lastName } = acting.account;
  const stop = async (): Promise<void> => {
    setLeaving(true);
    // If the call fails, the permission to act still ends by itself after an hour.
    await call(deskEndpoints.acting.endActing, {}).catch(() => undefined);
    leave(acting);
  };
  return (
    <aside className={classes.banner} aria-label={t('banner.label')}>
      <IconUserCheck size={22} stroke={1.75} aria-hidden />
      <p>{t('banner.says', { name: `${firstName} ${lastName}`.trim() })}</p>
      <Button variant="default" loading={isLeaving} onClick={() => void stop()}>
        {t('banner.stop')}
      </Button>
    </aside>
  );
}
