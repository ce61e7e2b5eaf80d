import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OfficeSettings } from '../../../../contract/settings/office.schema.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import member from '../members/members.module.css';
import page from '../ui/page.module.css';
import { SettingField } from './setting-field.tsx';
import { type SettingGroup, type SettingName, settingGroups, settingNames } from './setting-names.ts';
import { settingsQuery } from './settings.queries.ts';

/** All settings in one form. Only what was changed is sent, so that two administrators don't undo each other's. */
export function SettingsForm({ settings }: { settings: OfficeSettings }) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const standing = (name: SettingName): string => String(settings.values[name] ?? '');
  const { props, errors, failure, busy } = useForm({
    fields: settingNames,
    check: () => ({}),
    send: async (values) => {
      const changed = settingNames.filter((name) => values[name].trim() !== standing(name));
      const body = Object.fromEntries(changed.map((name) => [name, values[name].trim()]));
      const { data } = await call(endpoints.office.changeSettings, { body });
      queries.setQueryData(settingsQuery.queryKey, data);
      toast.success(t('settings.saved'));
    },
  });
  const intro: Readonly<Partial<Record<SettingGroup, string>>> = {
    contacts: t('settings.contactsIntro'),
    seller: t(settings.values.gstin === null ? 'settings.sellerMissing' : 'settings.sellerIntro'),
  };
  return (
    <form {...props} className={page.form}>
      {(Object.keys(settingGroups) as SettingGroup[]).map((group) => (
        <fieldset key={group} className={member.fieldset}>
          <legend>{t(`settings.${group}`)}</legend>
          {intro[group] && <p className={page.note}>{intro[group]}</p>}
          {settingGroups[group].map((name) => (
            <SettingField key={`${name}:${standing(name)}`} name={name} settings={settings} error={errors[name]} />
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
