import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { phoneOptIns } from '../../../../../contract/accounts/phone-opt-in.ts';
import type {
  NotificationReach,
  NotificationSettings,
  NotificationSettingsChange,
} from '../../../../../contract/notifications/settings.schema.ts';
import { ApiError } from '../../../../lib/client.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { paths } from '../../../../lib/paths.ts';
import { webPush } from '../../../../lib/push.ts';
import type { Account } from '../../../../lib/session.ts';
import { toast } from '../../../../lib/toast.ts';
import { ConsentText } from '../../../../ui/consent-text.tsx';
import { Segments } from '../../../../ui/fields/segments.tsx';
import settingsClasses from '../../../../ui/settings/settings.module.css';
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
    queryFn: () => webPush.state(owner),
    staleTime: 0,
  });
  const change = async (work: () => Promise<void>, wanted: 'on' | 'off', confirmation: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      if ((await here.refetch()).data === wanted) toast.success(confirmation);
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
    turnOn: () => change(() => webPush.turnOn(owner), 'on', t('push.turnedOn')),
    turnOff: () => change(() => webPush.turnOff(), 'off', t('push.turnedOff')),
  };
}

export type Choose = (change: NotificationSettingsChange, confirmation: string) => void;

interface ChannelsProps {
  settings: NotificationSettings;
  reach: NotificationReach;
  onChoose: Choose;
  onConsent: (optIn: NonNullable<NotificationSettingsChange['optIn']>, confirmation: string) => void;
}

const phoneChannels = ['whatsapp', 'sms'] as const;
type PhoneChannel = (typeof phoneChannels)[number];

/** Saves a consent to messages on the phone. */
function useConsent(onConsent: ChannelsProps['onConsent']) {
  const { t } = useTranslation('notification-settings');
  return (channel: PhoneChannel, given: boolean): void =>
    onConsent({ [channel]: given }, t(given ? 'optedIn' : 'optedOut'));
}

/** The notification channels in the order of spec §2; below each, its details. */
export function Channels({ settings, reach, onChoose, onConsent }: ChannelsProps) {
  const { t } = useTranslation('notification-settings');
  const { whatsapp, email, sms, push } = settings;
  const confirmation = (channel: 'whatsapp' | 'email' | 'sms' | 'push', on: boolean): string =>
    t('saved', { what: t(`channel.${channel}`), choice: t(on ? 'on' : 'off') });
  const agree = useConsent(onConsent);
  return (
    <fieldset className={`${settingsClasses.row} ${settingsClasses.choices}`}>
      <legend>{t('channels')}</legend>
      <SwitchSetting
        label={t('channel.whatsapp')}
        means={t('means.whatsapp')}
        on={whatsapp}
        onSwitch={(on) => onChoose({ whatsapp: on }, confirmation('whatsapp', on))}
      />
      <Consent channel="whatsapp" phone={reach.phone} onAgree={agree} />
      <SwitchSetting
        label={t('channel.email')}
        means={t('means.email')}
        on={email !== 'none'}
        onSwitch={(on) => onChoose({ email: on ? 'daily' : 'none' }, confirmation('email', on))}
      />
      {email !== 'none' && <MailFrequency often={email} onChoose={onChoose} />}
      <SwitchSetting
        label={t('channel.sms')}
        means={t('means.sms')}
        on={sms}
        onSwitch={(on) => onChoose({ sms: on }, confirmation('sms', on))}
      />
      <Consent channel="sms" phone={reach.phone} onAgree={agree} />
      <SwitchSetting
        label={t('channel.push')}
        means={t('means.push')}
        on={push}
        onSwitch={(on) => onChoose({ push: on }, confirmation('push', on))}
      />
    </fieldset>
  );
}

interface MissingStepsProps {
  account: Account;
  settings: NotificationSettings;
  reach: NotificationReach;
  onConsent: ChannelsProps['onConsent'];
}

/** The missing preconditions of the channels that are on: this device, a verified contact, a consent. */
export function MissingSteps({ account, settings, reach, onConsent }: MissingStepsProps) {
  const { t } = useTranslation('notification-settings');
  const { address, verified } = reach.email;
  const { phone } = reach;
  const agree = useConsent(onConsent);
  const onPhone = phoneChannels.filter((channel) => settings[channel]);
  const isPhoneReady = phone.number !== null && phone.verified;
  const unagreed = onPhone.filter((channel) => !phone[channel]);
  return (
    <div className={classes.steps}>
      {settings.push && <PushStep owner={account.id} devices={reach.push.devices} />}
      {onPhone.length > 0 && !isPhoneReady && (
        <div className={classes.step}>
          <p>{phone.number ? t('phone.notVerified', { number: phone.number }) : t('phone.none')}</p>
          <ContactsLink>{t(phone.number ? 'phone.verify' : 'phone.add')}</ContactsLink>
        </div>
      )}
      {isPhoneReady && unagreed.length > 0 && (
        <div className={classes.step}>
          <p>{t('phone.noConsent')}</p>
          {unagreed.map((channel) => (
            <LabelledCheckbox key={channel} checked={false} onChange={(agreed) => agree(channel, agreed)}>
              <ConsentText {...phoneOptIns[channel]} />
            </LabelledCheckbox>
          ))}
        </div>
      )}
      {settings.email !== 'none' && !verified && (
        <div className={classes.step}>
          <p>{address ? t('mail.notVerified', { address }) : t('mail.none')}</p>
          <ContactsLink>{t(address ? 'mail.verify' : 'mail.add')}</ContactsLink>
        </div>
      )}
    </div>
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

interface ConsentProps {
  channel: PhoneChannel;
  phone: NotificationReach['phone'];
  onAgree: (channel: PhoneChannel, given: boolean) => void;
}

/** A consent that was given; the checkbox withdraws it. `MissingSteps` asks for one that is missing. */
function Consent({ channel, phone, onAgree }: ConsentProps) {
  if (!phone[channel]) return null;
  return (
    <div className={classes.done}>
      <LabelledCheckbox checked onChange={(agreed) => onAgree(channel, agreed)}>
        <ConsentText {...phoneOptIns[channel]} />
      </LabelledCheckbox>
    </div>
  );
}

const frequencies = ['instant', 'daily'] as const;

interface MailFrequencyProps {
  often: (typeof frequencies)[number];
  onChoose: Choose;
}

/** How often emails are sent. */
function MailFrequency({ often, onChoose }: MailFrequencyProps) {
  const { t } = useTranslation('notification-settings');
  return (
    <div className={classes.done}>
      <Segments
        name="mail"
        label={t('mail.label')}
        hint={t('mail.dailyMeans')}
        options={frequencies.map((key) => ({ key, label: t(`mail.${key}`) }))}
        value={often}
        onChange={(email) => onChoose({ email }, t('saved', { what: t('channel.email'), choice: t(`mail.${email}`) }))}
      />
    </div>
  );
}

/** Leads to the card on the Security page where email and phone are verified. */
function ContactsLink({ children }: { children: string }) {
  return (
    <Button component={Link} to={`${paths.securitySetting}#contacts`} variant="default">
      {children}
    </Button>
  );
}
