import { useTranslation } from 'react-i18next';
import { phoneOptIns } from '../../../../../contract/accounts/phone-opt-in.ts';
import type { Reach } from '../../../../../contract/notifications/settings.schema.ts';
import { ContactsButton } from './contacts-button.tsx';
import { LabelledCheckbox } from './labelled-checkbox.tsx';
import classes from './notifications.module.css';

interface PhoneStepProps {
  channel: 'sms' | 'whatsapp';
  isOn: boolean;
  phone: Reach['phone'];
  onAgree: (channel: 'sms' | 'whatsapp', given: boolean) => void;
}

/**
 * The one step that is missing before anything comes to the phone: a number, its verification, or the consent that the
 * law asks for. The consent is withdrawn by the same tick.
 */
export function PhoneStep({ channel, isOn, phone, onAgree }: PhoneStepProps) {
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
