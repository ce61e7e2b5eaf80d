import { UnstyledButton } from '@mantine/core';
import {
  IconCameraRotate,
  IconMessageHeart,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconSettings,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call } from '../../../contract/calls/schema.ts';
import { isGuardian } from './call-view.rules.ts';
import classes from './calls.module.css';
import { calls } from './calls.store.ts';
import { useCalls } from './use-calls.ts';

interface ControlProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** For a switch: whether it is on. */
  isPressed?: boolean;
  isExpanded?: boolean;
  isDisabled?: boolean;
  isEnd?: boolean;
}

function Control({ label, icon, onClick, isPressed, isExpanded, isDisabled, isEnd = false }: ControlProps) {
  return (
    <UnstyledButton
      className={classes.control}
      data-end={isEnd}
      data-on={isPressed}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      disabled={isDisabled ?? false}
      onClick={onClick}
    >
      <span className={classes.disc}>{icon}</span>
      <span className={classes.controlLabel}>{label}</span>
    </UnstyledButton>
  );
}

interface ControlsProps {
  call: Call;
  isMore: boolean;
  onMore: () => void;
}

/** The buttons at the foot of a running call. */
export function Controls({ call, isMore, onMore }: ControlsProps) {
  const { t } = useTranslation('calls');
  const { isMuted, hasMicrophone, camera, devices } = useCalls();
  const isForGuardian = isGuardian(call);
  const canEndPolitely = !isForGuardian && call.answeredAt !== null;
  return (
    <div className={classes.foot}>
      <div className={classes.controls}>
        <Control
          label={t(isMuted ? 'control.unmute' : 'control.mute')}
          icon={isMuted || !hasMicrophone ? <IconMicrophoneOff aria-hidden /> : <IconMicrophone aria-hidden />}
          isDisabled={!hasMicrophone}
          onClick={() => calls.mute(!isMuted)}
        />
        <Control
          label={t(camera ? 'control.cameraOff' : 'control.cameraOn')}
          icon={camera ? <IconVideo aria-hidden /> : <IconVideoOff aria-hidden />}
          onClick={() => calls.setCamera(!camera)}
        />
        {camera && devices.cameras.length > 1 && (
          <Control
            label={t('control.switch')}
            icon={<IconCameraRotate aria-hidden />}
            onClick={() => void calls.switchCamera()}
          />
        )}
        <Control label={t('control.more')} icon={<IconSettings aria-hidden />} isExpanded={isMore} onClick={onMore} />
        <Control
          label={t(isForGuardian ? 'control.leave' : 'control.end')}
          icon={<IconPhoneOff aria-hidden />}
          isEnd
          onClick={() => void calls.hangUp()}
        />
      </div>
      {canEndPolitely && (
        <UnstyledButton
          className={classes.politely}
          aria-describedby="call-politely"
          onClick={() => void calls.hangUp(true)}
        >
          <IconMessageHeart size={20} aria-hidden />
          <span>
            {t('control.politely')}
            <span id="call-politely" className={classes.means}>
              {t('control.politelyMeans', { name: call.other.firstName })}
            </span>
          </span>
        </UnstyledButton>
      )}
    </div>
  );
}
