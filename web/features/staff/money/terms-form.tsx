import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Grants } from '../../../../contract/billing/packages.schema.ts';
import type { DeskPackage } from '../../../../contract/billing/payments-desk.schema.ts';
import { type AllowanceKind, allowanceKinds, type PackageKind } from '../../../../contract/billing/values.ts';
import { call } from '../../../lib/client.ts';
import { rupeesForInput } from '../../../lib/money.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import member from '../members/members.module.css';
import choice from '../ui/choice.module.css';
import page from '../ui/page.module.css';
import { toInputValue } from '../ui/staff-time.ts';
import classes from './money.module.css';
import { type GrantMode, grantMode } from './packages.rules.ts';
import { fieldsOf, fieldsOfTerms, useTermsCheck } from './terms-check.ts';
import { useShowPackage } from './use-show-package.ts';

type Kind = 'plan' | 'addon';

/** Terms of a new package, or new terms of an existing one. Existing terms are never changed. */
export function TermsForm({ deskPackage, onClose }: { deskPackage: DeskPackage | undefined; onClose: () => void }) {
  const { t } = useTranslation('money');
  const { t: staff } = useTranslation('staff');
  const show = useShowPackage();
  const [kind, setKind] = useState<Kind>('plan');
  const isFree = deskPackage?.kind === 'free';
  // The form for new terms starts with the values of the newest terms.
  const [given] = deskPackage?.versions ?? [];
  const { check, bodyOf } = useTermsCheck(deskPackage?.kind ?? kind);
  const { props, errors, failure, busy } = useForm({
    fields: fieldsOfTerms,
    check,
    send: async (values) => {
      const body = bodyOf(values);
      if (!body) return;
      const { data } = deskPackage
        ? await call(deskEndpoints.paymentsDesk.changePackage, { params: { id: deskPackage.id }, body })
        : await call(deskEndpoints.paymentsDesk.addPackage, { body: { ...body, kind } });
      show(data);
      toast.success(
        data.approvalId && data.approvalId !== deskPackage?.approvalId
          ? t('approval.asked')
          : t(deskPackage ? 'terms.changed' : 'terms.added', { name: body.name }),
      );
      onClose();
    },
  });
  return (
    <form {...props} className={page.form}>
      {deskPackage ? (
        <p className={page.note}>{t(isFree ? 'terms.freeNote' : 'terms.changeNote')}</p>
      ) : (
        <Segments
          name="kind"
          label={t('terms.what')}
          hint={t(`terms.${kind}Means`)}
          options={[
            { key: 'plan', label: t('packages.kind.plan') },
            { key: 'addon', label: t('packages.kind.addon') },
          ]}
          value={kind}
          onChange={setKind}
        />
      )}
      <TextInput
        name="name"
        autoComplete="off"
        maxLength={60}
        label={t('terms.name')}
        defaultValue={given?.name}
        error={errors.name}
        data-autofocus
      />
      <TextInput
        name="description"
        autoComplete="off"
        maxLength={300}
        label={t('terms.description')}
        defaultValue={given?.description ?? ''}
        error={errors.description}
      />
      {!isFree && (
        <div className={page.pair}>
          <TextInput
            name="price"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            leftSection="₹"
            label={t('terms.price')}
            defaultValue={given && rupeesForInput(given.price)}
            error={errors.price}
          />
          <TextInput
            name="days"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            label={t('terms.days')}
            defaultValue={given?.days ?? ''}
            error={errors.days}
          />
        </div>
      )}
      <GrantFields of={deskPackage?.kind ?? kind} given={given?.grants} error={errors.grants} />
      <div className={page.pair}>
        <TextInput
          name="from"
          type="datetime-local"
          label={t('terms.from')}
          description={t('terms.fromNote')}
          error={errors.from}
        />
        {!isFree && (
          <TextInput
            name="until"
            type="datetime-local"
            label={t('terms.until')}
            description={t('terms.untilNote')}
            defaultValue={toInputValue(given?.until)}
            error={errors.until}
          />
        )}
      </div>
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t(deskPackage ? 'terms.change' : 'terms.add')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {staff('bench.cancel')}
        </Button>
      </div>
    </form>
  );
}

const hows = ['none', 'number', 'unlimited'] as const;

interface GrantFieldsProps {
  of: PackageKind;
  /** Initial values; empty by default. */
  given: Grants | undefined;
  error: string | undefined;
}

/**
 * Fields for the amount that a package grants of each kind: none, a number, or no limit. An empty field never means "no
 * limit".
 */
function GrantFields({ of, given, error }: GrantFieldsProps) {
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
