import { endpoints } from 'virtual:endpoints';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type ComponentType, type MouseEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { LANGUAGE_PARAMETER } from '../../../contract/languages.ts';
import type { LoginCredential } from '../../lib/authenticator.ts';
import { ApiError, call } from '../../lib/client.ts';
import type { LoginState } from '../../lib/landing-path.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { siteName } from '../../lib/site-name.ts';
import { useForm } from '../../lib/use-form.ts';
import { BlockedStorageNote } from '../../ui/blocked-storage-note.tsx';
import { DeferredMount } from '../../ui/deferred-mount.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { LegalLinks } from '../../ui/legal-links.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PopupSlot } from '../../ui/popup-slot.tsx';
import loginLayoutClasses from './login-layout.module.css';
import classes from './login-page.module.css';
import type { PasskeyLoginProps } from './passkeys/passkey-login.tsx';
import { SecondFactor } from './second-factor.tsx';

const identityLinks = () => import('./identity-links.tsx');

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
  const { t, i18n } = useTranslation(['login', 'common']);
  /** Set if the account also needs a code (staff only): the passkey, or that the password was correct. */
  const [proven, setProven] = useState<LoginCredential | 'password'>();
  const asksCode = proven !== undefined;
  const passkey = proven === 'password' ? undefined : proven;
  /**
   * Set by the registration page (email already in use) or the password reset page; contains the page to continue to.
   */
  const from = useLocation().state as (LoginState & { email?: string }) | null;
  /** True while a phone number is typed: it is confirmed with a code instead of a password. */
  const [isPhone, setIsPhone] = useState(false);
  const navigate = useNavigate();
  const { props, errors, failure, busy } = useForm({
    fields: ['email', 'password', 'otp'],
    check: ({ email, password, otp }) => ({
      ...(passkey || isPhoneNumber(email) || isEmail(email)
        ? {}
        : { email: t(email.trim() ? 'emailWrong' : 'emailMissing') }),
      ...(passkey || password || isPhoneNumber(email) ? {} : { password: t('passwordMissing') }),
      ...(asksCode && !otp.trim() ? { otp: t('codeMissing') } : {}),
    }),
    send: async ({ email, password, otp }) => {
      if (!passkey && isPhoneNumber(email)) {
        const phone = email.trim();
        await call(endpoints.accounts.requestLoginCode, { body: { phoneNumber: phone } }).catch(blamedOnContact);
        await navigate(paths.loginCode, { state: { ...from, phone } });
        return;
      }
      const body = { email, password, ...(asksCode ? { otp } : {}) };
      try {
        const { data } = passkey
          ? await call(endpoints.passkeys.login, { body: { credential: passkey, otp } })
          : await call(endpoints.accounts.login, { body });
        session.start(data.user, data.token);
      } catch (error) {
        if (!isCode(error, 'auth.second_factor_required')) throw blamedOnCode(error);
        setProven('password');
      }
    },
  });
  const early = useEarlySubmit(props.ref);
  // The number may have been typed before the app was running, or be filled in by the page before.
  useEffect(() => {
    const field = props.ref.current?.elements.namedItem('email');
    if (field instanceof HTMLInputElement) setIsPhone(isPhoneNumber(field.value));
  }, [props.ref]);
  /** Passes the typed email to the forgotten-password page; if that page opens in a new tab, it asks for the email. */
  const forgot = (event: MouseEvent): void => {
    if (!props.ref.current || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(paths.forgotPassword, { state: { ...from, email: new FormData(props.ref.current).get('email') } });
  };
  return (
    <LoginLayout>
      <PageHeading title={t('title')} tabTitle={siteName()}>
        {t('subtitle')}
      </PageHeading>
      <LoggedOutNote />
      <BlockedStorageNote>{t('notKept')}</BlockedStorageNote>
      <form {...props} {...early} className={classes.form}>
        {/* The email and password stay in the form while the code is asked for, because they are sent again with the
            code. */}
        <div hidden={asksCode}>
          <TextInput
            name="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            label={t('email')}
            defaultValue={from?.email}
            error={errors.email}
            onChange={({ target }) => setIsPhone(isPhoneNumber(target.value))}
          />
        </div>
        <div hidden={asksCode || isPhone}>
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
        {asksCode && <SecondFactor error={errors.otp} onOtherAccount={() => setProven(undefined)} />}
        <FormFailure error={failure}>
          {isCode(failure, 'auth.deleted') && <LazyPart load={restoreAccount} props={{ form: props.ref }} />}
        </FormFailure>
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t(isPhone ? 'sendCode' : 'submit')}
        </Button>
      </form>
      {!asksCode && (
        // The place of the button is kept free, so that nothing moves.
        <div className={classes.passkey}>
          <LazyPart load={passkeyLogin} props={{ onCodeAsked: setProven }} />
        </div>
      )}
      <div className={classes.register}>
        <p>
          {t('newHere')}{' '}
          <a href={i18n.language === 'en' ? paths.welcome : `${paths.welcome}?${LANGUAGE_PARAMETER}=${i18n.language}`}>
            {t('about')}
          </a>
        </p>
        <Button component={Link} to={paths.register} variant="default" size="lg" fullWidth>
          {t('register')}
        </Button>
        <DeferredMount load={identityLinks} />
      </div>
    </LoginLayout>
  );
}

