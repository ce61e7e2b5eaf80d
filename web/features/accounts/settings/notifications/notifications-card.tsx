import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../../../lib/session.ts';
import { SubjectCard } from '../../../../ui/subject-card.tsx';
import { FetchFailure, RowsSkeleton } from '../card-states.tsx';
import classes from '../settings.module.css';
import { SwitchSetting } from '../switch-setting.tsx';
import { Channels } from './channels.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { TimeZone } from './time-zone.tsx';
import { Topics } from './topics.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';

/** Notification Settings (spec §2): which ways are open, when, and for what. */
export function NotificationsCard({ account }: { account: Account }) {
  const { t } = useTranslation('notification-settings');
  const { stored, settings, reach, choose, consent } = useNotificationSettings();
  return (
    <SubjectCard icon={IconBell} title={t('title')} intro={t('intro')}>
      {settings && reach ? (
        <div className={classes.rows}>
          <Channels account={account} settings={settings} reach={reach} onChoose={choose} onConsent={consent} />
          <fieldset className={`${classes.row} ${classes.choices}`}>
            <legend>{t('screen')}</legend>
            <SwitchSetting
              label={t('discreet.label')}
              means={t('discreet.means')}
              on={settings.discreet}
              onSwitch={(discreet) =>
                choose({ discreet }, t('saved', { what: t('discreet.label'), choice: t(discreet ? 'on' : 'off') }))
              }
            />
          </fieldset>
          <fieldset className={`${classes.row} ${classes.choices}`}>
            <legend>{t('times')}</legend>
            <QuietHours quiet={settings.quiet} onChoose={choose} />
            <TimeZone zone={settings.timeZone} onChoose={choose} />
          </fieldset>
          <Topics settings={settings} onChoose={choose} />
        </div>
      ) : stored.error ? (
        <FetchFailure sentence={t('failed')} error={stored.error} retry={() => void stored.refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </SubjectCard>
  );
}
