import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { hasStaffLogin } from '../../../contract/roles.ts';
import { landingPath } from '../../lib/landing-path.ts';
import { loginNameOf } from '../../lib/session.ts';
import { useAccount } from '../../lib/use-account.ts';
import classes from '../../ui/account-page.module.css';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PlainShell } from '../../ui/plain-shell.tsx';
import { useLogOut } from '../../ui/use-log-out.ts';
import { DeleteCard } from './settings/delete-card.tsx';
import { ExportCard } from './settings/export-card.tsx';

/**
 * `/account`: log out, download one's data or delete the account, for members who cannot open the account settings
 * because they have not finished registration or agreed to the declarations. Nobody has to finish either to leave.
 */
export default function LeavePage() {
  const { t } = useTranslation('accounts');
  const account = useAccount();
  const logOut = useLogOut();
  if (!account) return null;
  if (hasStaffLogin(account.role)) return <Navigate to={landingPath(account)} replace />;
  return (
    <PlainShell width="form" back={{ label: t('wayOut.back'), to: landingPath(account) }}>
      <PageHeading title={t('wayOut.title')}>
        {t('wayOut.signedIn', { name: account.name, email: loginNameOf(account) })}
      </PageHeading>
      <div className={classes.form}>
        <div className={classes.panel}>
          <p>{t('wayOut.logoutMeans')}</p>
          <Button variant="default" fullWidth onClick={() => void logOut()}>
            {t('wayOut.logout')}
          </Button>
        </div>
        <ExportCard whereAllowed />
        <DeleteCard account={account} />
      </div>
    </PlainShell>
  );
}
