import { PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { accountFor, gender } from '../../../../contract/options/people.ts';
import { SelectField } from '../fields/select-field.tsx';
import { type BoundForm, bindForm, textOf } from './bind-form.ts';
import { type Candidate, impliedGender } from './candidate.ts';
import { strengthOf } from './password-strength.ts';
import classes from './registration.module.css';

export interface PartProps {
  form: BoundForm;
  candidate: Candidate;
}

/** The relation comes first, because everything below refers to that person. */
export function WhoFields({ form, candidate }: PartProps) {
  const { t } = useTranslation('wizard');
  const implied = impliedGender(form.values.accountFor);
  const select = (key: 'accountFor' | 'gender') => ({
    name: key,
    value: textOf(form.values[key]) || null,
    onChange: (value: string | number | null) => form.set(key, value),
    onBlur: () => form.blur(key),
    error: form.errors[key],
  });
  return (
    <>
      <SelectField
        {...select('accountFor')}
        label={t('primary.accountFor')}
        placeholder={t('primary.accountForPlaceholder')}
        choices={accountFor}
      />
      <SelectField
        {...select('gender')}
        label={t(`primary.gender.${candidate.pronoun}`)}
        placeholder={t('primary.genderPlaceholder')}
        choices={implied ? gender.filter(({ key }) => key === implied) : gender}
        autoComplete={candidate.who === 'Self' ? 'sex' : 'off'}
      />
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

/** Email and phone of the user, for contact and sign-in. */
export function ContactFields({ form, candidate }: PartProps) {
  const { t } = useTranslation('wizard');
  const whose = candidate.who === 'Self' ? 'own' : 'keeper';
  return (
    <>
      <TextInput
        {...bindForm(form, 'phoneNumber')}
        className={classes.whole}
        label={t(`primary.phoneNumber.${whose}`)}
        description={whose === 'keeper' ? t('primary.contactHint') : undefined}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
      />
      <TextInput
        {...bindForm(form, 'email')}
        className={classes.whole}
        label={t(`primary.email.${whose}`)}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
      />
    </>
  );
}

/** The password field, with a button to show the password and a display of its strength. */
export function PasswordField({ form }: { form: BoundForm }) {
  const { t } = useTranslation('wizard');
  const { values } = form;
  const personal = [values.firstName, values.lastName, textOf(values.email).split('@')[0]].map(textOf);
  const strength = strengthOf(textOf(values.password), personal);
  return (
    <div className={classes.whole}>
      <PasswordInput
        {...bindForm(form, 'password')}
        label={t('primary.password')}
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
