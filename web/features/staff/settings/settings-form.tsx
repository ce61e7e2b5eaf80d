import { endpoints } from 'virtual:endpoints';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OfficeSettings } from '../../../../contract/office.ts';
import { call } from '../../../lib/client.ts';
import { locale } from '../../../lib/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import member from '../members/members.module.css';
import { moment } from '../ui/moments.ts';
import page from '../ui/page.module.css';
import { settingsQuery } from './settings.queries.ts';

const groups = {
  contacts: ['supportPhone', 'supportEmail', 'supportHours', 'grievanceOfficer', 'grievanceEmail', 'grievanceAddress'],
  texts: ['safetyAdvice', 'banner'],
  limits: ['registrationsPerHour'],
} as const;
type Key = (typeof groups)[keyof typeof groups][number];
const keys: readonly Key[] = Object.values(groups).flat();

const longest: Readonly<Partial<Record<Key, number>>> = {
  supportPhone: 40,
  supportHours: 100,
  grievanceOfficer: 100,
  grievanceAddress: 300,
  safetyAdvice: 1000,
  banner: 300,
};
const multiline: ReadonlySet<Key> = new Set(['grievanceAddress', 'safetyAdvice', 'banner']);
const inputs: Readonly<Partial<Record<Key, { type?: string; inputMode?: 'numeric' }>>> = {
  supportPhone: { type: 'tel' },
  supportEmail: { type: 'email' },
  grievanceEmail: { type: 'email' },
  registrationsPerHour: { inputMode: 'numeric' },
};

/** All settings in one form. Only what was changed is sent, so that two administrators don't undo each other's. */
export function SettingsForm({ settings }: { settings: OfficeSettings }) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const standing = (key: Key): string => String(settings.values[key] ?? '');
  const { props, errors, failure, busy } = useForm({
    fields: keys,
    check: () => ({}),
    send: async (values) => {
      const changed = keys.filter((key) => values[key].trim() !== standing(key));
      const body = Object.fromEntries(changed.map((key) => [key, values[key].trim()]));
      const { data } = await call(endpoints.office.changeSettings, { body });
      queries.setQueryData(settingsQuery.queryKey, data);
      toast.success(t('settings.saved'));
    },
  });
  return (
    <form {...props} className={page.form}>
      {(['contacts', 'texts', 'limits'] as const).map((group) => (
        <fieldset key={group} className={member.fieldset}>
          <legend>{t(`settings.${group}`)}</legend>
          {group === 'contacts' && <p className={page.note}>{t('settings.contactsIntro')}</p>}
          {groups[group].map((key) => (
            <Field key={`${key}:${standing(key)}`} name={key} settings={settings} error={errors[key]} />
          ))}
        </fieldset>
      ))}
      <FormFailure error={failure} />
      <div>
        <Button type="submit" loading={busy}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}

function Description({ hint, set }: { hint: string | undefined; set: string | undefined }) {
  return (
    <>
      {hint}
      {set && <span className={page.sub}>{set}</span>}
    </>
  );
}

interface FieldProps {
  name: Key;
  settings: OfficeSettings;
  error: string | undefined;
}

function Field({ name, settings: { values, changes }, error }: FieldProps) {
  const { t } = useTranslation('desk');
  const change = changes.find(({ key }) => key === name);
  const at = change && moment(change.at, locale());
  const by = change?.by?.name;
  const set = at && (by ? t('settings.changed', { at, name: by }) : t('settings.changedAt', { at }));
  const hint = name === 'safetyAdvice' || name === 'banner' ? t(`settings.hint.${name}`) : undefined;
  const common = {
    name,
    label: t(`settings.field.${name}`),
    description: hint || set ? <Description hint={hint} set={set} /> : undefined,
    defaultValue: String(values[name] ?? ''),
    maxLength: longest[name],
    error,
  };
  return multiline.has(name) ? (
    <Textarea {...common} className={page.textarea} />
  ) : (
    <TextInput {...common} {...inputs[name]} autoComplete="off" />
  );
}
