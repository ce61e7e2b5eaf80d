import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import classes from './board.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useSeats } from './use-seats.ts';

/** The end of it all, asked before. */
export function EndBoard({ ownerId }: { ownerId: string }) {
  const { t } = useTranslation('board');
  const { endBoard } = useSeats(ownerId);
  const [asking, setAsking] = useState(false);
  return (
    <section className={classes.end} aria-labelledby="end-board">
      <div>
        <h2 id="end-board">{t('end.title')}</h2>
        <p className={classes.note}>{t('end.intro')}</p>
      </div>
      <Button variant="outline" color="danger" onClick={() => setAsking(true)}>
        {t('end.open')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        words={{
          title: t('end.question'),
          means: t('end.means'),
          submit: t('end.submit'),
          keep: t('end.keep'),
        }}
        onConfirm={async () => {
          await endBoard();
          toast.success(t('end.done'));
          // The button goes with the board.
          document.querySelector<HTMLElement>('h1')?.focus();
        }}
      />
    </section>
  );
}
