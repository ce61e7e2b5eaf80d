import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { looksLikePhone } from '../../../../contract/accounts/phone-number.ts';
import type { Account } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { askForChange, type Channel } from './contact-calls.ts';
import { SecretField } from './secret-field.tsx';
import classes from './settings.module.css';

interface ChangeContactProps {
  channel: Channel;
  account: Account;
  /** `again` sends another code to the same new contact. */
  onSent: (target: string, again: () => Promise<unknown>) => void;
  onCancel: () => void;
}

/** Asks for the new contact and the password; the code is sent to the new contact. */
export function ChangeContact({ channel, account, onSent, onCancel }: ChangeContactProps) {
  const { t } = useTranslation('settings');
  const isEmail = channel === 'email';
  const field = isEmail ? 'email' : 'phoneNumber';
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { props, errors, failure, busy } = useForm({
    fields: [field, 'password'],
    check: (values) => ({
      ...(isEmail && !/^\S+@\S+\.\S+$/.test(values[field].trim()) ? { [field]: t('contacts.emailWrong') } : {}),
      ...(isEmail || looksLikePhone(values[field]) ? {} : { [field]: t('contacts.phoneWrong') }),
      ...(values.password ? {} : { password: t('contacts.passwordMissing') }),
    }),
    send: async ({ [field]: typed, password }) => {
      const target = typed.trim();
      const again = () => askForChange(channel, target, password);
      await again();
      onSent(target, again);
    },
  });
  return (
    <form {...props} className={classes.form}>
      <TextInput
        ref={first}
        name={field}
        type={isEmail ? 'email' : 'tel'}
        inputMode={isEmail ? 'email' : 'tel'}
        autoComplete={isEmail ? 'email' : 'tel'}
        autoCapitalize="none"
        spellCheck={false}
        label={t(isEmail ? 'contacts.newEmail' : 'contacts.newPhone')}
        description={isEmail ? undefined : t('contacts.phoneNote')}
        error={errors[field]}
      />
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={account.email} readOnly hidden />
      <SecretField
        name="password"
        autoComplete="current-password"
        label={t('contacts.password')}
        error={errors.password}
      />
      <FormFailure error={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t('contacts.ask')}
        </Button>
        <Button variant="subtle" color="neutral" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
