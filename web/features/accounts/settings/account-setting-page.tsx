import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAccount } from '../../../lib/use-account.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { NotificationsCard } from './notifications/notifications-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import classes from './settings.module.css';
import { accountQuery } from './settings.queries.ts';
import { SignInsCard } from './sign-ins-card.tsx';
import { VisibilityCard } from './visibility-card.tsx';
import { YourDataCard } from './your-data-card.tsx';

/** `/dashboard/accountSetting`: what a member decides about the account, each matter in a card of its own. */
export default function AccountSettingPage() {
  const { t } = useTranslation('settings');
  const account = useAccount();
  // Brings the stored account up to date: a code may have been entered on another device.
  useQuery(accountQuery);
  const { hash } = useLocation();
  // The router looks for the place before the page is there.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  if (!account) return null;
  return (
    <>
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      <div className={classes.columns}>
        <div className={classes.column}>
          <PasswordCard account={account} />
          <SignInsCard />
          <div id="contacts">
            <ContactsCard account={account} />
          </div>
          <div id="notifications">
            <NotificationsCard account={account} />
          </div>
          <VisibilityCard account={account} />
        </div>
        <div className={classes.column}>
          <PrivacyCard account={account} />
          <YourDataCard />
          <div id="delete">
            <DeleteCard account={account} />
          </div>
        </div>
      </div>
    </>
  );
}
