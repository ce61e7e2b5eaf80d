import { endpoints } from 'virtual:endpoints';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../lib/client.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { DeletedNote } from './deleted-note.tsx';
import classes from './login-page.module.css';
import { RestoreAccount } from './restore-account.tsx';
import { Welcome } from './welcome.tsx';

/** Login (spec §2). The route leads on as soon as the session has started. */
export default function LoginPage() {
  const { t } = useTranslation('accounts');
  const { props, errors, failure, busy } = useForm({
    fields: ['email', 'password'],
    check: ({ email, password }) => ({
      ...(email.trim() ? {} : { email: t('login.emailMissing') }),
      ...(password ? {} : { password: t('login.passwordMissing') }),
    }),
    send: async (body) => {
      const { data } = await call(endpoints.accounts.login, { body });
      session.start(data.user, data.token);
    },
  });
  return (
    <Welcome>
      <PageHeading title={t('login.title')} tabTitle="Rishta">
        {t('login.subtitle')}
      </PageHeading>
      <DeletedNote />
      <form {...props} className={classes.form}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          label={t('login.email')}
          error={errors.email}
        />
        <div>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            label={t('login.password')}
            error={errors.password}
            visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
          />
          <Link to={paths.forgotPassword} className={classes.forgot}>
            {t('login.forgot')}
          </Link>
        </div>
        <FormFailure error={failure}>
          <RestoreAccount failure={failure} form={props.ref} />
        </FormFailure>
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('login.submit')}
        </Button>
      </form>
      <div className={classes.register}>
        <p>{t('login.newHere')}</p>
        <Button component={Link} to={paths.register} variant="default" size="lg" fullWidth>
          {t('login.register')}
        </Button>
      </div>
    </Welcome>
  );
}
