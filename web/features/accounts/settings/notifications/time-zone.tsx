import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { locale } from '../../../../lib/i18n.ts';
import type { Choose } from './channels.tsx';
import classes from './notifications.module.css';
import { deviceTimeZone, isSameTimeZone, timeZoneName } from './time-zones.rules.ts';

/** By whose clock the times are; somebody who has moved is offered the one of this device. */
export function TimeZone({ zone, onChoose }: { zone: string; onChoose: Choose }) {
  const { t } = useTranslation('notification-settings');
  const here = deviceTimeZone();
  const name = timeZoneName(here, locale());
  return (
    <div className={classes.zone}>
      <p>
        {t('zone.label')}
        <span className={classes.means}>{timeZoneName(zone, locale())}</span>
      </p>
      {!isSameTimeZone(zone, here) && (
        <div className={classes.step}>
          <p>{t('zone.differs', { zone: name })}</p>
          <Button
            variant="default"
            onClick={() => onChoose({ timeZone: here }, t('saved', { what: t('zone.label'), choice: name }))}
          >
            {t('zone.use')}
          </Button>
        </div>
      )}
    </div>
  );
}
