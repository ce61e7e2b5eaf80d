import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { endpoints } from 'virtual:endpoints';
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { ApiError, call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { type LoginState, landingPath, pathAfterLogin } from '../../lib/landing-path.ts';
import { MAX_TYPED_LENGTH, parseCode } from '../../lib/parse-code.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useAccount } from '../../lib/use-account.ts';
import { useForm } from '../../lib/use-form.ts';
import { useSmsCode } from '../../lib/use-sms-code.ts';
import classes from '../../ui/account-page.module.css';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PlainShell } from '../../ui/plain-shell.tsx';
import { ResendCode } from '../../ui/resend-code.tsx';
import PasskeyLogin from './passkeys/passkey-login.tsx';

/** Stored in the browser history, so that nothing is lost while the member looks at the message. */
interface Asked extends LoginState {
  phone?: string;
}

/** `/login/code`: the code that was sent to the phone number typed on the login page. */
export default function LoginCodePage() {
  const account = useAccount();
  const { phone, ...from } = (useLocation().state as Asked | null) ?? {};
  if (account) {
    const isAsked = landingPath(account) === paths.declarations;
    return <Navigate to={pathAfterLogin(account, from)} state={isAsked ? from : null} replace />;
  }
  return phone ? <EnterCode phone={phone} from={from} /> : <Navigate to={paths.login} replace />;
}

const codeOf = (failure: unknown): string | undefined => (failure instanceof ApiError ? failure.code : undefined);

function EnterCode({ phone, from }: { phone: string; from: LoginState }) {
  const { t } = useTranslation('accounts');
  const [asksProof, setAsksProof] = useState(false);
  const { props, errors, failure, busy } = useForm({
    fields: ['otp', 'account', 'password', 'emailOtp'],
    check: ({ otp }) => (parseCode(otp) ? {} : { otp: t('forgot.codeWrong') }),
    send: async (values) => {
      try {
        const { data } = await call(endpoints.accounts.loginWithCode, { body: bodyOf(phone, values) });
        session.start(data.user, data.token);
      } catch (error) {
        if (codeOf(error) !== 'auth.second_proof_required') throw error;
        setAsksProof(true);
        // The first refusal only asks for the second proof; later ones tell what was wrong with it.
        if (asksProof) throw error;
      }
    },
  });
  const values = () => {
    const data = new FormData(props.ref.current ?? undefined);
    const text = (name: string) => String(data.get(name) ?? '');
    return { otp: text('otp'), account: text('account'), password: text('password'), emailOtp: text('emailOtp') };
  };
  useSmsCode((code) => {
    const field = props.ref.current?.elements.namedItem('otp');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = code;
    props.ref.current?.requestSubmit();
  });
  const toLogin = { to: paths.login, state: { ...from, email: phone } };
  return (
    <PlainShell width="form" back={{ label: t('forgot.back'), ...toLogin }}>
      <PageHeading title={t('loginCode.title')} takeFocus>
        {t('loginCode.sent', { phone })}
      </PageHeading>
      <form {...props} className={classes.form}>
        {/* Tells password managers which account the code belongs to. */}
        <input type="text" autoComplete="username" value={phone} readOnly hidden />
        <TextInput
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={MAX_TYPED_LENGTH}
          label={t('loginCode.code')}
          description={t('forgot.codeNote')}
          error={errors.otp}
          classNames={{ input: classes.code }}
        />
        {asksProof && <SecondProof phone={phone} values={values} errors={errors} />}
        <Checkbox name="account" value="FAMILY" label={t('loginCode.family')} />
        <FormFailure error={failure}>
          {codeOf(failure) === 'auth.deleted' && <Restore phone={phone} values={values} />}
          {codeOf(failure) === 'auth.invalid_credentials' && (
            <Button component={Link} to={paths.register} state={{ phone }} variant="default">
              {t('loginCode.register')}
            </Button>
          )}
        </FormFailure>
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('loginCode.submit')}
        </Button>
      </form>
      <div className={classes.choices}>
        <ResendCode send={() => call(endpoints.accounts.requestLoginCode, { body: { phoneNumber: phone } })} />
        <Button component={Link} {...toLogin} variant="subtle">
          {t('loginCode.otherNumber')}
        </Button>
      </div>
    </PlainShell>
  );
}

