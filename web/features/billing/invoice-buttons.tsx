import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../contract/billing/payments.schema.ts';
import { download } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toast.ts';
import { useBusy } from '../../ui/member/actions/use-busy.ts';

/** Downloads the invoice of a payment and its credit notes. */
export function InvoiceButtons({ payment }: { payment: Pick<Payment, 'invoiceId' | 'invoiceNumber' | 'creditNotes'> }) {
  const { t } = useTranslation('premium');
  const { invoiceId, invoiceNumber, creditNotes } = payment;
  return (
    <>
      {invoiceId && invoiceNumber && (
        <Paper id={invoiceId} number={invoiceNumber} label={t('invoice.get', { number: invoiceNumber })} />
      )}
      {creditNotes.map(({ id, number }) => (
        <Paper key={id} id={id} number={number} label={t('invoice.getCredit', { number })} />
      ))}
    </>
  );
}

function Paper({ id, number, label }: { id: string; number: string; label: string }) {
  const { t: common } = useTranslation('common');
  const [busy, run] = useBusy();
  const get = async (): Promise<void> => {
    try {
      const file = await download(laterEndpoints.payments.invoice, { params: { invoiceId: id } });
      saveFile(file, `${number.replaceAll('/', '-')}.pdf`);
    } catch (error) {
      toast.error(errorMessage(error, common));
    }
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconFileDownload size={20} aria-hidden />}
      onClick={() => run(get)}
    >
      {label}
    </Button>
  );
}
