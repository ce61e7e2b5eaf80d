import { useTranslation } from 'react-i18next';
import type { Reach } from '../../../../../contract/notifications/settings.schema.ts';
import { Segments } from '../../../../ui/fields/segments.tsx';
import type { Choose } from './channels.tsx';
import { ContactsButton } from './contacts-button.tsx';
import classes from './notifications.module.css';

const frequencies = ['instant', 'daily'] as const;

interface MailStepProps {
  often: (typeof frequencies)[number];
  address: Reach['email'];
  onChoose: Choose;
}

/** How often mails come, and whether the address is proven. */
export function MailStep({ often, address, onChoose }: MailStepProps) {
  const { t } = useTranslation('notification-settings');
  return (
    <>
      {!address.verified && (
        <div className={classes.step}>
          <p>{t('mail.notVerified', { address: address.address })}</p>
          <ContactsButton>{t('mail.verify')}</ContactsButton>
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
