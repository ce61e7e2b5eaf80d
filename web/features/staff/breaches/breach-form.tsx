import { Button, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Breach, breachAddressees } from '../../../../contract/breaches.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import member from '../members/members.module.css';
import { asTyped } from '../ui/moments.ts';
import page from '../ui/page.module.css';
import { bodyOf, type Field, fields, kindsIn, membersIn } from './fields.rules.ts';
import { KindBoxes, TickBox } from './kind-boxes.tsx';

interface BreachFormProps {
  /** The entry as it stands; undefined for a new one. */
  told: Breach | undefined;
  onSend: (body: Record<string, unknown>) => Promise<void>;
  onCancel: () => void;
}

/** What is entered of a breach. Who was told is asked of one that is there. */
export function BreachForm({ told, onSend, onCancel }: BreachFormProps) {
  const { t } = useTranslation('breaches');
  const { props, errors, failure, busy } = useForm<Field>({
    fields,
    check: (values) => ({
      ...(values.what.trim() ? {} : { what: t('form.whatMissing') }),
      ...(values.foundAt ? {} : { foundAt: t('form.foundAtMissing') }),
      ...(kindsIn(values).length ? {} : { kinds: t('form.kindsMissing') }),
      ...(membersIn(values) === undefined ? { members: t('form.membersWrong') } : {}),
    }),
    send: (values) => onSend(bodyOf(values, told)),
  });
  return (
    <form {...props} className={page.form}>
      <Textarea
        name="what"
        className={page.textarea}
        label={t('form.what')}
        description={t('form.whatNote')}
        defaultValue={told?.what}
        error={errors.what}
      />
      <TextInput
        name="foundAt"
        type="datetime-local"
        label={t('form.foundAt')}
        description={t('form.foundAtNote')}
        defaultValue={asTyped(told?.foundAt ?? new Date().toISOString())}
        error={errors.foundAt}
      />
      <KindBoxes chosen={told?.kinds ?? []} error={errors.kinds} />
      <TextInput
        name="members"
        inputMode="numeric"
        autoComplete="off"
        label={t('form.members')}
        description={t('form.membersNote')}
        defaultValue={told?.members ?? ''}
        error={errors.members}
      />
      <TickBox name="isEstimate" label={t('form.isEstimate')} checked={told?.isEstimate ?? true} />
      <Textarea
        name="causes"
        className={page.textarea}
        label={t('form.causes')}
        defaultValue={told?.causes ?? ''}
        error={errors.causes}
      />
      <Textarea
        name="measures"
        className={page.textarea}
        label={t('form.measures')}
        defaultValue={told?.measures ?? ''}
        error={errors.measures}
      />
      {told && <ToldFields told={told} errors={errors} />}
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t(told ? 'form.save' : 'form.add')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** When each was told, or why not. */
function ToldFields({ told, errors }: { told: Breach; errors: Partial<Record<Field, string>> }) {
  const { t } = useTranslation('breaches');
  return (
    <fieldset className={member.fieldset}>
      <legend>{t('form.told')}</legend>
      <p className={page.note}>{t('form.toldNote')}</p>
      {breachAddressees.map((who) => (
        <div key={who} className={page.pair}>
          <TextInput
            name={`${who}At`}
            type="datetime-local"
            label={t(`form.at.${who}`)}
            defaultValue={asTyped(told[`${who}At`])}
            error={errors[`${who}At`]}
          />
          <TextInput
            name={`${who}WhyNot`}
            autoComplete="off"
            maxLength={1000}
            label={t(`form.whyNot.${who}`)}
            defaultValue={told[`${who}WhyNot`] ?? ''}
            error={errors[`${who}WhyNot`]}
          />
        </div>
      ))}
    </fieldset>
  );
}
