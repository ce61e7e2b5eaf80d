import { endpoints } from 'virtual:endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, download } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../lib/toast.ts';
import { exportQuery } from './settings.queries.ts';

/** The copy of one's data: how it stands, asking for it, and fetching it. */
export function useExport() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const stored = useQuery(exportQuery);
  const failed = (error: Error): void => {
    toast.error(errorMessage(error, common));
    // It may have run out, or been asked for on another device.
    void queries.invalidateQueries(exportQuery);
  };
  const asking = useMutation({
    mutationFn: async () => (await call(endpoints.exports.ask, {})).data,
    onSuccess: (now) => {
      queries.setQueryData(exportQuery.queryKey, now);
      toast.success(t('export.asked'));
    },
    onError: failed,
  });
  const fetching = useMutation({
    mutationFn: (id: string) => download(endpoints.exports.file, { params: { id } }),
    onSuccess: (file) => saveFile(file, t('export.fileName')),
    onError: failed,
  });
  return { stored, asking, fetching };
}
