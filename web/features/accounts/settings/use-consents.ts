import { endpoints } from 'virtual:endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { accountQuery, consentsQuery, notificationsQuery } from './settings.queries.ts';

interface Answer {
  purpose: string;
  version: string;
  given: boolean;
}

/** What was agreed to, and answering anew. */
export function useConsents() {
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const list = useQuery(consentsQuery);
  const answering = useMutation({
    mutationFn: async ({ answer }: { answer: Answer; said: string }) =>
      (await call(endpoints.accounts.acceptDeclarations, { body: { consents: [answer] } })).data.consents,
    onSuccess: async (consents, { said }) => {
      queries.setQueryData(consentsQuery.queryKey, consents);
      toast.success(said);
      // A withdrawal hides the profile on the server, in the same step.
      await queries.invalidateQueries(accountQuery);
      // Consents to texts on the phone stand there too.
      await queries.invalidateQueries(notificationsQuery);
    },
    onError: (error) => toast.error(errorMessage(error, common)),
  });
  return { list, answering };
}
