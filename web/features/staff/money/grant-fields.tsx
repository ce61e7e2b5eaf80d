import { NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Grants } from '../../../../contract/billing/packages.schema.ts';
import { type AllowanceKind, allowanceKinds, type PackageKind } from '../../../../contract/billing/values.ts';
import member from '../members/members.module.css';
import choice from '../ui/choice.module.css';
import classes from './money.module.css';
import { type GrantMode, grantMode } from './packages.rules.ts';
import { fieldsOf } from './terms-check.ts';

const hows = ['none', 'number', 'unlimited'] as const;

interface GrantFieldsProps {
  of: PackageKind;
  /** Initial values; empty by default. */
  given: Grants | undefined;
  error: string | undefined;
}

/** The amount of each kind that a package grants: none, a number, or no limit. An empty field never means no limit. */
export function GrantFields({ of, given, error }: GrantFieldsProps) {
  const { t } = useTranslation('money');
  const id = useId();
  return (
    <fieldset className={member.fieldset} name="grants" aria-describedby={error && id}>
      <legend>{t(of === 'free' ? 'terms.grantsMonthly' : 'terms.grants')}</legend>
      {allowanceKinds.map((kind) => (
        <GrantField key={kind} kind={kind} given={given ? given[kind] : 0} />
      ))}
      {error && (
        <p id={id} className={classes.refusal} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function GrantField({ kind, given }: { kind: AllowanceKind; given: number | null }) {
  const { t } = useTranslation('money');
  const [how, setHow] = useState<GrantMode>(grantMode(given));
  const names = fieldsOf(kind);
  const what = t(`packages.grant.${kind}`);
  return (
    <div className={classes.grant}>
      <NativeSelect
        name={names.how}
        className={choice.select}
        label={what}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        value={how}
        onChange={(event) => setHow(hows.find((one) => one === event.currentTarget.value) ?? 'none')}
        data={hows.map((one) => ({ value: one, label: t(`terms.howIs.${one}`) }))}
      />
      {how === 'number' && (
        <TextInput
          name={names.number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-label={t('terms.number', { what })}
          defaultValue={given || ''}
        />
      )}
    </div>
  );
}
