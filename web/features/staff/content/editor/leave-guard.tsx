import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockerFunction, useBlocker } from 'react-router';
import { session } from '../../../../lib/session.ts';
import { unsavedChanges } from '../../../../lib/unsaved.ts';
import { Dialog } from '../../ui/dialog.tsx';
import page from '../../ui/page.module.css';

interface LeaveGuardProps {
  isDirty: boolean;
  /** False if the changes are lost when the page is closed, because the browser refuses to store them. */
  isStored: boolean;
}

/** State of a link that leaves the editor without a question: the changes are shown again on the way back. */
export const LEAVE_WITHOUT_QUESTION = { keepsDraft: true } as const;

/**
 * Asks before an editor with unsaved changes is left, and before a sign-out, which deletes them. A reload keeps them,
 * so that it needs no question.
 */
export function LeaveGuard({ isDirty, isStored }: LeaveGuardProps) {
  const { t } = useTranslation('content-desk');
  const [answer, setAnswer] = useState<{ give: (leave: boolean) => void }>();
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      session.account() !== null &&
      nextLocation.state?.keepsDraft !== true &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
    [isDirty],
  );
  const blocker = useBlocker(blocks);

  useEffect(() => {
    if (!isDirty) return;
    const unguard = unsavedChanges.guard(async (way) =>
      way === 'reload' && isStored ? true : new Promise<boolean>((give) => setAnswer({ give })),
    );
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    if (!isStored) window.addEventListener('beforeunload', warn);
    return () => {
      unguard();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty, isStored]);

  const decide = (leave: boolean): void => {
    if (blocker.state === 'blocked') leave ? blocker.proceed() : blocker.reset();
    answer?.give(leave);
    setAnswer(undefined);
  };
  const isLost = answer !== undefined || !isStored;
  return (
    <Dialog
      title={t('leave.title')}
      opened={blocker.state === 'blocked' || answer !== undefined}
      onClose={() => decide(false)}
    >
      <div className={page.form}>
        <p>{t(isLost ? 'leave.lost' : 'leave.kept')}</p>
        <div className={page.buttons}>
          <Button data-autofocus onClick={() => decide(false)}>
            {t('leave.stay')}
          </Button>
          <Button variant="default" onClick={() => decide(true)}>
            {t('leave.go')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
