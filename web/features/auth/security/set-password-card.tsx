import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { MAX_TYPED_LENGTH, parseCode } from '../../../lib/parse-code.ts';
import { type Account, loginNameOf, session } from '../../../lib/session.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { type CodeTarget, codeTargets } from '../../../ui/proof/proof-ways.ts';
import { ResendCode } from '../../../ui/resend-code.tsx';
import classes from '../../../ui/settings/settings.module.css';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { checkNewPassword, NewPasswordFields } from './new-password-fields.tsx';
import { signInsQuery } from './sign-ins.queries.ts';

const sendCodeTo = ({ channel }: CodeTarget) => call(laterEndpoints.security.sendProofCode, { body: { channel } });

/** Sets the first password of an account without one. A code sent to a verified contact takes the old one's place. */
export function SetPasswordCard({ account }: { account: Account }) {
  const { t } = useTranslation('settings');
  const [sentTo, setSentTo] = useState<CodeTarget>();
  return (
    <SubjectCard icon={IconLock} title={t('setPassword.title')} intro={t('setPassword.intro')}>
      {sentTo ? (
        <SetPasswordForm account={account} sentTo={sentTo} onCancel={() => setSentTo(undefined)} />
      ) : (
        <SendCode account={account} onSent={setSentTo} />
      )}
    </SubjectCard>
  );
}

function SendCode({ account, onSent }: { account: Account; onSent: (target: CodeTarget) => void }) {
  const { t } = useTranslation('settings');
  const { data: site } = useQuery(siteQuery);
  const [busy, setBusy] = useState<CodeTarget['channel']>();
  const [failure, setFailure] = useState<unknown>();
  const targets = codeTargets(account, site?.signIn.phone ?? true);
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
    <div className={classes.form}>
      <p>{t(targets.length > 0 ? 'setPassword.first' : 'setPassword.noContact')}</p>
      <FormFailure error={failure} />
      <div className={classes.buttons}>
        {targets.map((one) => (
          <Button
            key={one.channel}
            variant="default"
            loading={busy === one.channel}
            onClick={() => void send(one)}
            className={classes.longButton}
          >
            <bdi>{t('setPassword.send', { target: one.target })}</bdi>
          </Button>
        ))}
      </div>
    </div>
  );
}

interface SetPasswordFormProps {
  account: Account;
  sentTo: CodeTarget;
  onCancel: () => void;
}

function SetPasswordForm({ account, sentTo, onCancel }: SetPasswordFormProps) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { props, errors, failure, busy } = useForm({
    fields: ['otp', 'newPassword', 'confirmPassword'],
    check: ({ otp, newPassword, confirmPassword }) => ({
      ...(parseCode(otp) ? {} : { otp: t('contacts.codeWrong') }),
      ...checkNewPassword(t, { newPassword, confirmPassword }),
    }),
    send: async ({ otp, newPassword }) => {
      await call(laterEndpoints.security.changePassword, { body: { otp: parseCode(otp), newPassword } });
      toast.success(t('setPassword.done'));
      void queries.invalidateQueries(signInsQuery);
      const now = session.account();
      // The card for changing the password takes this card's place.
      if (now) session.update({ ...now, hasPassword: true });
    },
  });
  return (
    <form {...props} className={classes.form}>
      <p role="status" className={classes.wrapping}>
        {t('contacts.sent', { target: sentTo.target })}
      </p>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={loginNameOf(account)} readOnly hidden />
      <TextInput
        ref={input}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={MAX_TYPED_LENGTH}
        label={t('contacts.code')}
        description={t('contacts.codeNote')}
        error={errors.otp}
        classNames={{ input: classes.code }}
      />
      <NewPasswordFields errors={errors} />
      <FormFailure error={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t('setPassword.submit')}
        </Button>
        <Button variant="subtle" color="neutral" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <ResendCode send={() => sendCodeTo(sentTo)} />
      </div>
    </form>
  );
}
