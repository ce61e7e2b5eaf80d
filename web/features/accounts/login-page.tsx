import { endpoints } from 'virtual:endpoints';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError, call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import type { LoginState } from '../../lib/landing-path.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { BlockedStorageNote } from '../../ui/blocked-storage-note.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { LegalLinks } from '../../ui/legal-links.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PopupSlot } from '../../ui/popup-slot.tsx';
import loginLayoutClasses from './login-layout.module.css';
import classes from './login-page.module.css';
import { SecondFactor } from './second-factor.tsx';

/**
 * Submits a form that was sent before the app was running (public/theme.js has stored the input).
 * @returns the form's attributes; `post` keeps input out of the address when scripts are off
 */
function useEarlySubmit(form: RefObject<HTMLFormElement | null>): { method: 'post'; 'data-early': '' } {
  useEffect(() => {
    if (form.current?.getAttribute('data-early') !== 'sent') return;
    form.current.setAttribute('data-early', '');
    form.current.requestSubmit();
  }, [form]);
  return { method: 'post', 'data-early': '' };
}

/** Login (spec §2). The route redirects as soon as the session has started. */
export default function LoginPage() {
  const { t } = useTranslation(['login', 'common']);
  /** True if the password was correct and the account also needs a code (staff only). */
  const [asksCode, setAsksCode] = useState(false);
  /**
   * Set by the registration page (email already in use) or the password reset page; contains the page to continue to.
   */
  const from = useLocation().state as (LoginState & { email?: string }) | null;
  const { props, errors, failure, busy } = useForm({
    fields: ['email', 'password', 'otp'],
    check: ({ email, password, otp }) => ({
      ...(email.trim() ? {} : { email: t('emailMissing') }),
      ...(password ? {} : { password: t('passwordMissing') }),
      ...(asksCode && !otp.trim() ? { otp: t('codeMissing') } : {}),
    }),
    send: async ({ email, password, otp }) => {
      const body = { email, password, ...(asksCode ? { otp } : {}) };
      try {
        const { data } = await call(endpoints.accounts.login, { body });
        session.start(data.user, data.token);
      } catch (error) {
        if (!isCode(error, 'auth.second_factor_required')) throw blamedOnCode(error);
        setAsksCode(true);
      }
    },
  });
  const early = useEarlySubmit(props.ref);
  const navigate = useNavigate();
  /** Passes the typed email to the forgotten-password page; if that page opens in a new tab, it asks for the email. */
  const forgot = (event: MouseEvent): void => {
    if (!props.ref.current || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(paths.forgotPassword, { state: { ...from, email: new FormData(props.ref.current).get('email') } });
  };
  return (
    <LoginLayout>
      <PageHeading title={t('title')} tabTitle="Rishta">
        {t('subtitle')}
      </PageHeading>
      <AccountDeletedNote />
      <BlockedStorageNote>{t('notKept')}</BlockedStorageNote>
      <form {...props} {...early} className={classes.form}>
        {/* The email and password stay in the form while the code is asked for, because they are sent again with the
            code. */}
        <div hidden={asksCode}>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            label={t('email')}
            defaultValue={from?.email}
            error={errors.email}
          />
        </div>
        <div hidden={asksCode}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            label={t('password')}
            error={errors.password}
            aria-invalid={errors.password ? true : undefined}
            visibilityToggleButtonProps={{ 'aria-label': t('common:showPassword'), tabIndex: 0 }}
          />
          <Link to={paths.forgotPassword} state={from} className={classes.forgot} onClick={forgot}>
            {t('forgot')}
          </Link>
        </div>
        {asksCode && <SecondFactor error={errors.otp} onOtherAccount={() => setAsksCode(false)} />}
        <FormFailure error={failure}>
          <RestoreAccount failure={failure} form={props.ref} />
        </FormFailure>
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('submit')}
        </Button>
      </form>
      <div className={classes.register}>
        <p>{t('newHere')}</p>
        <Button component={Link} to={paths.register} variant="default" size="lg" fullWidth>
          {t('register')}
        </Button>
      </div>
    </LoginLayout>
  );
}

const isCode = (error: unknown, code: string): error is ApiError => error instanceof ApiError && error.code === code;

/** Assigns the error of a wrong code to the code field. */
function blamedOnCode(error: unknown): unknown {
  if (!isCode(error, 'auth.second_factor_invalid')) return error;
  const { status, code, message } = error;
  return new ApiError(status, { message, error: { code, message, fields: { otp: message } } });
}

/** Tells a member who has just deleted the account how to restore it. */
function AccountDeletedNote() {
  const { t } = useTranslation('login');
  const state = useLocation().state as { deleted?: 'member' | 'family' } | null;
  if (!state?.deleted) return null;
  return (
    <div role="status" className={classes.deleted}>
      <strong>{t('deletedTitle')}</strong>
      <p>{t(`deleted.${state.deleted}`)}</p>
    </div>
  );
}

/** Layout of the login page: the form and, on wide screens, the pattern with a short introduction beside the form. */
function LoginLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('login');
  return (
    <div className={loginLayoutClasses.page}>
      <header className={loginLayoutClasses.header}>
        <Logo />
      </header>
      <main id="main" tabIndex={-1} className={loginLayoutClasses.main}>
        {children}
        <PopupSlot />
      </main>
      <footer className={loginLayoutClasses.footer}>
        <LegalLinks />
      </footer>
      <aside className={loginLayoutClasses.panel} aria-label={t('welcome.label')}>
        <div className={loginLayoutClasses.words}>
          <p className={loginLayoutClasses.motto}>{t('welcome.motto')}</p>
          <p>{t('welcome.sentence')}</p>
        </div>
      </aside>
    </div>
  );
}

/**
 * Offers a deleted member who logs in within 30 days to restore the account; nothing else is possible (contract §3).
 */
function RestoreAccount({ failure, form }: { failure: unknown; form: RefObject<HTMLFormElement | null> }) {
  const { t } = useTranslation('login');
  const { t: common } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  if (!(failure instanceof ApiError) || failure.code !== 'auth.deleted') return null;
  const restore = async (): Promise<void> => {
    const data = new FormData(form.current ?? undefined);
    setBusy(true);
    try {
      const otp = data.get('otp');
      const body = {
        email: String(data.get('email')),
        password: String(data.get('password')),
        ...(otp === null ? {} : { otp: String(otp) }),
      };
      const answer = await call(endpoints.accounts.restore, { body });
      session.start(answer.data.user, answer.data.token);
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="default" loading={busy} onClick={restore}>
        {t('restore')}
      </Button>
      {refused !== undefined && <p>{errorMessage(refused, common)}</p>}
    </>
  );
}
