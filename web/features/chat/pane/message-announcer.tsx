import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { live } from '../store/live.ts';
import classes from './pane.module.css';

/** Announces new messages of this conversation to screen readers. */
export function MessageAnnouncer({ userId, name }: { userId: string; name: string }) {
  const { t } = useTranslation('chat');
  const [said, setSaid] = useState('');
  useEffect(
    () =>
      live.onMessage(({ sender, content, guardian }) => {
        if (guardian?.userId === userId) setSaid(t('history.said', { name: guardian.name, text: content }));
        else if (sender === userId) setSaid(t('history.said', { name, text: content }));
      }),
    [userId, name, t],
  );
  return (
    <p className={classes.said} aria-live="polite">
      {said}
    </p>
  );
}
