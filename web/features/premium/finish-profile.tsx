import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../lib/use-account.ts';
import { ownAccount } from '../../ui/own-account.ts';

/**
 * To the step that is missing. A profile can become unfinished while the app is open (the team has changed the gender, so
 * step 2 is to be done again): once the app knows, its guard leads there by itself (`routes/guards.tsx`).
 */
export function FinishProfile() {
  const { t } = useTranslation('premium');
  const { refetch, isFetching } = useQuery({ ...ownAccount(useAccount()?.id ?? ''), enabled: false });
  return (
    <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
      {t('buy.finish')}
    </Button>
  );
}
