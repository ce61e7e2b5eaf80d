import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { looksLikePhone } from '../../../../contract/accounts/phone-number.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import classes from '../../../ui/settings/settings.module.css';
import { askForChange, type Channel } from './contact-calls.ts';

interface ChangeContactProps {
  channel: Channel;
  /** Whether the account has no such contact yet. */
  isFirst: boolean;
  /** `again` sends another code to the same new contact. */
  onSent: (target: string, again: () => Promise<unknown>) => void;
  onCancel: () => void;
}

/** Asks for the new contact; the code is sent to the new contact. */
export function ChangeContact({ channel, isFirst, onSent, onCancel }: ChangeContactProps) {
  const { t } = useTranslation('settings');
  const isEmail = channel === 'email';
  const field = isEmail ? 'email' : 'phoneNumber';
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { props, errors, failure, busy } = useForm({
    fields: [field],
    check: (values) => ({
      ...(isEmail && !/^\S+@\S+\.\S+$/.test(values[field].trim()) ? { [field]: t('contacts.emailWrong') } : {}),
      ...(isEmail || looksLikePhone(values[field]) ? {} : { [field]: t('contacts.phoneWrong') }),
    }),
    send: async ({ [field]: typed }) => {
      const target = typed.trim();
      const again = () => askForChange(channel, target);
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
        label={t(`contacts.${isFirst ? 'first' : 'new'}${isEmail ? 'Email' : 'Phone'}`)}
        description={isEmail ? undefined : t('contacts.phoneNote')}
        error={errors[field]}
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
