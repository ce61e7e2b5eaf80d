import { Button } from '@mantine/core';
import { IconPhone, IconPhoneOff, IconVideo } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call } from '../../../contract/calls/schema.ts';
import { isGuardian, otherParticipants, wardOf } from './call-view.rules.ts';
import classes from './calls.module.css';
import { calls } from './calls.store.ts';
import { ParticipantFace } from './participant-face.tsx';
import { useNames } from './use-names.ts';

/**
 * A call that rings on this device. It does not take the focus from a field in which somebody is typing, so that no key
 * accepts it by mistake.
 */
export function IncomingCall({ call }: { call: Call }) {
  const { t } = useTranslation('calls');
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    const isTyping = active?.matches('input, textarea, select, [contenteditable]') ?? false;
    if (isTyping) return;
    sheet.current?.focus();
    return () => {
      if (active instanceof HTMLElement && active.isConnected) active.focus();
    };
  }, []);
  const isForGuardian = isGuardian(call);
  const names = { name: call.other.firstName, ward: wardOf(call)?.name ?? '' };
  const title = t(isForGuardian ? 'ring.guardian' : `ring.${call.kind}`, names);
  return (
    <>
      {/* Read out at once, also to somebody who is typing elsewhere and keeps the focus there. */}
      <p className={classes.said} role="alert">
        {title}
      </p>
      <div
        ref={sheet}
        className={classes.sheet}
        role="alertdialog"
        aria-labelledby="call-title"
        aria-describedby="call-about"
        tabIndex={-1}
      >
        <div className={classes.caller}>
          <span className={classes.pulse}>
            <ParticipantFace call={call} size="middle" />
          </span>
          <div>
            <p className={classes.kind}>
              {call.kind === 'video' ? <IconVideo size={16} aria-hidden /> : <IconPhone size={16} aria-hidden />}
              {t(`kind.${call.kind}`)}
            </p>
            <h2 id="call-title">
              <bdi>{title}</bdi>
            </h2>
            <p id="call-about" className={classes.about}>
              {isForGuardian ? t('ring.guardianMeans') : <AboutGuardians call={call} />}
            </p>
          </div>
        </div>
        <div className={classes.answers}>
          <Button
            size="lg"
            variant="default"
            leftSection={<IconPhoneOff size={20} aria-hidden />}
            onClick={() => void calls.decline()}
          >
            {t(isForGuardian ? 'ring.notNow' : 'ring.decline')}
          </Button>
          <Button
            size="lg"
            leftSection={
              call.kind === 'video' ? <IconVideo size={20} aria-hidden /> : <IconPhone size={20} aria-hidden />
            }
            onClick={() => calls.accept(call.kind)}
          >
            {t(isForGuardian ? 'ring.join' : 'ring.accept')}
          </Button>
          {call.kind === 'video' && (
            <Button className={classes.wide} variant="subtle" onClick={() => calls.accept('voice')}>
              {t(isForGuardian ? 'ring.joinVoice' : 'ring.acceptVoice')}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

function AboutGuardians({ call }: { call: Call }) {
  const { t } = useTranslation('calls');
  const { guardians } = useNames();
  const all = otherParticipants(call).filter(({ role }) => role === 'guardian');
  const required = all.filter(({ isRequired }) => isRequired);
  if (all.length === 0) return <>{t('ring.alone')}</>;
  if (required.length > 0) return <>{t('ring.required', { who: guardians(required) })}</>;
  return <>{t('ring.with', { who: guardians(all) })}</>;
}
