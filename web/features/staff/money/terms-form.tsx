import { endpoints } from 'virtual:endpoints';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskPackage } from '../../../../contract/billing/payments-desk.schema.ts';
import { call } from '../../../lib/client.ts';
import { rupeesForInput } from '../../../lib/money.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import page from '../ui/page.module.css';
import { toInputValue } from '../ui/staff-time.ts';
import { GrantFields } from './grant-fields.tsx';
import { fieldsOfTerms, useTermsCheck } from './terms-check.ts';
import { useShowPackage } from './use-show-package.ts';

type Kind = 'plan' | 'addon';

/** Terms of a new package, or new terms of an existing one. Existing terms are never changed. */
export function TermsForm({ told, onClose }: { told: DeskPackage | undefined; onClose: () => void }) {
  const { t } = useTranslation('money');
  const { t: staff } = useTranslation('staff');
  const show = useShowPackage();
  const [kind, setKind] = useState<Kind>('plan');
  const isFree = told?.kind === 'free';
  // New terms begin with the values of the newest ones.
  const [given] = told?.versions ?? [];
  const { check, bodyOf } = useTermsCheck(told?.kind ?? kind);
  const { props, errors, failure, busy } = useForm({
    fields: fieldsOfTerms,
    check,
    send: async (values) => {
      const body = bodyOf(values);
      if (!body) return;
      const { data } = told
        ? await call(endpoints.paymentsDesk.changePackage, { params: { id: told.id }, body })
        : await call(endpoints.paymentsDesk.addPackage, { body: { ...body, kind } });
      show(data);
      toast.success(
        data.approvalId && data.approvalId !== told?.approvalId
          ? t('approval.asked')
          : t(told ? 'terms.changed' : 'terms.added', { name: body.name }),
      );
      onClose();
    },
  });
  return (
    <form {...props} className={page.form}>
      {told ? (
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
      <GrantFields of={told?.kind ?? kind} given={given?.grants} error={errors.grants} />
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
          {t(told ? 'terms.change' : 'terms.add')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {staff('bench.cancel')}
        </Button>
      </div>
    </form>
  );
}
