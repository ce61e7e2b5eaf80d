import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { settingsQuery } from './settings.queries.ts';
import { SettingsForm } from './settings-form.tsx';

/** `/staff/settings`: contacts, seller, texts and limits. For administrators. */
export default function SettingsPage() {
  return useAccount()?.role === 'ADMIN' ? <Settings /> : <RoleNotAllowed who="admin" />;
}

function Settings() {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useQuery(settingsQuery);
  if (!data && error)
    return (
      <EmptyState heading={<PageHeading title={t('settings.failed')} />} sentence={errorMessage(error, common)}>
        <Button onClick={() => void refetch()}>{staff('list.retry')}</Button>
      </EmptyState>
    );
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <PageHeading title={t('settings.title')}>{t('settings.intro')}</PageHeading>
      {data ? <SettingsForm settings={data} /> : <PageSkeleton />}
    </div>
  );
}
