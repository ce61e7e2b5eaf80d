import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './notifications.module.css';
import { useDevicePush } from './use-device-push.ts';

interface PushStepProps {
  owner: string;
  /** How many devices the server knows. */
  devices: number;
}

/** Whether this device takes part, and what to do where it can't. */
export function PushStep({ owner, devices }: PushStepProps) {
  const { t } = useTranslation('notification-settings');
  const { state, busy, turnOn, turnOff } = useDevicePush(owner);
  if (!state) return null;
  if (state !== 'on' && state !== 'off')
    return (
      <div className={classes.step}>
        <p>{t(`push.${state}`)}</p>
        {devices > 0 && <p>{t('push.others', { count: devices })}</p>}
      </div>
    );
  const isOn = state === 'on';
  return (
    <div className={isOn ? classes.done : classes.step}>
      <p role="status">
        {t(`push.${state}`)} {devices > (isOn ? 1 : 0) && t('push.others', { count: devices })}
      </p>
      <Button variant={isOn ? 'default' : 'filled'} loading={busy} onClick={() => void (isOn ? turnOff() : turnOn())}>
        {t(isOn ? 'push.turnOff' : 'push.turnOn')}
      </Button>
    </div>
  );
}
