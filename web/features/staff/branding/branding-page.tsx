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
import { brandingQuery } from './branding.queries.ts';
import { BrandingForm } from './branding-form.tsx';

/** `/staff/branding`: name, logo, colours and lines of the site, with a preview. For administrators. */
export default function BrandingPage() {
  return useAccount()?.role === 'ADMIN' ? <BrandingDesk /> : <RoleNotAllowed who="admin" />;
}

function BrandingDesk() {
  const { t } = useTranslation('branding');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useQuery(brandingQuery);
  if (!data && error)
    return (
      <EmptyState heading={<PageHeading title={t('failed')} />} sentence={errorMessage(error, common)}>
        <Button onClick={() => void refetch()}>{staff('list.retry')}</Button>
      </EmptyState>
    );
  return (
    <div className={page.page}>
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      {data ? <BrandingForm saved={data} /> : <PageSkeleton />}
    </div>
  );
}
