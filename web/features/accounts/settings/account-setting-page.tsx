import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../lib/use-account.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import classes from './settings.module.css';
import { accountQuery } from './settings.queries.ts';
import { SignInsCard } from './sign-ins-card.tsx';
import { VisibilityCard } from './visibility-card.tsx';

/** `/dashboard/accountSetting`: what a member decides about the account, each matter in a card of its own. */
export default function AccountSettingPage() {
  const { t } = useTranslation('settings');
  const account = useAccount();
  // Brings the stored account up to date: a code may have been entered on another device.
  useQuery(accountQuery);
  if (!account) return null;
  return (
    <>
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      <div className={classes.columns}>
        <div className={classes.column}>
          <PasswordCard account={account} />
          <SignInsCard />
          <ContactsCard account={account} />
          <VisibilityCard account={account} />
        </div>
        <div className={classes.column}>
          <PrivacyCard account={account} />
          <ConsentsCard />
          <DeleteCard account={account} />
        </div>
      </div>
    </>
  );
}
