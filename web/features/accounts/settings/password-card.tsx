import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import type { Account } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { SecretField } from './secret-field.tsx';
import classes from './settings.module.css';
import { signInsQuery } from './settings.queries.ts';

/** The form to change the password (spec §2). The server also checks against common passwords. */
export function PasswordCard({ account }: { account: Account }) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const { props, errors, failure, busy } = useForm({
    fields: ['oldPassword', 'newPassword', 'confirmPassword'],
    check: ({ oldPassword, newPassword, confirmPassword }) => ({
      ...(oldPassword ? {} : { oldPassword: t('password.oldMissing') }),
      ...(newPassword === oldPassword ? { newPassword: t('password.same') } : {}),
      ...(newPassword.length > 128 ? { newPassword: t('password.newLong') } : {}),
      ...(newPassword.length < 10 ? { newPassword: t('password.newShort') } : {}),
      ...(confirmPassword === newPassword ? {} : { confirmPassword: t('password.confirmWrong') }),
    }),
    send: async ({ oldPassword, newPassword }) => {
      await call(endpoints.security.changePassword, { body: { oldPassword, newPassword } });
      props.ref.current?.reset();
      toast.success(t('password.done'));
      void queries.invalidateQueries(signInsQuery);
    },
  });
  return (
    <SubjectCard icon={IconLock} title={t('password.title')} intro={t('password.intro')}>
      <form {...props} className={classes.form}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={account.email} readOnly hidden />
        <SecretField
          name="oldPassword"
          autoComplete="current-password"
          label={t('password.old')}
          error={errors.oldPassword}
        />
        <SecretField
          name="newPassword"
          autoComplete="new-password"
          label={t('password.new')}
          description={t('password.newNote')}
          error={errors.newPassword}
        />
        <SecretField
          name="confirmPassword"
          autoComplete="new-password"
          label={t('password.confirm')}
          error={errors.confirmPassword}
        />
        <FormFailure error={failure} />
        <Button type="submit" loading={busy} className={classes.submit}>
          {t('password.submit')}
        </Button>
      </form>
    </SubjectCard>
  );
}
