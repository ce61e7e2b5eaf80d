import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { states } from '../../../../contract/options/state.ts';
import type { OfficeSettings } from '../../../../contract/settings/office.schema.ts';
import { locale } from '../../../lib/i18n.ts';
import choice from '../ui/choice.module.css';
import page from '../ui/page.module.css';
import { formatStaffTime } from '../ui/staff-time.ts';
import { ResetToEnvironment } from './reset-to-environment.tsx';
import { isHinted, longest, multiline, type SettingName, sellerNames } from './setting-names.ts';

const inputs: Readonly<Partial<Record<SettingName, { type?: string; inputMode?: 'numeric' }>>> = {
  supportPhone: { type: 'tel' },
  supportEmail: { type: 'email' },
  grievanceEmail: { type: 'email' },
  sellerSac: { inputMode: 'numeric' },
  registrationsPerHour: { inputMode: 'numeric' },
};
/** States in which a business can be registered; the last choice means "not set". */
const places = states.map(({ key }) => key).filter((key) => key !== 'Not Specified');

interface Props {
  name: SettingName;
  settings: OfficeSettings;
  error: string | undefined;
}

/** One setting: its value, the source of the value, and the button that restores the environment’s. */
export function SettingField({ name, settings: { values, changes, environment }, error }: Props) {
  const { t } = useTranslation('desk');
  const change = changes.find(({ key }) => key === name);
  const variable = environment.find(({ key }) => key === name)?.variable;
  const common = {
    name,
    label: t(`settings.field.${name}`),
    description: <Origin name={name} change={change} variable={variable} />,
    defaultValue: String(values[name] ?? ''),
    error,
  };
  const input =
    name === 'sellerState' ? (
      <NativeSelect
        {...common}
        className={choice.select}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        data={[{ value: '', label: t('settings.noState') }, ...places]}
      />
    ) : multiline.has(name) ? (
      <Textarea {...common} maxLength={longest[name]} className={page.textarea} />
    ) : (
      <TextInput {...common} maxLength={longest[name]} {...inputs[name]} autoComplete="off" />
    );
  // The seller’s settings are restored together.
  const goesBackAlone = change && variable && !sellerNames.some((one) => one === name);
  return (
    <div className={page.form}>
      {input}
      {goesBackAlone && (
        <ResetToEnvironment names={[name]} under={name} field={common.label}>
          {t('settings.back')}
        </ResetToEnvironment>
      )}
      {name === 'sellerState' && change && variable && (
        <ResetToEnvironment names={sellerNames} under={name}>
          {t('settings.backSeller')}
        </ResetToEnvironment>
      )}
    </div>
  );
}

interface OriginProps {
  name: SettingName;
  change: OfficeSettings['changes'][number] | undefined;
  variable: string | undefined;
}

/** The purpose of a setting, and the source of its value. */
function Origin({ name, change, variable }: OriginProps) {
  const { t } = useTranslation('desk');
  const at = change && formatStaffTime(change.at, locale());
  const by = change?.by?.name;
  return (
    <>
      {isHinted(name) && t(`settings.hint.${name}`)}
      {at && (
        <span className={page.sub}>
          {by ? t('settings.changed', { at, name: by }) : t('settings.changedAt', { at })}
        </span>
      )}
      {variable && (
        <span className={page.sub}>
          {t(change ? 'settings.overEnvironment' : 'settings.fromEnvironment', { variable })}
        </span>
      )}
    </>
  );
}
