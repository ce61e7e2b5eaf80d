import { endpoints } from 'virtual:endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { type SignInEntry, signInsQuery } from './settings.queries.ts';

/** One that has ended meanwhile is where we want it. */
const end = async ({ id }: SignInEntry): Promise<void> => {
  try {
    await call(endpoints.security.endSignIn, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};

/** The open sign-ins. Ended ones leave the list at once and come back when the server did not agree. */
export function useSignIns(onGone: () => void) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const list = useQuery(signInsQuery);
  const ending = useMutation({
    mutationFn: (entries: readonly SignInEntry[]) => Promise.all(entries.map(end)),
    onMutate: async (entries) => {
      await queries.cancelQueries(signInsQuery);
      const gone = new Set(entries.map(({ id }) => id));
      queries.setQueryData(signInsQuery.queryKey, (all) => all?.filter(({ id }) => !gone.has(id)));
      onGone();
    },
    onSuccess: (_, entries) => {
      const [first] = entries;
      if (entries.length === 1 && first) toast.success(t('signIns.ended', { device: first.device }));
      else toast.success(t('signIns.endedAll'));
    },
    onError: (error, entries) => {
      queries.setQueryData(signInsQuery.queryKey, (all) => all && [...all, ...entries].sort(byLastUse));
      toast.error(errorMessage(error, common));
    },
    onSettled: () => queries.invalidateQueries(signInsQuery),
  });
  return { list, end: ending.mutate };
}

const byLastUse = (a: SignInEntry, b: SignInEntry): number => b.lastUsedAt.localeCompare(a.lastUsedAt);
