import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../lib/toast.ts';

interface CsvButtonProps {
  /** Name of the saved file. */
  name: string;
  fetchFile: () => Promise<Blob>;
}

/** Saves a report for a spreadsheet. */
export function CsvButton({ name, fetchFile }: CsvButtonProps) {
  const { t } = useTranslation('growth');
  const { t: common } = useTranslation('common');
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => {
      saveFile(file, name);
      toast.success(t('csvDone'));
    },
    onError: (error) => toast.error(errorMessage(error, common)),
  });
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconDownload size={20} aria-hidden />}
      onClick={() => mutate()}
    >
      {t('csv')}
    </Button>
  );
}
