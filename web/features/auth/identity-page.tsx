import { endpoints } from 'virtual:endpoints';
import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { call } from '../../lib/client.ts';
import { landingPath } from '../../lib/landing-path.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import classes from '../../ui/account-page.module.css';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PlainShell } from '../../ui/plain-shell.tsx';
import { Splash } from '../../ui/splash.tsx';

const reasons = [
  'cancelled',
  'expired',
  'failed',
  'unavailable',
  'emailTaken',
  'linkedElsewhere',
  'loggedOut',
  'suspended',
  'deleted',
  'deletedByTeam',
] as const;

type Reason = (typeof reasons)[number];

/** `/identity`: finishes a sign-in with Google or Facebook. The server gives the outcome in the address's fragment. */
export default function IdentityPage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [outcome] = useState(() => new URLSearchParams(window.location.hash.slice(1)));
  const [reason, setReason] = useState<Reason | undefined>(() => {
    const given = outcome.get('refused');
    return given === null ? undefined : (reasons.find((one) => one === given) ?? 'failed');
  });
  useEffect(() => {
    const finish = async (): Promise<void> => {
      if (outcome.has('linked')) {
        toast.success(t('identity.linked'));
        await navigate(paths.securitySetting, { replace: true });
      } else if (outcome.has('signedIn')) {
        const { data } = await call(endpoints.accounts.refresh, { body: {} });
        session.start(data.user, data.token);
        await navigate(landingPath(data.user), { replace: true });
      } else if (outcome.has('register')) {
        const ticket = outcome.get('register') ?? '';
        const { data } = await call(laterEndpoints.identities.showIdentityTicket, { body: { ticket } });
        await navigate(paths.register, { replace: true, state: { identity: { ticket, ...data } } });
      } else if (!outcome.has('refused') && !outcome.has('code') && !outcome.has('restore') && !outcome.has('deleted'))
        await navigate(paths.login, { replace: true });
    };
    finish().catch(() => setReason('failed'));
  }, [outcome, navigate, t]);
  if (outcome.has('code') && !reason) return <CodeForm ticket={outcome.get('code') ?? ''} />;
  if (outcome.has('restore') && !reason) return <RestoreForm ticket={outcome.get('restore') ?? ''} />;
  if (outcome.has('deleted'))
    return (
      <PlainShell>
        <PageHeading title={t('identity.deletedTitle')}>{t('identity.deletedData')}</PageHeading>
        <p>{t('identity.reference', { reference: outcome.get('deleted') ?? '' })}</p>
      </PlainShell>
    );
  if (!reason) return <Splash />;
  const isLink = outcome.has('link') && reason !== 'loggedOut';
  return (
    <PlainShell width="form">
      <PageHeading title={t('identity.refusedTitle')}>{t(`identity.refused.${reason}`)}</PageHeading>
      <Button component={Link} to={isLink ? paths.securitySetting : paths.login} size="lg" fullWidth>
        {t(isLink ? 'identity.toSettings' : 'identity.toLogin')}
      </Button>
    </PlainShell>
  );
}

/** Asks staff for the second factor after the provider's sign-in. */
function CodeForm({ ticket }: { ticket: string }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { props, errors, failure, busy } = useForm({
    fields: ['otp'],
    check: ({ otp }) => (otp.trim() ? {} : { otp: t('identity.codeMissing') }),
    send: async ({ otp }) => {
      const { data } = await call(laterEndpoints.identities.loginWithIdentity, { body: { ticket, otp } });
      session.start(data.user, data.token);
      await navigate(landingPath(data.user), { replace: true });
    },
  });
  return (
    <PlainShell width="form">
      <PageHeading title={t('identity.codeTitle')} />
      <form {...props} className={classes.form}>
        <TextInput
          name="otp"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          label={t('identity.code')}
          error={errors.otp}
        />
        <FormFailure error={failure} />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('identity.continue')}
        </Button>
      </form>
    </PlainShell>
  );
}

/** Offers the owner of a deleted account to restore it. */
function RestoreForm({ ticket }: { ticket: string }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { props, failure, busy } = useForm({
    fields: [],
    check: () => ({}),
    send: async () => {
      const { data } = await call(endpoints.accounts.restore, { body: { identityTicket: ticket } });
      session.start(data.user, data.token);
      await navigate(landingPath(data.user), { replace: true });
    },
  });
  return (
    <PlainShell width="form">
      <PageHeading title={t('identity.restoreTitle')}>{t('identity.restoreIntro')}</PageHeading>
      <form {...props} className={classes.form}>
        <FormFailure error={failure} />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('identity.restore')}
        </Button>
        <Button component={Link} to={paths.login} variant="subtle" fullWidth>
          {t('identity.toLogin')}
        </Button>
      </form>
    </PlainShell>
  );
}
