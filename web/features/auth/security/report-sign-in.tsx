import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { hasStaffLogin } from '../../../../contract/roles.ts';
import { call } from '../../../lib/client.ts';
import { locale } from '../../../lib/i18n.ts';
import { formatExactTime } from '../../../lib/local-time.ts';
import { paths } from '../../../lib/paths.ts';
import type { Account } from '../../../lib/session.ts';
import { signOut } from '../../../lib/sign-out.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { DialogFrame } from '../../../ui/member/actions/dialog-frame.tsx';
import classes from '../../../ui/settings/settings.module.css';
import { deviceText } from './device-text.ts';
import { recoveryWays } from './report-sign-in.rules.ts';
import type { SignInEntry } from './sign-ins.queries.ts';

interface ReportSignInProps {
  account: Account;
  entry: Pick<SignInEntry, 'id' | 'device' | 'place' | 'createdAt'>;
  opened: boolean;
  onClose: () => void;
}

/** Reports a sign-in of somebody else, after explaining what happens and how the member gets in again. */
export function ReportSignIn({ account, entry, opened, onClose }: ReportSignInProps) {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const { data: site } = useQuery(siteQuery);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const ways = recoveryWays(account, (site?.signIn.phone ?? true) && !hasStaffLogin(account.role));
  const report = async (): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await call(laterEndpoints.security.reportSignIn, { params: { id: entry.id } });
    } catch (error) {
      setBusy(false);
      setRefused(error);
      return;
    }
    // The guard redirects to the login page; the second step tells that page how the member gets in again.
    await signOut();
    navigate(paths.login, { replace: true, state: { reported: ways } });
  };
  const { place, createdAt } = entry;
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('signIns.report.title')}>
      <div className={classes.form}>
        <p className={classes.note}>
          {t('signIns.report.which', {
            device: deviceText(entry.device, t),
            place,
            when: formatExactTime(createdAt, locale()),
          })}
        </p>
        <ul className={classes.points}>
          <li>{t('signIns.report.points.devices')}</li>
          {account.hasPassword && <li>{t('signIns.report.points.password')}</li>}
          <li>
            {t(`signIns.report.points.${ways}`, { phone: account.phoneNumber ?? '', email: account.email ?? '' })}
          </li>
        </ul>
        <FormFailure error={refused} />
        <div className={classes.buttons}>
          <Button color="danger" loading={busy} onClick={report}>
            {t('signIns.report.confirm')}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('signIns.report.cancel')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
