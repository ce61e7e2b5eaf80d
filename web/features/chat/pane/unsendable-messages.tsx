import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import type { Unsent } from '../store/chat-db.ts';
import { outbox } from '../store/outbox.ts';
import { useUnsent } from '../use-unsent.ts';
import classes from './pane.module.css';
import { useCopy } from './use-copy.ts';

/** Unsent messages to a member who cannot be written to any more: their writer can copy or discard them. */
export function UnsendableMessages({ userId }: { userId: string }) {
  const { t } = useTranslation('chat');
  const unsent = useUnsent(userId);
  const place = useFocusFallback<HTMLElement>(unsent.map(({ id }) => id).join());
  // The section disappears with its last message, so the focus stays in the surrounding screen, which has a way to
  // continue.
  const keepScreen = (section: HTMLElement | null): void => {
    if (section) place.current = section.parentElement;
  };
  if (unsent.length === 0) return null;
  return (
    <section ref={keepScreen} className={classes.leftOver} aria-labelledby="left-over">
      <h3 id="left-over">{t('absent.unsent', { count: unsent.length })}</h3>
      <ul>
        {unsent.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry: { id, content } }: { entry: Unsent }) {
  const { t } = useTranslation('chat');
  const copy = useCopy();
  return (
    <li>
      <p dir="auto" className={classes.leftWords}>
        {content}
      </p>
      <Button size="compact-md" variant="light" onClick={() => copy(content)}>
        {t('message.copy')}
      </Button>
      <Button size="compact-md" variant="subtle" color="neutral" onClick={() => void outbox.discard(id)}>
        {t('message.discard')}
      </Button>
    </li>
  );
}
