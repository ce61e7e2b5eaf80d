import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/error-message.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toast.ts';

/** Fetches a PDF and offers it for saving. A second press while it is being made does nothing. */
export function useSavePdf(): { isBusy: boolean; save: (fetch: () => Promise<Blob>, name: string) => Promise<void> } {
  const { t: common } = useTranslation('common');
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async save(fetch, name) {
      if (isBusy) return;
      setBusy(true);
      try {
        saveFile(await fetch(), name);
      } catch (error) {
        toast.error(errorMessage(error, common));
      } finally {
        setBusy(false);
      }
    },
  };
}
