import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/client.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { push } from '../../../../lib/push.ts';
import { toast } from '../../../../lib/toast.ts';
import { notificationsQuery } from '../settings.queries.ts';

/** Whether this device shows notifications; the browser asks the person only on their click. */
export function useDevicePush(owner: string) {
  const { t } = useTranslation('notification-settings');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const here = useQuery({
    queryKey: ['accounts', 'settings', 'pushHere', owner],
    queryFn: () => push.state(owner),
    staleTime: 0,
  });
  const change = async (work: () => Promise<void>, wanted: 'on' | 'off', said: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      if ((await here.refetch()).data === wanted) toast.success(said);
    } catch (error) {
      toast.error(error instanceof ApiError ? errorMessage(error, common) : t('push.failed'));
      await here.refetch();
    } finally {
      setBusy(false);
    }
    await queries.invalidateQueries(notificationsQuery);
  };
  return {
    state: here.data,
    busy,
    turnOn: () => change(() => push.turnOn(owner), 'on', t('push.turnedOn')),
    turnOff: () => change(() => push.turnOff(), 'off', t('push.turnedOff')),
  };
}
