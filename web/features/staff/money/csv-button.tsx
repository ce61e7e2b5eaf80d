import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../lib/toast.ts';
import type { Period } from './period.rules.ts';

/** Saves the invoices and credit notes of a period for the accountant. */
export function CsvButton({ period }: { period: Period }) {
  const { t } = useTranslation('money');
  const { t: common } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const fetchFile = async (): Promise<void> => {
    setBusy(true);
    try {
      const file = await download(endpoints.paymentsDesk.invoicesCsv, { query: period });
      saveFile(file, `invoices-${period.from}-${period.to}.csv`);
      toast.success(t('revenue.csvDone'));
    } catch (error) {
      toast.error(errorMessage(error, common));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy}
      onClick={() => void fetchFile()}
    >
      {t('revenue.csv')}
    </Button>
  );
}
