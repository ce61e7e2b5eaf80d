import { endpoints } from 'virtual:endpoints';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../lib/toast.ts';

/** Downloads the biodata, one at a time, until it is stopped. */
export function useBiodata() {
  const { t } = useTranslation('biodata');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const under = useRef<AbortController>(undefined);

  return {
    busy,
    failure,
    stop(): void {
      under.current?.abort();
      setFailure(undefined);
    },
    /** Returns whether the file was saved. */
    async fetchFile(fields: string, photo: boolean): Promise<boolean> {
      const controller = new AbortController();
      under.current = controller;
      setBusy(true);
      setFailure(undefined);
      try {
        const query = { fields, photo: photo ? ('1' as const) : ('0' as const) };
        const file = await download(endpoints.biodata.biodata, { query, signal: controller.signal });
        saveFile(file, 'biodata.pdf');
        toast.success(t('done'));
        return true;
      } catch (error) {
        if (!controller.signal.aborted) setFailure(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
