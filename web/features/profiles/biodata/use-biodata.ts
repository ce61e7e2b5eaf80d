import { endpoints } from 'virtual:endpoints';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';

/** Long enough for a browser to have taken the file over. */
const KEPT = 60_000;

/** Hands a file to the browser to save. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT);
}

/** Fetches the biodata; one at a time, and none any more once it is stopped. */
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
    /** True when it was saved. */
    async fetchFile(fields: string, photo: boolean): Promise<boolean> {
      const controller = new AbortController();
      under.current = controller;
      setBusy(true);
      setFailure(undefined);
      try {
        const query = { fields, photo: photo ? ('1' as const) : ('0' as const) };
        const file = await download(endpoints.biodata.biodata, { query, signal: controller.signal });
        save(file, 'biodata.pdf');
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
