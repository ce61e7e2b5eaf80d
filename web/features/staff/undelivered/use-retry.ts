import { endpoints } from 'virtual:endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { undeliveredQuery } from './undelivered.queries.ts';

/** Retries a delivery. The entry leaves the list at once. */
export function useRetry() {
  const { t } = useTranslation('desk');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const retrying = useMutation({
    mutationFn: (id: string) => call(endpoints.notifications.retryDeadLetter, { params: { id } }),
    onMutate: async (id) => {
      await queries.cancelQueries(undeliveredQuery);
      queries.setQueryData(
        undeliveredQuery.queryKey,
        (all) =>
          all && {
            ...all,
            pages: all.pages.map((page) => ({ ...page, data: page.data.filter((one) => one.id !== id) })),
          },
      );
    },
    onSuccess: () => toast.success(t('undelivered.retried')),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 404) toast.info(t('undelivered.gone'));
      else toast.error(errorMessage(error, common));
    },
    onSettled: () => queries.invalidateQueries(undeliveredQuery),
  });
  return retrying.mutate;
}
