import { laterEndpoints } from 'virtual:later-endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationSettingsChange } from '../../../../../contract/notifications/settings.schema.ts';
import { call } from '../../../../lib/client.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { toast } from '../../../../lib/toast.ts';
import { notificationsQuery } from '../settings.queries.ts';
import { inverseChange, withChange } from './merge-changes.rules.ts';

interface Step {
  change: NotificationSettingsChange;
  /**
   * The change that undoes this one; absent for a consent, which cannot be undone but only given or withdrawn again.
   */
  back?: NotificationSettingsChange;
  said: string;
}

const QUERY_KEY = ['accounts', 'notifications'];

/** Notification settings: each choice is shown at once and saved in the order it was made. */
export function useNotificationSettings() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const stored = useQuery(notificationsQuery);
  // The query cache updates a moment later, and a controlled switch would jump back, so these changes are shown
  // meanwhile.
  const [chosen, setChosen] = useState<NotificationSettingsChange[]>([]);
  const [agreed, setAgreed] = useState<NonNullable<NotificationSettingsChange['optIn']>>({});
  const put = (change: NotificationSettingsChange): void => {
    setChosen((all) => [...all, change]);
    queries.setQueryData(
      notificationsQuery.queryKey,
      (now) => now && { ...now, notifications: withChange(now.notifications, change) },
    );
  };
  const saving = useMutation({
    mutationKey: QUERY_KEY,
    scope: { id: QUERY_KEY.join('.') },
    mutationFn: ({ change }: Step) => call(laterEndpoints.settings.changeSettings, { body: { notifications: change } }),
    onSuccess: (_, { back, said }) => {
      if (!back) return toast.success(said);
      toast.success(said, { label: t('undo'), run: () => save({ change: back, said: t('undone') }) });
    },
    onError: (error, { back }) => {
      if (back) put(back);
      setAgreed({});
      toast.error(errorMessage(error, common));
    },
    onSettled: async () => {
      // Skipped while later choices are being saved, because the answer would show them undone.
      if (queries.isMutating({ mutationKey: QUERY_KEY }) > 1) return;
      await queries.invalidateQueries(notificationsQuery);
      setChosen([]);
      setAgreed({});
    },
  });
  const save = (step: Step): void => {
    void queries.cancelQueries(notificationsQuery);
    const { optIn: _, ...shown } = step.change;
    put(shown);
    saving.mutate(step);
  };
  const settings = stored.data && chosen.reduce(withChange, stored.data.notifications);
  const reach = stored.data?.reach;
  return {
    stored,
    settings,
    reach: reach && { ...reach, phone: { ...reach.phone, ...agreed } },
    choose(change: NotificationSettingsChange, said: string): void {
      if (settings) save({ change, back: inverseChange(settings, change), said });
    },
    /** Gives or withdraws the consent to messages on the phone. */
    consent(optIn: NonNullable<NotificationSettingsChange['optIn']>, said: string): void {
      setAgreed((all) => ({ ...all, ...optIn }));
      save({ change: { optIn }, said });
    },
  };
}
