import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { type Account, loginNameOf } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import classes from '../../../ui/settings/settings.module.css';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { checkNewPassword, NewPasswordFields } from './new-password-fields.tsx';
import { SecretField } from './secret-field.tsx';
import { SetPasswordCard } from './set-password-card.tsx';
import { signInsQuery } from './sign-ins.queries.ts';

/** Changes the password, or sets the first one of an account that was registered with a phone number alone. */
export const PasswordCard = ({ account }: { account: Account }) =>
  account.hasPassword ? <ChangePasswordCard account={account} /> : <SetPasswordCard account={account} />;

/** The password, and a button that shows the form to change it (spec §2). */
function ChangePasswordCard({ account }: { account: Account }) {
  const { t } = useTranslation('settings');
  const [isChanging, setChanging] = useState(false);
  const place = useFocusFallback<HTMLDivElement>(String(isChanging));
  return (
    <SubjectCard icon={IconLock} title={t('password.title')} intro={t('password.intro')}>
      <div ref={place}>
        {isChanging ? (
          <ChangePasswordForm account={account} onDone={() => setChanging(false)} />
        ) : (
          <Button variant="default" onClick={() => setChanging(true)}>
            {t('password.submit')}
          </Button>
        )}
      </div>
    </SubjectCard>
  );
}

/** The server also checks against common passwords. */
function ChangePasswordForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const { props, errors, failure, busy } = useForm({
    fields: ['oldPassword', 'newPassword', 'confirmPassword'],
    check: ({ oldPassword, newPassword, confirmPassword }) => ({
      ...(oldPassword ? {} : { oldPassword: t('password.oldMissing') }),
      ...(newPassword === oldPassword ? { newPassword: t('password.same') } : {}),
      ...checkNewPassword(t, { newPassword, confirmPassword }),
    }),
    send: async ({ oldPassword, newPassword }) => {
      await call(laterEndpoints.security.changePassword, { body: { oldPassword, newPassword } });
      toast.success(t('password.done'));
      void queries.invalidateQueries(signInsQuery);
      onDone();
    },
  });
  useEffect(() => {
    const first = props.ref.current?.elements.namedItem('oldPassword');
    if (first instanceof HTMLElement) first.focus();
  }, [props.ref]);
  return (
    <form {...props} className={classes.form}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={loginNameOf(account)} readOnly hidden />
      <SecretField
        name="oldPassword"
        autoComplete="current-password"
        label={t('password.old')}
        error={errors.oldPassword}
      />
      <NewPasswordFields errors={errors} />
      <FormFailure error={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t('password.submit')}
        </Button>
        <Button variant="subtle" color="neutral" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
