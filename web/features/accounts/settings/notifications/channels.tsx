import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneOptIns } from '../../../../../contract/accounts/phone-opt-in.ts';
import type {
  NotificationSettings,
  NotificationSettingsChange,
  Reach,
} from '../../../../../contract/notifications/settings.schema.ts';
import { ApiError } from '../../../../lib/client.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { push } from '../../../../lib/push.ts';
import type { Account } from '../../../../lib/session.ts';
import { toast } from '../../../../lib/toast.ts';
import { Segments } from '../../../../ui/fields/segments.tsx';
import settingsClasses from '../settings.module.css';
import { notificationsQuery } from '../settings.queries.ts';
import { SwitchSetting } from '../switch-setting.tsx';
import { LabelledCheckbox } from './labelled-checkbox.tsx';
import classes from './notifications.module.css';

/** Whether this device shows notifications; the browser asks for permission only after a click. */
function useDevicePush(owner: string) {
  const { t } = useTranslation('notification-settings');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const here = useQuery({
    queryKey: ['accounts', 'settings', 'pushHere', owner],
    queryFn: () => push.state(owner),
    staleTime: 0,
  });
  const change = async (work: () => Promise<void>, wanted: 'on' | 'off', said: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      if ((await here.refetch()).data === wanted) toast.success(said);
    } catch (error) {
      toast.error(error instanceof ApiError ? errorMessage(error, common) : t('push.failed'));
      await here.refetch();
    } finally {
      setBusy(false);
    }
    await queries.invalidateQueries(notificationsQuery);
  };
  return {
    state: here.data,
    busy,
    turnOn: () => change(() => push.turnOn(owner), 'on', t('push.turnedOn')),
    turnOff: () => change(() => push.turnOff(), 'off', t('push.turnedOff')),
  };
}

export type Choose = (change: NotificationSettingsChange, said: string) => void;

interface ChannelsProps {
  account: Account;
  settings: NotificationSettings;
  reach: Reach;
  onChoose: Choose;
  onConsent: (optIn: NonNullable<NotificationSettingsChange['optIn']>, said: string) => void;
}

/** The notification channels in the order of spec §2; below each active channel, the step it still needs. */
export function Channels({ account, settings, reach, onChoose, onConsent }: ChannelsProps) {
  const { t } = useTranslation('notification-settings');
  const { whatsapp, email, sms, push } = settings;
  const said = (channel: 'whatsapp' | 'email' | 'sms' | 'push', on: boolean): string =>
    t('saved', { what: t(`channel.${channel}`), choice: t(on ? 'on' : 'off') });
  const agree = (channel: 'sms' | 'whatsapp', given: boolean): void =>
    onConsent({ [channel]: given }, t(given ? 'optedIn' : 'optedOut'));
  return (
    <fieldset className={`${settingsClasses.row} ${settingsClasses.choices}`}>
      <legend>{t('channels')}</legend>
      <SwitchSetting
        label={t('channel.whatsapp')}
        means={t('means.whatsapp')}
        on={whatsapp}
        onSwitch={(on) => onChoose({ whatsapp: on }, said('whatsapp', on))}
      />
      <PhoneStep channel="whatsapp" isOn={whatsapp} phone={reach.phone} onAgree={agree} />
      <SwitchSetting
        label={t('channel.email')}
        means={t('means.email')}
        on={email !== 'none'}
        onSwitch={(on) => onChoose({ email: on ? 'daily' : 'none' }, said('email', on))}
      />
      {email !== 'none' && <MailStep often={email} address={reach.email} onChoose={onChoose} />}
      <SwitchSetting
        label={t('channel.sms')}
        means={t('means.sms')}
        on={sms}
        onSwitch={(on) => onChoose({ sms: on }, said('sms', on))}
      />
      <PhoneStep channel="sms" isOn={sms} phone={reach.phone} onAgree={agree} />
      <SwitchSetting
        label={t('channel.push')}
        means={t('means.push')}
        on={push}
        onSwitch={(on) => onChoose({ push: on }, said('push', on))}
      />
      {push && <PushStep owner={account.id} devices={reach.push.devices} />}
    </fieldset>
  );
}

interface PushStepProps {
  owner: string;
  /** Number of devices registered at the server. */
  devices: number;
}

/** Whether this device receives push notifications, and what to do if it cannot. */
function PushStep({ owner, devices }: PushStepProps) {
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

interface PhoneStepProps {
  channel: 'sms' | 'whatsapp';
  isOn: boolean;
  phone: Reach['phone'];
  onAgree: (channel: 'sms' | 'whatsapp', given: boolean) => void;
}

/**
 * The step still missing before messages can be sent to the phone: a number, its verification, or the consent that the
 * law requires. The same checkbox withdraws the consent.
 */
function PhoneStep({ channel, isOn, phone, onAgree }: PhoneStepProps) {
  const { t } = useTranslation('notification-settings');
  const given = phone[channel];
  if (!isOn && !given) return null;
  if (isOn && (!phone.number || !phone.verified))
    return (
      <div className={classes.step}>
        <p>{phone.number ? t('phone.notVerified', { number: phone.number }) : t('phone.none')}</p>
        <ContactsButton>{t(phone.number ? 'phone.verify' : 'phone.add')}</ContactsButton>
      </div>
    );
  return (
    <div className={given ? classes.done : classes.step}>
      {!given && <p>{t('phone.noConsent')}</p>}
      <LabelledCheckbox checked={given} onChange={(agreed) => onAgree(channel, agreed)}>
        {phoneOptIns[channel].text}
      </LabelledCheckbox>
    </div>
  );
}

const frequencies = ['instant', 'daily'] as const;

interface MailStepProps {
  often: (typeof frequencies)[number];
  address: Reach['email'];
  onChoose: Choose;
}

/** How often emails are sent, and whether the address is verified. */
function MailStep({ often, address, onChoose }: MailStepProps) {
  const { t } = useTranslation('notification-settings');
  return (
    <>
      {!address.verified && (
        <div className={classes.step}>
          <p>{address.address ? t('mail.notVerified', { address: address.address }) : t('mail.none')}</p>
          <ContactsButton>{t(address.address ? 'mail.verify' : 'mail.add')}</ContactsButton>
        </div>
      )}
      <div className={classes.done}>
        <Segments
          name="mail"
          label={t('mail.label')}
          hint={t('mail.dailyMeans')}
          options={frequencies.map((key) => ({ key, label: t(`mail.${key}`) }))}
          value={often}
          onChange={(email) =>
            onChoose({ email }, t('saved', { what: t('channel.email'), choice: t(`mail.${email}`) }))
          }
        />
      </div>
    </>
  );
}

/** Scrolls to the card on this page where email and phone are verified. */
function ContactsButton({ children }: { children: string }) {
  const go = (): void => {
    const card = document.getElementById('contacts');
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <Button variant="default" onClick={go}>
      {children}
    </Button>
  );
}
