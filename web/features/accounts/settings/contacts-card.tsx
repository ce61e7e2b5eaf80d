import { IconAddressBook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isFamily } from '../../../../contract/roles.ts';
import type { Account } from '../../../lib/session.ts';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { ContactRow } from './contact-row.tsx';
import classes from './settings.module.css';

/** Email and phone: whether they are confirmed, and how to confirm or change them (contract §3). */
export function ContactsCard({ account }: { account: Account }) {
  const { t } = useTranslation('settings');
  return (
    <SubjectCard
      icon={IconAddressBook}
      title={t('contacts.title')}
      intro={t(isFamily(account.role) ? 'contacts.familyIntro' : 'contacts.intro')}
    >
      <div className={classes.rows}>
        <ContactRow channel="email" account={account} value={account.email} verified={account.emailVerified} />
        <ContactRow channel="phone" account={account} value={account.phoneNumber} verified={account.phoneVerified} />
      </div>
    </SubjectCard>
  );
}
