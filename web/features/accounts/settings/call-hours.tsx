import { TextInput } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Privacy } from '../../../../contract/accounts/settings.schema.ts';
import classes from '../../../ui/settings/settings.module.css';
import { SwitchSetting } from './switch-setting.tsx';

type Hours = NonNullable<Privacy['callHours']>;

/** The hours with which a member begins who limits the calls. */
const firstHours: Hours = { from: '09:00', to: '21:00' };

interface CallHoursProps {
  hours: Privacy['callHours'];
  /** @param choice the new hours in words */
  onChoose: (hours: Privacy['callHours'], choice: string) => void;
}

/** Whether calls are accepted at any time or only in certain hours, by the time of India. */
export function CallHours({ hours, onChoose }: CallHoursProps) {
  const { t } = useTranslation('settings');
  return (
    <fieldset className={`${classes.row} ${classes.choices}`}>
      <legend>{t('privacy.callHours.label')}</legend>
      <SwitchSetting
        label={t('privacy.callHours.limit')}
        means={t('privacy.callHours.means')}
        on={hours !== null}
        onSwitch={(on) =>
          on
            ? onChoose(firstHours, t('privacy.callHours.range', firstHours))
            : onChoose(null, t('privacy.callHours.always'))
        }
      />
      {hours && (
        <div className={classes.times}>
          <Hour end="from" hours={hours} onChoose={onChoose} />
          <Hour end="to" hours={hours} onChoose={onChoose} />
        </div>
      )}
    </fieldset>
  );
}

/** The beginning or the end of the hours; saved on blur, because a time is typed in parts. */
function Hour({ end, hours, onChoose }: { end: 'from' | 'to'; hours: Hours } & Pick<CallHoursProps, 'onChoose'>) {
  const { t } = useTranslation('settings');
  const [wrong, setWrong] = useState<'same' | 'missing'>();
  const leave = ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>): void => {
    const next = { ...hours, [end]: value };
    const fault = value === '' ? 'missing' : next.from === next.to ? 'same' : undefined;
    setWrong(fault);
    if (fault || value === hours[end]) return;
    onChoose(next, t('privacy.callHours.range', next));
  };
  return (
    <TextInput
      // The key changes with the stored value, so that an undone change is shown in the uncontrolled input.
      key={hours[end]}
      type="time"
      label={t(`privacy.callHours.${end}`)}
      defaultValue={hours[end]}
      error={wrong && t(`privacy.callHours.${wrong}`)}
      onBlur={leave}
    />
  );
}
