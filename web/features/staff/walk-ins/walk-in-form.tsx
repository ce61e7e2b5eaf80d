import { deskEndpoints } from 'virtual:desk-endpoints';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { looksLikePhone } from '../../../../contract/accounts/phone-number.ts';
import type { Sendable } from '../../../../contract/kernel.ts';
import { accountFor } from '../../../../contract/options/people.ts';
import type { Duplicates } from '../../../../contract/walk-ins/schema.ts';
import { RELATIVE_NAME_MAX_LENGTH } from '../../../../contract/walk-ins/values.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import type { WrittenFieldsProps, WrittenValues } from '../../../lib/written-fields.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import choice from '../ui/choice.module.css';
import page from '../ui/page.module.css';
import { DuplicatesPanel } from './duplicates-panel.tsx';
import { askedFields, bodyOf, dateProblemOf, laterFields } from './walk-in-values.ts';
import classes from './walk-ins.module.css';

type Body = Sendable<typeof deskEndpoints.walkIns.addWalkIn>['body'];

/** The next step after saving. */
type After = 'open' | 'ask' | 'next';

interface WalkInFormProps {
  /** Inputs of profile fields. */
  Fields: ComponentType<WrittenFieldsProps>;
  initial: WrittenValues;
  /** The stored walk-in that is changed. */
  id?: string;
  enquiryId?: string | undefined;
  /** The form follows another one, so the keyboard goes to the first field. */
  isNext?: boolean;
  /** Empties the form for the next walk-in. */
  onNext: () => void;
}