interface Typed {
  otp: string;
  account: string;
  password: string;
  emailOtp: string;
}

const bodyOf = (phoneNumber: string, { otp, account, password, emailOtp }: Typed) => ({
  phoneNumber,
  otp: parseCode(otp) ?? '',
  ...(account === 'FAMILY' ? { account: 'FAMILY' as const } : {}),
  ...(password ? { password } : {}),
  ...(parseCode(emailOtp) ? { emailOtp: parseCode(emailOtp) ?? '' } : {}),
});

/** Runs a call of a button, and shows its error below. */
function useAction(action: () => Promise<void>) {
  const { t: common } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await action();
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    run: () => void run(),
    note: error !== undefined && <p role="alert">{errorMessage(error, common)}</p>,
  };
}

/** Restores a deleted account with the code. */
function Restore({ phone, values }: { phone: string; values: () => Typed }) {
  const { t } = useTranslation('login');
  const { busy, run, note } = useAction(async () => {
    const { data } = await call(endpoints.accounts.restore, { body: bodyOf(phone, values()) });
    session.start(data.user, data.token);
  });
  return (
    <>
      <Button variant="default" loading={busy} onClick={run}>
        {t('restore')}
      </Button>
      {note}
    </>
  );
}

interface SecondProofProps {
  phone: string;
  values: () => Typed;
  errors: { password?: string; emailOtp?: string };
}

/**
 * For an account that was not used for 90 days: its owner gives a second proof; a new holder of the number says so,
 * and registers.
 */
function SecondProof({ phone, values, errors }: SecondProofProps): ReactNode {
  const { t } = useTranslation(['accounts', 'common']);
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string>();
  const mail = useAction(async () => {
    const { otp, account } = bodyOf(phone, values());
    const body = { phoneNumber: phone, otp, ...(account ? { account } : {}) };
    const { data } = await call(endpoints.accounts.sendSecondProof, { body });
    setSentTo(data.sentTo);
  });
  const release = useAction(async () => {
    const { otp } = bodyOf(phone, values());
    await call(endpoints.accounts.releaseNumber, { body: { phoneNumber: phone, otp } });
    toast.success(t('loginCode.released'));
    await navigate(paths.register, { state: { phone, otp } });
  });
  return (
    <section className={classes.panel} aria-labelledby="second-proof">
      <h2 id="second-proof">{t('loginCode.proofTitle')}</h2>
      <p>{t('loginCode.proofIntro')}</p>
      <PasswordInput
        name="password"
        autoComplete="current-password"
        label={t('loginCode.password')}
        error={errors.password}
        visibilityToggleButtonProps={{ 'aria-label': t('common:showPassword'), tabIndex: 0 }}
      />
      {sentTo === undefined ? (
        <Button variant="default" loading={mail.busy} onClick={mail.run}>
          {t('loginCode.mailCode')}
        </Button>
      ) : (
        <TextInput
          name="emailOtp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={MAX_TYPED_LENGTH}
          label={t('loginCode.emailCode')}
          description={t('loginCode.mailedTo', { address: sentTo })}
          error={errors.emailOtp}
          classNames={{ input: classes.code }}
        />
      )}
      {mail.note}
      {/* Signs in by itself, so no second proof has to be sent. Staff never sign in by code. */}
      <PasskeyLogin onCodeAsked={() => void navigate(paths.login)} />
      <p>{t('loginCode.newNumberIntro')}</p>
      <Button variant="subtle" loading={release.busy} onClick={release.run}>
        {t('loginCode.newNumber')}
      </Button>
      {release.note}
    </section>
  );
}
