import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { looksLikePhone } from '../../../../contract/accounts/phone-number.ts';
import { guardianRelation } from '../../../../contract/options/faith.ts';
import type { OptionKey } from '../../../../contract/options/index.ts';
import type { Nominee } from '../../../../contract/privacy/nominee.schema.ts';
import { call } from '../../../lib/client.ts';
import { useOwnOptions } from '../../../lib/options.ts';
import { toast } from '../../../lib/toast.ts';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import classes from '../../../ui/settings/settings.module.css';
import { nomineeQuery } from './settings.queries.ts';

/** Storage key of the form's draft. */
export const NOMINEE_DRAFT_KEY = 'nominee';

interface NomineeFormProps {
  /** The current nominee, if any. */
  nominee: Nominee | null;
  /** True if the member has just opened the form; false if the form was restored from a draft after a reload. */
  takeFocus: boolean;
  onDone: () => void;
}

const relationLists = { guardianRelation };

/**
 * Names a nominee, replacing the previous one. A phone number or an email is required, to verify the person's identity.
 */
export function NomineeForm({ nominee, takeFocus, onDone }: NomineeFormProps) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const lists = useOwnOptions(relationLists);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takeFocus) first.current?.focus();
  }, [takeFocus]);
  const { props, errors, failure, busy, initial, forget } = useDraftForm({
    place: NOMINEE_DRAFT_KEY,
    fields: ['name', 'relation', 'phoneNumber', 'email'],
    saved: {
      name: nominee?.name ?? '',
      relation: nominee?.relation ?? '',
      phoneNumber: nominee?.phoneNumber ?? '',
      email: nominee?.email ?? '',
    },
    check: ({ name, relation, phoneNumber, email }) => ({
      ...(name.trim() ? {} : { name: t('nominee.fullNameMissing') }),
      ...(relation ? {} : { relation: t('nominee.relationMissing') }),
      ...(phoneNumber.trim() || email.trim() ? {} : { phoneNumber: t('nominee.reachMissing') }),
      ...(!phoneNumber.trim() || looksLikePhone(phoneNumber) ? {} : { phoneNumber: t('contacts.phoneWrong') }),
      ...(!email.trim() || /^\S+@\S+\.\S+$/.test(email.trim()) ? {} : { email: t('contacts.emailWrong') }),
    }),
    send: async ({ relation, ...values }) => {
      const body = { ...values, relation: relation as OptionKey<'guardianRelation'> };
      const { data } = await call(laterEndpoints.nominee.set, { body });
      queries.setQueryData(nomineeQuery.queryKey, data.nominee);
      toast.success(t('nominee.saved'));
    },
    onSent: onDone,
  });
  return (
    <form {...props} className={classes.form} aria-label={t('nominee.title')}>
      <TextInput
        ref={first}
        name="name"
        autoComplete="off"
        maxLength={100}
        label={t('nominee.fullName')}
        description={t('nominee.fullNameNote')}
        defaultValue={initial('name')}
        error={errors.name}
      />
      <NativeSelect
        name="relation"
        className={classes.select}
        label={t('nominee.relation')}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        defaultValue={initial('relation')}
        error={errors.relation}
      >
        <option value="" disabled>
          {t('nominee.choose')}
        </option>
        {lists.guardianRelation.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        label={t('nominee.phone')}
        description={t('nominee.phoneNote')}
        defaultValue={initial('phoneNumber')}
        error={errors.phoneNumber}
      />
      <TextInput
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={t('nominee.email')}
        defaultValue={initial('email')}
        error={errors.email}
      />
      <FormFailure error={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t('nominee.save')}
        </Button>
        <Button
          variant="subtle"
          color="neutral"
          onClick={() => {
            forget();
            onDone();
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
