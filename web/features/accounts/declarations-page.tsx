import { Button, Checkbox } from '@mantine/core';
import { ConsentText } from '../../ui/consent-text.tsx';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { endpoints } from 'virtual:endpoints';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router';
import { declarationsFor } from '../../../contract/accounts/declarations.ts';
import { call } from '../../lib/client.ts';
import { type LoginState, pathAfterLogin } from '../../lib/landing-path.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { useAccount } from '../../lib/use-account.ts';
import { useForm } from '../../lib/use-form.ts';
import classes from '../../ui/account-page.module.css';
import { FormFailure } from '../../ui/form-failure.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PlainShell } from '../../ui/plain-shell.tsx';
import { useSignOut } from '../../ui/use-sign-out.ts';

/**
 * Asks for the declarations that an account has not agreed to yet, because it was registered elsewhere or the wording
 * has changed (contract §3).
 */
export default function DeclarationsPage() {
  const { t } = useTranslation('accounts');
  const account = useAccount();
  const signOut = useSignOut();
  const from = (useLocation().state as LoginState | null) ?? {};
  const owed = declarationsFor(account?.role ?? 'MEMBER').filter(({ purpose }) =>
    account?.pendingDeclarations.includes(purpose),
  );
  const { props, errors, failure, busy } = useForm({
    fields: owed.map(({ purpose }) => purpose),
    check: (values) =>
      Object.fromEntries(
        owed.filter(({ purpose }) => !values[purpose]).map(({ purpose }) => [purpose, t('declarations.missing')]),
      ),
    send: async () => {
      const consents = owed.map(({ purpose, version }) => ({ purpose, version, given: true }));
      await call(endpoints.accounts.acceptDeclarations, { body: { consents } });
      if (account) session.update({ ...account, pendingDeclarations: [] });
    },
  });
  if (!account || account.pendingDeclarations.length === 0) {
    return <Navigate to={account ? pathAfterLogin(account, from) : paths.login} replace />;
  }
  return (
    <PlainShell width="form">
      <PageHeading title={t('declarations.title')}>{t('declarations.intro')}</PageHeading>
      <form {...props} className={classes.form}>
        {owed.map(({ purpose, text }) => (
          <Checkbox
            key={purpose}
            name={purpose}
            label={<ConsentText purpose={purpose} text={text} />}
            error={errors[purpose]}
          />
        ))}
        <div className={classes.note}>
          {t('declarations.more')}
          <div className={classes.links}>
            <NewTabLink to={paths.terms}>{t('declarations.terms')}</NewTabLink>
            <NewTabLink to={paths.privacy}>{t('declarations.privacy')}</NewTabLink>
          </div>
        </div>
        <FormFailure error={failure} />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('declarations.accept')}
        </Button>
        <Button variant="subtle" fullWidth onClick={() => void signOut()}>
          {t('declarations.logout')}
        </Button>
        <Button variant="subtle" fullWidth data-long component={Link} to={paths.wayOut}>
          {t('declarations.leave')}
        </Button>
      </form>
    </PlainShell>
  );
}
