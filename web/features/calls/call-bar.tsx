import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconMicrophone, IconMicrophoneOff, IconPhone, IconPhoneOff, IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Call } from '../../../contract/calls/schema.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { isGuardian, ownParticipant } from './call-view.rules.ts';
import classes from './calls.module.css';
import { calls } from './calls.store.ts';
import { useCallLine } from './use-call-line.ts';
import { useCalls, useSeconds } from './use-calls.ts';

/** The running call made small, so that the member can read the chat meanwhile. */
export function CallBar({ call }: { call: Call }) {
  const { t } = useTranslation('calls');
  const { isJoined, isMuted } = useCalls();
  const seconds = useSeconds();
  const line = useCallLine();
  const name = call.other.firstName;
  // The device that was in the call has lost its connection: it may be this one, before its page was loaded again.
  const isInterrupted = ownParticipant(call)?.state === 'reconnecting';
  if (!isJoined)
    return (
      <aside className={classes.bar} aria-label={t('bar.label')}>
        <p className={classes.barText}>{t(isInterrupted ? 'bar.interrupted' : 'bar.elsewhere', { name })}</p>
        <Button size="compact-md" variant="light" onClick={() => calls.takeOver()}>
          {t(isInterrupted ? 'bar.return' : 'bar.takeOver')}
        </Button>
        <UnstyledButton
          className={classes.barButton}
          data-end
          aria-label={t(isGuardian(call) ? 'control.leave' : 'control.end')}
          onClick={() => void calls.hangUp()}
        >
          <IconPhoneOff size={22} aria-hidden />
        </UnstyledButton>
      </aside>
    );
  return (
    <aside className={classes.bar} aria-label={t('bar.label')}>
      <UnstyledButton className={classes.barOpen} onClick={() => calls.minimize(false)}>
        {call.kind === 'video' ? <IconVideo size={20} aria-hidden /> : <IconPhone size={20} aria-hidden />}
        <VisuallyHidden>{t('bar.open', { name })}</VisuallyHidden>
        <span className={classes.barNames} aria-hidden>
          <bdi>{name}</bdi>
          <span>{seconds !== undefined && call.mediaAllowed ? formatDuration(seconds) : line}</span>
        </span>
      </UnstyledButton>
      <UnstyledButton
        className={classes.barButton}
        aria-label={t('control.mute')}
        aria-pressed={isMuted}
        onClick={() => calls.mute(!isMuted)}
      >
        {isMuted ? <IconMicrophoneOff size={22} aria-hidden /> : <IconMicrophone size={22} aria-hidden />}
      </UnstyledButton>
      <UnstyledButton
        className={classes.barButton}
        data-end
        aria-label={t(isGuardian(call) ? 'control.leave' : 'control.end')}
        onClick={() => void calls.hangUp()}
      >
        <IconPhoneOff size={22} aria-hidden />
      </UnstyledButton>
    </aside>
  );
}
