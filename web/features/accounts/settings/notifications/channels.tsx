import { useTranslation } from 'react-i18next';
import type {
  NotificationSettings,
  NotificationSettingsChange,
  Reach,
} from '../../../../../contract/notifications/settings.schema.ts';
import type { Account } from '../../../../lib/session.ts';
import settingsClasses from '../settings.module.css';
import { SwitchSetting } from '../switch-setting.tsx';
import { MailStep } from './mail-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { PushStep } from './push-step.tsx';

export type Choose = (change: NotificationSettingsChange, said: string) => void;

interface ChannelsProps {
  account: Account;
  settings: NotificationSettings;
  reach: Reach;
  onChoose: Choose;
  onConsent: (optIn: NonNullable<NotificationSettingsChange['optIn']>, said: string) => void;
}

/** The ways a notification can come, in the order of spec §2; under each that is on, what it still lacks. */
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
