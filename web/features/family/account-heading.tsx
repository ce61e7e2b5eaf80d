import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { type Account, loginNameOf } from '../../lib/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The name and email of the account, with a link back to the list of places. */
export function AccountHeading({ account }: { account: Account }) {
  const { t } = useTranslation('family');
  return (
    <>
      <BackLink to={paths.family}>{t('account.back')}</BackLink>
      <PageHeading title={t('account.title')}>
        {t('account.intro', { name: account.name, email: loginNameOf(account) })}
      </PageHeading>
    </>
  );
}
