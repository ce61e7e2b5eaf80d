import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelledError, signWithPasskey } from '../../lib/authenticator.ts';
import { call } from '../../lib/client.ts';
import { MAX_TYPED_LENGTH, parseCode } from '../../lib/parse-code.ts';
import { type Account, loginNameOf } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormFailure } from '../form-failure.tsx';
import { DialogFrame } from '../member/actions/dialog-frame.tsx';
import { ResendCode } from '../resend-code.tsx';
import classes from './proof-dialog.module.css';
import { type CodeTarget, codeTargets } from './proof-ways.ts';

interface ProofDialogProps {
  account: Account;
  /** Whether this site sends codes by SMS. */
  sendsTexts: boolean;
  /** Whether the account has a passkey that this browser can use. */
  usesPasskeys: boolean;
  opened: boolean;
  onProven: () => void;
  onClose: () => void;
}

/** Asks for the password, a code sent to a verified contact, or a passkey before a protected action (contract §12). */
export function ProofDialog({ account, sendsTexts, usesPasskeys, opened, onProven, onClose }: ProofDialogProps) {
  const { t } = useTranslation('proof');
  /** The contact to which a code was sent. */
  const [sentTo, setSentTo] = useState<CodeTarget>();
  const targets = codeTargets(account, sendsTexts);
  const hasOtherWay = targets.length > 0 || usesPasskeys;
  const hasWay = account.hasPassword || hasOtherWay;
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('title')}>
      <div className={classes.dialog}>
        {!sentTo && <p className={classes.intro}>{t(hasWay ? 'intro' : 'noWay')}</p>}
        {sentTo ? (
          <CodeForm sentTo={sentTo} onProven={onProven} onBack={() => setSentTo(undefined)} />
        ) : (
          <>
            {account.hasPassword && <PasswordForm account={account} onProven={onProven} onCancel={onClose} />}
            <OtherWays>
              {account.hasPassword && hasOtherWay && <p className={classes.intro}>{t('otherWays')}</p>}
              {targets.length > 0 && <SendCode targets={targets} isOnlyWay={!account.hasPassword} onSent={setSentTo} />}
              {usesPasskeys && <PasskeyProof onProven={onProven} />}
            </OtherWays>
          </>
        )}
      </div>
    </DialogFrame>
  );
}

/** The ways other than the password, below it. */
const OtherWays = ({ children }: { children: ReactNode }) => <div className={classes.ways}>{children}</div>;

interface PasswordFormProps {
  account: Account;
  onProven: () => void;
  onCancel: () => void;
}

function PasswordForm({ account, onProven, onCancel }: PasswordFormProps) {
  const { t } = useTranslation(['proof', 'common']);
  const { props, errors, failure, busy } = useForm({
    fields: ['password'],
    check: ({ password }): { password?: string } => (password ? {} : { password: t('passwordMissing') }),
    send: async ({ password }) => {
      await call(laterEndpoints.security.prove, { body: { password } });
      onProven();
    },
  });
  return (
    <form {...props} className={classes.form}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={loginNameOf(account)} readOnly hidden />
      <PasswordInput
        data-autofocus
        name="password"
        autoComplete="current-password"
        label={t('password')}
        error={errors.password}
        aria-invalid={errors.password ? true : undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('common:showPassword'), tabIndex: 0 }}
      />
      <FormFailure error={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t('confirm')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

const sendCodeTo = ({ channel }: CodeTarget) => call(laterEndpoints.security.sendProofCode, { body: { channel } });

interface SendCodeProps {
  targets: readonly CodeTarget[];
  /** Whether the account has no password. */
  isOnlyWay: boolean;
  onSent: (target: CodeTarget) => void;
}

/** One button for each contact to which a code can be sent. */
function SendCode({ targets, isOnlyWay, onSent }: SendCodeProps) {
  const { t } = useTranslation('proof');
  const [busy, setBusy] = useState<CodeTarget['channel']>();
  const [failure, setFailure] = useState<unknown>();
  const send = async (target: CodeTarget): Promise<void> => {
    setBusy(target.channel);
    setFailure(undefined);
    try {
      await sendCodeTo(target);
      onSent(target);
    } catch (error) {
      setFailure(error);
      setBusy(undefined);
    }
  };
  return (
    <>
      {targets.map((one, index) => (
        <Button
          key={one.channel}
          className={classes.way}
          variant={isOnlyWay && index === 0 ? 'filled' : 'default'}
          loading={busy === one.channel}
          onClick={() => void send(one)}
          data-autofocus={isOnlyWay && index === 0 ? true : undefined}
        >
          <bdi>{t('send', { target: one.target })}</bdi>
        </Button>
      ))}
      <FormFailure error={failure} />
    </>
  );
}

/** A button that confirms the identity with a passkey. */
function PasskeyProof({ onProven }: { onProven: () => void }) {
  const { t } = useTranslation('proof');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(laterEndpoints.security.prove, { body: { passkey: await signWithPasskey() } });
      onProven();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        className={classes.way}
        variant="default"
        leftSection={<IconFingerprint size={20} aria-hidden="true" />}
        loading={busy}
        onClick={() => void confirm()}
      >
        {t('passkey')}
      </Button>
      {failure instanceof CancelledError ? (
        <p role="alert" className={classes.intro}>
          {t('passkeyCancelled')}
        </p>
      ) : (
        <FormFailure error={failure} />
      )}
    </>
  );
}

interface CodeFormProps {
  sentTo: CodeTarget;
  onProven: () => void;
  onBack: () => void;
}

/** One input for the six digits of the code; phones can fill it in from the message. */
function CodeForm({ sentTo, onProven, onBack }: CodeFormProps) {
  const { t } = useTranslation('proof');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { props, errors, failure, busy } = useForm({
    fields: ['otp'],
    check: ({ otp }): { otp?: string } => (parseCode(otp) ? {} : { otp: t('codeWrong') }),
    send: async ({ otp }) => {
      await call(laterEndpoints.security.prove, { body: { otp: parseCode(otp) } });
      onProven();
    },
  });
  return (
    <form {...props} className={classes.form}>
      <p role="status" className={classes.sent}>
        {t('sent', { target: sentTo.target })}
      </p>
      <TextInput
        ref={input}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={MAX_TYPED_LENGTH}
        label={t('code')}
        description={t('codeNote')}
        error={errors.otp}
        classNames={{ input: classes.code }}
      />
      <FormFailure error={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t('confirm')}
        </Button>
        <ResendCode send={() => sendCodeTo(sentTo)} />
        <Button variant="subtle" color="neutral" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
