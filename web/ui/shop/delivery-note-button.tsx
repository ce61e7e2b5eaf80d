import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ShopOrder } from '../../../contract/shop/orders.schema.ts';
import { download } from '../../lib/client.ts';
import { useSavePdf } from './use-save-pdf.ts';

/** Downloads the delivery note of an order: the goods without prices. */
export function DeliveryNoteButton({ order: { id, number } }: { order: Pick<ShopOrder, 'id' | 'number'> }) {
  const { t } = useTranslation('shop-orders');
  const { isBusy, save } = useSavePdf();
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconFileDownload size={20} aria-hidden />}
      onClick={() => void save(() => download(laterEndpoints.orders.deliveryNote, { params: { id } }), `${number}.pdf`)}
    >
      {t('order.deliveryNote')}
    </Button>
  );
}
