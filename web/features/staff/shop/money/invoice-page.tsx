import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { ShopInvoice } from '../../../../../contract/shop/invoices.api.ts';
import { NOTE_MAX_LENGTH } from '../../../../../contract/shop/values.ts';
import { call } from '../../../../lib/client.ts';
import { toast } from '../../../../lib/toast.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx';
import { shopInvoiceQuery } from '../../../../ui/shop/invoice.query.ts';
import { InvoiceView } from '../../../../ui/shop/invoice-view.tsx';
import { openForm } from '../../popup-form/open-form.ts';
import { staffPaths } from '../../staff-paths.ts';
import page from '../../ui/page.module.css';
import { PageFailure } from '../../ui/page-failure.tsx';
import { ShopDeskGate } from '../shop-desk-gate.tsx';

/** `/staff/orderInvoices/{id}`: the invoice of an order, or its draft. */
export default function InvoicePage() {
  const { id = '' } = useParams();
  return (
    <ShopDeskGate action="takeOrders">
      <LoadedInvoice key={id} id={id} />
    </ShopDeskGate>
  );
}

function LoadedInvoice({ id }: { id: string }) {
  const { t } = useTranslation('shop-money');
  const { data, error, refetch } = useQuery(shopInvoiceQuery(id));
  if (!data) return error ? <PageFailure error={error} onRetry={refetch} /> : <PageSkeleton />;
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <BackLink to={staffPaths.order(data.orderId)}>{t('invoice.back', { number: data.orderNumber })}</BackLink>
      <InvoiceView invoice={data}>
        <InvoiceActions invoice={data} />
      </InvoiceView>
    </div>
  );
}

function InvoiceActions({ invoice: { id, orderId, note, dueAt, mayEdit, mayDelete } }: { invoice: ShopInvoice }) {
  const { t } = useTranslation('shop-money');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const edit = () =>
    openForm({
      title: t('invoice.edit'),
      note: t('invoice.editNote'),
      values: { note: note ?? '', dueAt: dueAt ?? '' },
      fields: [
        { name: 'note', label: t('invoice.note'), kind: 'long', maxLength: NOTE_MAX_LENGTH },
        { name: 'dueAt', label: t('invoice.due'), kind: 'day' },
      ],
      onSubmit: async (body) => {
        const { data } = await call(laterEndpoints.shopInvoices.updateShopInvoice, { params: { id }, body });
        queries.setQueryData(shopInvoiceQuery(id).queryKey, data);
        toast.success(t('invoice.saved'));
      },
    });
  const remove = () =>
    openForm({
      title: t('invoice.remove'),
      note: t('invoice.removeNote'),
      fields: [],
      onSubmit: async () => {
        await call(laterEndpoints.shopInvoices.deleteShopInvoice, { params: { id } });
        toast.success(t('invoice.removed'));
        await navigate(staffPaths.order(orderId));
        queries.removeQueries({ queryKey: shopInvoiceQuery(id).queryKey });
      },
    });
  return (
    <>
      {mayEdit && (
        <Button variant="default" onClick={edit}>
          {t('invoice.edit')}
        </Button>
      )}
      {mayDelete && (
        <Button variant="default" onClick={remove}>
          {t('invoice.remove')}
        </Button>
      )}
    </>
  );
}
