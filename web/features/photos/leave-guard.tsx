import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockerFunction, useBlocker } from 'react-router';
import { session } from '../../lib/session.ts';
import { unsaved } from '../../lib/unsaved.ts';
import { DialogFrame } from '../../ui/member/actions/dialog-frame.tsx';
import classes from './gallery.module.css';

interface LeaveGuardProps {
  isOn: boolean;
  title: string;
  /** What would be lost. */
  sentence: string;
}

/** Asks before something unfinished is lost: on the way to another page, when the tab closes, when signing out. A page has one. */
export function LeaveGuard({ isOn, title, sentence }: LeaveGuardProps) {
  const { t } = useTranslation('gallery');
  const [answer, setAnswer] = useState<{ give: (leave: boolean) => void }>();
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      isOn && session.account() !== null && currentLocation.pathname !== nextLocation.pathname,
    [isOn],
  );
  const blocker = useBlocker(blocks);

  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const unguard = unsaved.guard(() => new Promise<boolean>((give) => setAnswer({ give })));
    return () => {
      window.removeEventListener('beforeunload', warn);
      unguard();
    };
  }, [isOn]);

  const decide = (leave: boolean): void => {
    if (blocker.state === 'blocked') leave ? blocker.proceed() : blocker.reset();
    answer?.give(leave);
    setAnswer(undefined);
  };

  return (
    <DialogFrame
      opened={blocker.state === 'blocked' || answer !== undefined}
      onClose={() => decide(false)}
      title={title}
    >
      <div className={classes.dialog}>
        <p className={classes.note}>{sentence}</p>
        <div className={classes.buttons}>
          <Button data-autofocus onClick={() => decide(false)}>
            {t('leave.stay')}
          </Button>
          <Button variant="default" onClick={() => decide(true)}>
            {t('leave.go')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
