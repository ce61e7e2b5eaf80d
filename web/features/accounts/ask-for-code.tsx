import { endpoints } from 'virtual:endpoints';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './accounts.module.css';

/** First half of a forgotten password: which address the code goes to. */
export function AskForCode({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { t } = useTranslation('accounts');
  const { props, errors, failure, busy } = useForm({
    fields: ['email'],
    check: (values) => (/^\S+@\S+\.\S+$/.test(values.email.trim()) ? {} : { email: t('forgot.emailWrong') }),
    send: async (values) => {
      const address = values.email.trim();
      await call(endpoints.accounts.forgotPassword, { body: { email: address } });
      onSent(address);
    },
  });
  return (
    <>
      <PageHeading title={t('forgot.title')}>{t('forgot.intro')}</PageHeading>
      <form {...props} className={classes.form}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          label={t('forgot.email')}
          error={errors.email}
        />
        <FormFailure error={failure} />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('forgot.ask')}
        </Button>
      </form>
    </>
  );
}