/** One screen for a clerk who types fast: fields in the order of a biodata, Ctrl+Enter saves and asks. */
export function WalkInForm({ Fields, initial, id, enquiryId, isNext, onNext }: WalkInFormProps) {
  const { t } = useTranslation('walk-ins');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const firstField = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState<WrittenValues>(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState<After>();
  const [duplicates, setDuplicates] = useState<{ found: Duplicates; after: After }>();

  const change = (next: WrittenValues): void => {
    setValues(next);
    // The errors of changed fields go away while they are corrected.
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([key]) => next[key] === values[key])));
  };
  const set = (key: string, value: string | boolean): void => change({ ...values, [key]: value });
  const text = (key: string): string => (typeof values[key] === 'string' ? values[key] : '');

  useEffect(() => {
    if (isNext) firstField.current?.focus();
  }, [isNext]);

  // Moves to the first field with an error once it is marked.
  useEffect(() => {
    if (Object.values(errors).some(Boolean))
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input')?.focus();
  }, [errors]);

  const check = (): Record<string, string> => ({
    ...(text('firstName').trim() ? {} : { firstName: t('form.firstNameMissing') }),
    ...(text('lastName').trim() ? {} : { lastName: t('form.lastNameMissing') }),
    ...(values.gender ? {} : { gender: t('form.genderMissing') }),
    ...dateProblemOf(values, t),
    ...(values.religion ? {} : { religion: t('form.religionMissing') }),
    ...(values.city ? {} : { city: t('form.cityMissing') }),
    ...(values.accountFor ? {} : { accountFor: t('form.accountForMissing') }),
    ...(looksLikePhone(text('phoneNumber')) ? {} : { phoneNumber: t('form.phoneWrong') }),
    ...(values.phoneIsContactOnly && text('ownPhone') && !looksLikePhone(text('ownPhone'))
      ? { ownPhone: t('form.phoneWrong') }
      : {}),
  });

  const showFailure = async (error: unknown, body: Body, after: After): Promise<void> => {
    if (!(error instanceof ApiError)) return setFailure(error);
    if (error.code === 'walk_in.duplicate') {
      const { firstName, lastName, phoneNumber, birthYear, dateOfBirth, city } = body;
      const wanted = { firstName, lastName, phoneNumber, birthYear, dateOfBirth, city, exceptId: id };
      const { data } = await call(deskEndpoints.walkIns.findDuplicates, { body: wanted });
      return setDuplicates({ found: data, after });
    }
    const { birthYear, ...fields } = error.fields;
    if (Object.keys(error.fields).length === 0) return setFailure(error);
    setErrors({ ...(birthYear ? { dateOfBirth: birthYear } : {}), ...fields });
  };

  const ask = async (walkInId: string): Promise<void> => {
    const own = values.phoneIsContactOnly ? text('ownPhone') : '';
    try {
      const body = { channel: 'sms' as const, ...(own ? { phoneNumber: own } : {}) };
      await call(deskEndpoints.walkIns.askConsent, { params: { id: walkInId }, body });
      toast.success(t('form.asked'));
    } catch (error) {
      // The walk-in is saved even if asking failed; its page says what to do.
      toast.error(error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : t('form.notAsked'));
    }
  };

  const save = async (after: After, isSomebodyElse = false): Promise<void> => {
    if (busy) return;
    setFailure(undefined);
    const found = check();
    setErrors(found);
    if (Object.keys(found).length) return;
    const body = { ...bodyOf(values), ...(enquiryId ? { enquiryId } : {}), isSomebodyElse } as Body;
    setBusy(after);
    try {
      const { data } = id
        ? await call(deskEndpoints.walkIns.changeWalkIn, { params: { id }, body })
        : await call(deskEndpoints.walkIns.addWalkIn, { body });
      setDuplicates(undefined);
      if (after === 'ask') await ask(data.id);
      else toast.success(t('form.saved', { name: `${data.firstName} ${data.lastName}` }));
      await queries.invalidateQueries({ queryKey: staffKeys.walkIns });
      if (after === 'next') onNext();
      else await navigate(staffPaths.walkIn(data.id), { replace: Boolean(id) });
    } catch (error) {
      await showFailure(error, body, after).catch(setFailure);
    } finally {
      setBusy(undefined);
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save('open');
  };
  const shortcut = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save('ask');
  };
  const input = (key: string) => ({
    name: key,
    label: t(`form.${key}` as 'form.firstName'),
    value: text(key),
    error: errors[key],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set(key, value),
  });
  const fields = { values, errors, onChange: change };
  return (
    // The shortcut works from every field of the form.
    <form ref={form} className={classes.form} noValidate onSubmit={submit} onKeyDown={shortcut}>
      <section className={classes.panel} aria-labelledby="candidate">
        <h2 id="candidate">{t('form.candidate')}</h2>
        <div className={page.pair}>
          <TextInput {...input('firstName')} ref={firstField} autoCapitalize="words" />
          <TextInput {...input('lastName')} autoCapitalize="words" />
        </div>
        <Segments
          label={t('form.gender')}
          name="gender"
          options={[
            { key: 'FEMALE', label: t('form.bride') },
            { key: 'MALE', label: t('form.groom') },
          ]}
          value={typeof values.gender === 'string' ? values.gender : null}
          onChange={(gender) => set('gender', gender)}
          error={errors.gender}
        />
        <Fields keys={askedFields} hints={{ dateOfBirth: t('form.dateHint') }} {...fields} />
      </section>
      <section className={classes.panel} aria-labelledby="contact">
        <h2 id="contact">{t('form.contact')}</h2>
        <div className={page.pair}>
          <NativeSelect
            className={choice.select}
            name="accountFor"
            label={t('form.accountFor')}
            rightSection={<IconChevronDown size={20} aria-hidden />}
            error={errors.accountFor}
            value={text('accountFor')}
            onChange={({ currentTarget: { value } }) => set('accountFor', value)}
            data={[
              { value: '', label: t('form.choose') },
              ...accountFor.map(({ key }) => ({ value: key, label: t(`form.for.${key}`) })),
            ]}
          />
          {values.accountFor !== 'Self' && (
            <TextInput {...input('relativeName')} maxLength={RELATIVE_NAME_MAX_LENGTH} autoCapitalize="words" />
          )}
        </div>
        <div className={page.pair}>
          <TextInput {...input('phoneNumber')} type="tel" inputMode="tel" />
          {values.phoneIsContactOnly === true && (
            <TextInput {...input('ownPhone')} type="tel" inputMode="tel" description={t('form.ownPhoneNote')} />
          )}
        </div>
        <Checkbox
          name="phoneIsContactOnly"
          label={t('form.phoneIsContactOnly')}
          checked={values.phoneIsContactOnly === true}
          onChange={({ currentTarget: { checked } }) => set('phoneIsContactOnly', checked)}
        />
      </section>
      <details className={classes.more} open={laterFields.some(({ keys }) => keys.some((key) => errors[key]))}>
        <summary>{t('form.more')}</summary>
        {laterFields.map(({ section, keys }) => (
          <section key={section} className={classes.panel} aria-labelledby={section}>
            <h2 id={section}>{t(`form.section.${section}`)}</h2>
            <Fields keys={keys} {...fields} />
          </section>
        ))}
      </details>
      {duplicates && (
        <DuplicatesPanel
          duplicates={duplicates.found}
          busy={busy !== undefined}
          onSomebodyElse={() => void save(duplicates.after, true)}
        />
      )}
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="button" loading={busy === 'ask'} onClick={() => void save('ask')}>
          {t('form.saveAndAsk')}
        </Button>
        {!id && (
          <Button type="button" variant="default" loading={busy === 'next'} onClick={() => void save('next')}>
            {t('form.saveAndNext')}
          </Button>
        )}
        <Button type="submit" variant="default" loading={busy === 'open'}>
          {t('form.save')}
        </Button>
      </div>
      <p className={page.note}>{t('form.shortcut')}</p>
    </form>
  );
}
