import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { session } from '../../lib/session.ts';

/**
 * To the step that is missing. A profile can become unfinished while the app is open (the team has changed the gender, so
 * step 2 is to be done again): once the app knows, its guard leads there by itself (`routes/guards.tsx`). For within a
 * `FormFailure`, which also reads out why the app could not be told.
 */
export function FinishProfile() {
  const { t } = useTranslation('premium');
  const { t: common } = useTranslation('common');
  // Not `ownAccountQuery`, a query: it would wait unseen without a network, and tell of failures that were not this press's.
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => session.update((await call(endpoints.accounts.whoAmI, {})).data.user),
  });
  return (
    <>
      <Button variant="default" size="sm" loading={isPending} onClick={() => mutate()}>
        {t('buy.finish')}
      </Button>
      {error && <p>{errorMessage(error, common)}</p>}
    </>
  );
}
