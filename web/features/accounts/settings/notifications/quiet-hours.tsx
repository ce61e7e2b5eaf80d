import { TextInput } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationSettings } from '../../../../../contract/notifications/settings.schema.ts';
import { SwitchSetting } from '../switch-setting.tsx';
import type { Choose } from './channels.tsx';
import classes from './notifications.module.css';

type Quiet = NotificationSettings['quiet'];

/** The hours in which no notifications are sent. */
export function QuietHours({ quiet, onChoose }: { quiet: Quiet; onChoose: Choose }) {
  const { t } = useTranslation('notification-settings');
  return (
    <>
      <SwitchSetting
        label={t('quiet.label')}
        means={t('quiet.means')}
        on={quiet.on}
        onSwitch={(on) =>
          onChoose({ quiet: { on } }, t('saved', { what: t('quiet.label'), choice: t(on ? 'on' : 'off') }))
        }
      />
      {quiet.on && (
        <div className={classes.times}>
          <Hour end="from" quiet={quiet} onChoose={onChoose} />
          <Hour end="to" quiet={quiet} onChoose={onChoose} />
        </div>
      )}
    </>
  );
}

/** The start or end of the quiet hours; saved on blur, because a time is typed in parts. */
function Hour({ end, quiet, onChoose }: { end: 'from' | 'to'; quiet: Quiet; onChoose: Choose }) {
  const { t } = useTranslation('notification-settings');
  const [wrong, setWrong] = useState<'same' | 'missing'>();
  const leave = ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>): void => {
    const next = { ...quiet, [end]: value };
    const fault = value === '' ? 'missing' : next.from === next.to ? 'same' : undefined;
    setWrong(fault);
    if (fault || value === quiet[end]) return;
    onChoose({ quiet: { [end]: value } }, t('saved', { what: t('quiet.label'), choice: t('quiet.range', next) }));
  };
  return (
    <TextInput
      // The key changes with the stored value, so that an undone change is shown in the uncontrolled input.
      key={quiet[end]}
      type="time"
      label={t(`quiet.${end}`)}
      defaultValue={quiet[end]}
      error={wrong && t(`quiet.${wrong}`)}
      onBlur={leave}
    />
  );
}
