import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { accountFor as accountForList, gender as genderList } from '../../../../contract/options/people.ts';
import { useOwnOptions } from '../../../lib/options.ts';
import { MAX_TYPED_LENGTH } from '../../../lib/parse-code.ts';
import { useSmsCode } from '../../../lib/use-sms-code.ts';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import { ResendCode } from '../../../ui/resend-code.tsx';
import { type BoundForm, bindForm, textOf } from './bind-form.ts';
import { type Candidate, impliedGender } from './candidate.ts';
import { strengthOf } from './password-strength.ts';
import classes from './registration.module.css';

const lists = { accountFor: accountForList, gender: genderList };

export interface PartProps {
  form: BoundForm;
  candidate: Candidate;
}

/** The relation comes first, because everything below refers to that person. */
export function WhoFields({ form, candidate }: PartProps) {
  const { t } = useTranslation('wizard');
  const { accountFor, gender } = useOwnOptions(lists);
  const implied = impliedGender(form.values.accountFor);
  const chips = (key: 'accountFor' | 'gender') => ({
    name: key,
    value: textOf(form.values[key]) || null,
    onChange: (value: string) => form.set(key, value),
    onBlur: () => form.blur(key),
    error: form.errors[key],
  });
  return (
    <>
      <div className={classes.whole}>
        <ChoiceChips<string> {...chips('accountFor')} label={t('primary.accountFor')} options={accountFor} />
      </div>
      <div className={classes.whole}>
        <ChoiceChips<string>
          {...chips('gender')}
          label={t(`primary.gender.${candidate.pronoun}`)}
          options={implied ? gender.filter(({ key }) => key === implied) : gender}
        />
      </div>
    </>
  );
}

/** The candidate's names. */
export function NameFields({ form, candidate }: PartProps) {
  const { t } = useTranslation('wizard');
  const own = candidate.who === 'Self';
  return (
    <>
      <TextInput
        {...bindForm(form, 'firstName')}
        label={t(`primary.firstName.${candidate.pronoun}`)}
        autoComplete={own ? 'given-name' : 'off'}
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <TextInput
        {...bindForm(form, 'lastName')}
        label={t(`primary.lastName.${candidate.pronoun}`)}
        autoComplete={own ? 'family-name' : 'off'}
        autoCapitalize="words"
        enterKeyHint="next"
      />
    </>
  );
}

interface ContactFieldsProps extends PartProps {
  /** Whether a code for the phone number takes the place of email and password. */
  usesPhone: boolean;
  /** False for a person who comes from Google or Facebook. */
  hasPassword: boolean;
}

/**
 * Phone, email and password of the user. With a code for the phone number, email and password are optional and are
 * shown on demand.
 */
export function ContactFields({ form, candidate, usesPhone, hasPassword }: ContactFieldsProps) {
  const { t } = useTranslation('wizard');
  const [isOpen, setIsOpen] = useState(Boolean(form.values.email));
  const emailField = useRef<HTMLInputElement>(null);
  const asksEmail = isOpen || !usesPhone;
  const whose = candidate.who === 'Self' ? 'own' : 'keeper';
  return (
    <>
      <TextInput
        {...bindForm(form, 'phoneNumber')}
        className={classes.whole}
        label={t(`primary.phoneNumber.${whose}`)}
        description={whose === 'keeper' ? t(`primary.contactHint.${usesPhone ? 'login' : 'messages'}`) : undefined}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
      />
      {asksEmail ? (
        <>
          <TextInput
            {...bindForm(form, 'email')}
            ref={emailField}
            className={classes.whole}
            label={t(`primary.email.${whose}`)}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
          />
          {hasPassword && <PasswordField form={form} isOptional={usesPhone} />}
        </>
      ) : (
        <Button
          className={classes.addEmail}
          variant="subtle"
          onClick={() => {
            flushSync(() => setIsOpen(true));
            emailField.current?.focus();
          }}
        >
          {t('primary.addEmail')}
        </Button>
      )}
    </>
  );
}

interface CodeFieldProps {
  form: BoundForm;
  /** The number to which the code was sent. */
  phone: string;
  send: () => Promise<void>;
}

/** The code that confirms the phone number. It takes the focus when it appears. */
export function CodeField({ form, phone, send }: CodeFieldProps) {
  const { t } = useTranslation('wizard');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useSmsCode((code) => form.set('otp', code));
  return (
    <div className={`${classes.box} ${classes.whole}`}>
      <TextInput
        {...bindForm(form, 'otp')}
        ref={field}
        label={t('primary.code')}
        description={t('primary.codeSent', { phone })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={MAX_TYPED_LENGTH}
        enterKeyHint="done"
      />
      <ResendCode send={send} />
    </div>
  );
}

/** The password field, with a button to show the password and a display of its strength. */
function PasswordField({ form, isOptional }: { form: BoundForm; isOptional: boolean }) {
  const { t } = useTranslation('wizard');
  const { values } = form;
  const personal = [values.firstName, values.lastName, textOf(values.email).split('@')[0]].map(textOf);
  const strength = strengthOf(textOf(values.password), personal);
  return (
    <div className={classes.whole}>
      <PasswordInput
        {...bindForm(form, 'password')}
        label={isOptional ? t('field.optional', { label: t('primary.password') }) : t('primary.password')}
        description={t('primary.passwordHint')}
        autoComplete="new-password"
        enterKeyHint="next"
        aria-invalid={form.errors.password ? true : undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('primary.showPassword'), tabIndex: 0 }}
      />
      <p className={classes.strength} role="status" data-strength={strength}>
        {strength && !form.errors.password && t(`primary.strength.${strength}`)}
      </p>
    </div>
  );
}
