import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../lib/toast.ts';

/** An invoice or a credit note by its number; pressing it saves the PDF. */
export function InvoiceButton({ id, number }: { id: string; number: string }) {
  const { t } = useTranslation('money');
  const { t: common } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const fetchFile = async (): Promise<void> => {
    setBusy(true);
    try {
      const file = await download(endpoints.payments.invoice, { params: { invoiceId: id } });
      saveFile(file, `${number.replaceAll('/', '-')}.pdf`);
    } catch (error) {
      toast.error(errorMessage(error, common));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={t('payment.download', { number })}
      loading={busy}
      onClick={() => void fetchFile()}
    >
      {number}
    </Button>
  );
}
