import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockerFunction, useBlocker } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session.ts';
import { unsavedChanges } from '../../../lib/unsaved.ts';
import type { Controls } from './card-controls.ts';
import { Dialog } from './dialog.tsx';

/** Asks before input is lost: on navigation, on closing the tab, and on signing out. */
export function UnsavedGuard({ controls }: { controls: Controls }) {
  const { t } = useTranslation('mine');
  const [answer, setAnswer] = useState<{ give: (leave: boolean) => void }>();

  const blocks = useCallback<BlockerFunction>(
    // The preview belongs to this page: drafts are restored on the way back.
    ({ nextLocation }) =>
      session.account() !== null && !nextLocation.pathname.startsWith(paths.myProfile) && controls.unsaved().length > 0,
    [controls],
  );
  const blocker = useBlocker(blocks);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (controls.isPending()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [controls]);

  useEffect(
    () =>
      unsavedChanges.guard(async () => {
        if (controls.unsaved().length === 0) return true;
        return new Promise<boolean>((give) => setAnswer({ give }));
      }),
    [controls],
  );

  const decide = (leave: boolean): void => {
    if (leave) controls.discardAll();
    if (blocker.state === 'blocked') leave ? blocker.proceed() : blocker.reset();
    answer?.give(leave);
    setAnswer(undefined);
  };

  const opened = blocker.state === 'blocked' || answer !== undefined;
  const cards = opened ? controls.unsaved().map((card) => t(`cards.${card}`)) : [];
  return (
    <Dialog
      opened={opened}
      title={t('leave.title')}
      onClose={() => decide(false)}
      actions={
        <>
          <Button data-autofocus onClick={() => decide(false)}>
            {t('leave.stay')}
          </Button>
          <Button variant="default" onClick={() => decide(true)}>
            {t('leave.go')}
          </Button>
        </>
      }
    >
      <p>{t('leave.sentence', { count: cards.length, cards: cards.join(t('comma')) })}</p>
    </Dialog>
  );
}
