import { Button, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { breachData } from '../../../../contract/options/breach.ts';
import type { Breach } from '../../../../contract/privacy/breaches.schema.ts';
import { breachAddressees } from '../../../../contract/privacy/values.ts';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import member from '../members/members.module.css';
import page from '../ui/page.module.css';
import { useOptionLabel } from '../ui/use-option-label.ts';
import classes from './breaches.module.css';
import {
  breachFormFields,
  type Field,
  parseMembers,
  selectedKinds,
  toFormValues,
  toRequestBody,
} from './fields.rules.ts';

/** Initial value of a field; for a checkbox "on" or nothing. */
type Initial = (name: Field) => string;

interface TickBoxProps {
  name: string;
  label: string;
  checked: boolean;
  error?: boolean;
}

/** A checkbox; the whole line can be clicked. */
function TickBox({ name, label, checked, error }: TickBoxProps) {
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        className="own-box"
        name={name}
        defaultChecked={checked}
        aria-invalid={error || undefined}
      />
      {label}
    </label>
  );
}

/** Checkboxes for the kinds of data affected. */
function KindBoxes({ initial, error }: { initial: Initial; error: string | undefined }) {
  const { t } = useTranslation('breaches');
  const label = useOptionLabel();
  const id = useId();
  return (
    <fieldset className={classes.kinds} aria-describedby={error ? id : undefined}>
      <legend>{t('form.kinds')}</legend>
      <div className={classes.boxes}>
        {breachData.map(({ key }) => (
          <TickBox
            key={key}
            name={`kind.${key}`}
            label={label('breachData', key)}
            checked={initial(`kind.${key}`) !== ''}
            error={error !== undefined}
          />
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className={classes.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface BreachFormProps {
  /** The entry to edit; undefined for a new entry. */
  entry: Breach | undefined;
  onSend: (body: Record<string, unknown>) => Promise<void>;
  onSent?: () => void;
  onCancel: () => void;
}

/**
 * Storage key of an unfinished entry. The key changes when the entry changes: the form then starts from the current
 * entry, so that an old draft does not undo a colleague's changes.
 */
export const placeOfEntry = (entry: Breach | undefined): string =>
  entry ? `breach.entry ${entry.id} ${entry.history[0]?.id}` : 'breach.new';

/** The form of a breach. The fields about notices are shown for existing entries only. */
export function BreachForm({ entry, onSend, onSent, onCancel }: BreachFormProps) {
  const { t } = useTranslation('breaches');
  // The entry as it was when the form opened; comparing with a newer version would count a colleague's changes as this
  // form's.
  const [breach] = useState(entry);
  const [saved] = useState(() => toFormValues(breach, new Date()));
  const { props, errors, failure, busy, initial, forget } = useDraftForm<Field>({
    place: placeOfEntry(breach),
    fields: breachFormFields,
    saved,
    check: (values) => ({
      ...(values.what.trim() ? {} : { what: t('form.whatMissing') }),
      ...(values.foundAt ? {} : { foundAt: t('form.foundAtMissing') }),
      ...(selectedKinds(values).length ? {} : { kinds: t('form.kindsMissing') }),
      ...(parseMembers(values) === undefined ? { members: t('form.membersWrong') } : {}),
    }),
    send: (values) => onSend(toRequestBody(values, breach)),
    onSent: () => onSent?.(),
  });
  return (
    <form {...props} className={page.form}>
      <Textarea
        name="what"
        className={page.textarea}
        label={t('form.what')}
        description={t('form.whatNote')}
        defaultValue={initial('what')}
        error={errors.what}
      />
      <TextInput
        name="foundAt"
        type="datetime-local"
        label={t('form.foundAt')}
        description={t('form.foundAtNote')}
        defaultValue={initial('foundAt')}
        error={errors.foundAt}
      />
      <KindBoxes initial={initial} error={errors.kinds} />
      <TextInput
        name="members"
        inputMode="numeric"
        autoComplete="off"
        label={t('form.members')}
        description={t('form.membersNote')}
        defaultValue={initial('members')}
        error={errors.members}
      />
      <TickBox name="isEstimate" label={t('form.isEstimate')} checked={initial('isEstimate') !== ''} />
      <Textarea
        name="causes"
        className={page.textarea}
        label={t('form.causes')}
        defaultValue={initial('causes')}
        error={errors.causes}
      />
      <Textarea
        name="measures"
        className={page.textarea}
        label={t('form.measures')}
        defaultValue={initial('measures')}
        error={errors.measures}
      />
      {breach && <NoticeFields initial={initial} errors={errors} />}
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t(breach ? 'form.save' : 'form.add')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The time of each notice, or the reason for its absence. */
function NoticeFields({ initial, errors }: { initial: Initial; errors: Partial<Record<Field, string>> }) {
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
            defaultValue={initial(`${who}At`)}
            error={errors[`${who}At`]}
          />
          <TextInput
            name={`${who}WhyNot`}
            autoComplete="off"
            maxLength={1000}
            label={t(`form.whyNot.${who}`)}
            defaultValue={initial(`${who}WhyNot`)}
            error={errors[`${who}WhyNot`]}
          />
        </div>
      ))}
    </fieldset>
  );
}
