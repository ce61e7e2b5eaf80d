import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { paths } from '../../../lib/paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { shopInvoiceQuery } from '../../../ui/shop/invoice.query.ts';
import { InvoiceView } from '../../../ui/shop/invoice-view.tsx';
import { ShopGate } from '../shop-gate.tsx';

/** `/dashboard/orders/invoice/{id}`: the invoice of an own order. */
export default function MyInvoicePage() {
  const { id = '' } = useParams();
  return (
    <ShopGate>
      <LoadedInvoice id={id} />
    </ShopGate>
  );
}

function LoadedInvoice({ id }: { id: string }) {
  const { t } = useTranslation('shop-money');
  const { t: common } = useTranslation('common');
  const { data, error, refetch, isFetching } = useQuery(shopInvoiceQuery(id));
  if (data)
    return (
      <>
        <BackLink to={paths.myOrder(data.orderId)}>{t('invoice.back', { number: data.orderNumber })}</BackLink>
        <InvoiceView invoice={data} />
      </>
    );
  if (!error) return <PageSkeleton />;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <EmptyState heading={<PageHeading title={t('invoice.failed')} />} sentence={errorMessage(error, common)}>
      <Button loading={isFetching} onClick={() => void refetch()}>
        {t('invoice.retry')}
      </Button>
    </EmptyState>
  );
}
