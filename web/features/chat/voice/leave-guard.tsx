import { Button } from '@mantine/core';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockerFunction, useBlocker } from 'react-router';
import { session } from '../../../lib/session.ts';
import { unsavedChanges } from '../../../lib/unsaved.ts';
import { DialogFrame } from '../../../ui/member/actions/dialog-frame.tsx';
import dialogs from '../../../ui/member/actions/dialogs.module.css';

interface LeaveGuardProps {
  /** Whether there is a recording that would be lost. */
  isActive: boolean;
  /** Called before the member is asked. */
  onAsk: () => void;
  /** Called if the member leaves anyway. */
  onLeave: () => void;
}

const memberIn = (search: string): string | null => new URLSearchParams(search).get('userId');

/** Asks before a recording is lost: on navigation, on another conversation, on closing the tab, and on signing out. */
export function LeaveGuard({ isActive, onAsk, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation('chat-media');
  const [answer, setAnswer] = useState<{ give: (leave: boolean) => void }>();
  const ask = useEffectEvent(onAsk);
  const blocks = useCallback<BlockerFunction>(
    // The page itself completes the address of the same conversation.
    ({ currentLocation, nextLocation }) =>
      isActive &&
      session.account() !== null &&
      (currentLocation.pathname !== nextLocation.pathname ||
        memberIn(currentLocation.search) !== memberIn(nextLocation.search)),
    [isActive],
  );
  const blocker = useBlocker(blocks);
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) ask();
  }, [isBlocked]);
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const letGo = unsavedChanges.guard(() => {
      ask();
      return new Promise<boolean>((give) => setAnswer({ give }));
    });
    return () => {
      window.removeEventListener('beforeunload', warn);
      letGo();
    };
  }, [isActive]);
  const decide = (leave: boolean): void => {
    if (leave) onLeave();
    if (blocker.state === 'blocked') leave ? blocker.proceed() : blocker.reset();
    answer?.give(leave);
    setAnswer(undefined);
  };
  return (
    <DialogFrame opened={isBlocked || answer !== undefined} onClose={() => decide(false)} title={t('leave.title')}>
      <div className={dialogs.form}>
        <p>{t('leave.means')}</p>
        <div className={dialogs.buttons}>
          <Button data-autofocus onClick={() => decide(false)}>
            {t('leave.stay')}
          </Button>
          <Button variant="default" onClick={() => decide(true)}>
            {t('leave.discard')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