/** Whether the text has the form that a browser asks of an email field. */
const isEmail = (typed: string): boolean => /^\S+@\S+\.\S+$/.test(typed.trim());

/** Whether a phone number is typed, and not an email address. */
const isPhoneNumber = (typed: string): boolean => /^\+?[\d\s()-]{4,}$/.test(typed.trim());

const passkeyLogin = (): Promise<{ default: ComponentType<PasskeyLoginProps> }> =>
  'PublicKeyCredential' in window ? import('./passkeys/passkey-login.tsx') : Promise.reject();
const restoreAccount = () => import('./restore-account.tsx');

interface LazyPartProps<P> {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
}

/** A part that is loaded after the page. The page works without it, so a failed load is not repeated. */
function LazyPart<P extends object>({ load, props }: LazyPartProps<P>) {
  const [Part, setPart] = useState<ComponentType<P>>();
  useEffect(() => {
    load().then(
      (module) => setPart(() => module.default),
      () => undefined,
    );
  }, [load]);
  return Part && <Part {...props} />;
}

/** The same error, assigned to a field of the form. */
const blamedOn = (field: string, { status, code }: ApiError, message: string): ApiError =>
  new ApiError(status, { message, error: { code, message, fields: { [field]: message } } });

/** Assigns the error of a phone number to the field in which it was typed. */
function blamedOnContact(error: unknown): never {
  const message = error instanceof ApiError && error.fields.phoneNumber;
  throw message ? blamedOn('email', error, message) : error;
}

const isCode = (error: unknown, code: string): error is ApiError => error instanceof ApiError && error.code === code;

/** Assigns the error of a wrong code to the code field. */
function blamedOnCode(error: unknown): unknown {
  return isCode(error, 'auth.second_factor_invalid') ? blamedOn('otp', error, error.message) : error;
}

/** Tells a member who has just deleted the account, or reported a sign-in of somebody else, how to get in again. */
function LoggedOutNote() {
  const { t } = useTranslation('login');
  const { deleted, reported } = (useLocation().state ?? {}) as {
    deleted?: 'member' | 'family';
    reported?: 'phone' | 'email' | 'both';
  };
  if (!deleted && !reported) return null;
  return (
    <div role="status" className={classes.deleted}>
      <strong>{t(deleted ? 'deletedTitle' : 'reportedTitle')}</strong>
      <p>{deleted ? t(`deleted.${deleted}`) : reported && t(`reported.${reported}`)}</p>
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
        <LanguageSwitch />
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
