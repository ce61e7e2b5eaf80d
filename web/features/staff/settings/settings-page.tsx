import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown, IconMessageQuestion } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { states } from '../../../../contract/options/state.ts';
import type { OfficeSettings } from '../../../../contract/settings/office.schema.ts';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useForm } from '../../../lib/use-form.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import member from '../members/members.module.css';
import { staffPaths } from '../staff-paths.ts';
import choice from '../ui/choice.module.css';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { formatStaffTime } from '../ui/staff-time.ts';
import { ResetToEnvironment } from './reset-to-environment.tsx';
import {
  hasHint,
  isSwitch,
  maxSettingLengths,
  multiline,
  type SettingGroup,
  type SettingName,
  sellerNames,
  settingGroups,
  settingNames,
} from './setting-names.ts';
import { settingsQuery, switchesQuery } from './settings.queries.ts';
import { SwitchEffect } from './switch-effect.tsx';

const inputs: Readonly<Partial<Record<SettingName, { type?: string; inputMode?: 'numeric' }>>> = {
  supportPhone: { type: 'tel' },
  supportEmail: { type: 'email' },
  grievanceEmail: { type: 'email' },
  sellerSac: { inputMode: 'numeric' },
  registrationsPerHour: { inputMode: 'numeric' },
  loginCodesPerDay: { inputMode: 'numeric' },
  shippingFee: { inputMode: 'numeric' },
  freeShippingFrom: { inputMode: 'numeric' },
};
/** States in which a business can be registered; the last choice means "not set". */
const places = states.map(({ key }) => key).filter((key) => key !== 'Not Specified');

interface Props {
  name: SettingName;
  settings: OfficeSettings;
  error: string | undefined;
}

/** One setting: its value, where the value comes from, and the button that restores the environment's value. */
function SettingField({ name, settings: { values, changes, environment, hasRelay }, error }: Props) {
  const { t } = useTranslation('desk');
  const change = changes.find(({ key }) => key === name);
  const variable = environment.find(({ key }) => key === name)?.variable;
  const common = {
    name,
    label: t(`settings.field.${name}`),
    description: <Origin name={name} change={change} variable={variable} hasRelay={hasRelay} />,
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
    ) : isSwitch(name) ? (
      <NativeSelect
        {...common}
        className={choice.select}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        data={[
          { value: 'true', label: t('settings.on') },
          { value: 'false', label: t('settings.off') },
        ]}
      />
    ) : multiline.has(name) ? (
      <Textarea {...common} maxLength={maxSettingLengths[name]} className={page.textarea} />
    ) : (
      <TextInput {...common} maxLength={maxSettingLengths[name]} {...inputs[name]} autoComplete="off" />
    );
  // The seller's settings are restored together, so their fields have no button of their own.
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
  /** Whether calls have a relay. */
  hasRelay: boolean;
}

/** The purpose of a setting, and the origin of its value. */
function Origin({ name, change, variable, hasRelay }: OriginProps) {
  const { t } = useTranslation('desk');
  const at = change && formatStaffTime(change.at, locale());
  const by = change?.by?.name;
  return (
    <>
      {hasHint(name) && t(`settings.hint.${name}`)}
      {name === 'calls' && !hasRelay && <span className={page.sub}>{t('settings.hint.noRelay')}</span>}
      <SwitchEffect name={name} />
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

/** `/staff/settings`: contacts, seller, texts and limits. For administrators. */
export default function SettingsPage() {
  return useAccount()?.role === 'ADMIN' ? <Settings /> : <RoleNotAllowed who="admin" />;
}

function Settings() {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useQuery(settingsQuery);
  if (!data && error)
    return (
      <EmptyState heading={<PageHeading title={t('settings.failed')} />} sentence={errorMessage(error, common)}>
        <Button onClick={() => void refetch()}>{staff('list.retry')}</Button>
      </EmptyState>
    );
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <PageHeading title={t('settings.title')}>{t('settings.intro')}</PageHeading>
      <Button
        component={Link}
        to={staffPaths.extraQuestions}
        variant="default"
        className={page.start}
        leftSection={<IconMessageQuestion size={20} aria-hidden />}
      >
        {t('settings.extraQuestions')}
      </Button>
      {data ? <SettingsForm settings={data} /> : <PageSkeleton />}
    </div>
  );
}

/**
 * All settings in one form. Only changed settings are sent, so that two administrators do not undo each other's
 * changes.
 */
function SettingsForm({ settings }: { settings: OfficeSettings }) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const storedValue = (name: SettingName): string => String(settings.values[name] ?? '');
  const { props, errors, failure, busy } = useForm({
    fields: settingNames,
    check: () => ({}),
    send: async (values) => {
      const changed = settingNames.filter((name) => values[name].trim() !== storedValue(name));
      const body = Object.fromEntries(changed.map((name) => [name, values[name].trim()]));
      const { data } = await call(deskEndpoints.office.changeSettings, { body });
      queries.setQueryData(settingsQuery.queryKey, data);
      // The menu shows the parts that are on.
      void queries.invalidateQueries({ queryKey: siteQuery.queryKey });
      void queries.invalidateQueries({ queryKey: switchesQuery.queryKey });
      toast.success(t('settings.saved'));
    },
  });
  const intro: Readonly<Partial<Record<SettingGroup, string>>> = {
    contacts: t('settings.contactsIntro'),
    showing: t('settings.showingIntro'),
    seller: t(settings.values.gstin === null ? 'settings.sellerMissing' : 'settings.sellerIntro'),
  };
  return (
    <form {...props} className={page.form}>
      {(Object.keys(settingGroups) as SettingGroup[]).map((group) => (
        <fieldset key={group} className={member.fieldset}>
          <legend>{t(`settings.${group}`)}</legend>
          {intro[group] && <p className={page.note}>{intro[group]}</p>}
          {settingGroups[group].map((name) => (
            <SettingField key={`${name}:${storedValue(name)}`} name={name} settings={settings} error={errors[name]} />
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
