import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { locale } from '../../../lib/i18n.ts';
import { formatClock } from '../../../lib/local-time.ts';
import type { Unsent } from '../store/chat-db.ts';
import { outbox } from '../store/outbox.ts';
import { Ticks } from '../ticks.tsx';
import { MessageText } from './message-text.tsx';
import classes from './pane.module.css';

/** An unsent message; a refused one shows the reason and its options. */
export function UnsentBubble({ entry, follows }: { entry: Unsent; follows: boolean }) {
  const { t } = useTranslation('chat');
  const { id, content, at, refusal } = entry;
  return (
    <div className={classes.line} data-own="true" data-follows={follows}>
      <div className={classes.bubble} data-failed={refusal !== undefined}>
        <span className={classes.said}>{t('message.you')}: </span>
        <MessageText text={content} />
        <p className={classes.meta}>
          <time dateTime={new Date(at).toISOString()}>{formatClock(at, locale())}</time>
          <Ticks state={refusal ? 'failed' : 'waiting'} />
        </p>
      </div>
      {refusal && (
        <div className={classes.refusal} role="alert">
          <p>
            {t('message.status.failed')}: {refusal.message}
          </p>
          <Button size="compact-md" variant="light" onClick={() => void outbox.retry(id)}>
            {t('message.retry')}
          </Button>
          <Button size="compact-md" variant="subtle" color="neutral" onClick={() => void outbox.discard(id)}>
            {t('message.discard')}
          </Button>
        </div>
      )}
    </div>
  );
}
