import { endpoints } from 'virtual:endpoints';
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
  /** What takes it back; a consent is given or withdrawn anew instead. */
  back?: NotificationSettingsChange;
  said: string;
}

const QUERY_KEY = ['accounts', 'notifications'];

/** Notification settings: each choice is shown and saved at once, one after the other. */
export function useNotificationSettings() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const stored = useQuery(notificationsQuery);
  // The cache tells its readers a moment later, and a switch that waits jumps back: this is shown meanwhile.
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
    mutationFn: ({ change }: Step) => call(endpoints.settings.changeSettings, { body: { notifications: change } }),
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
      // Not while later choices are on their way: the answer would show theirs undone.
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
    /** Gives or withdraws a consent to texts on the phone. */
    consent(optIn: NonNullable<NotificationSettingsChange['optIn']>, said: string): void {
      setAgreed((all) => ({ ...all, ...optIn }));
      save({ change: { optIn }, said });
    },
  };
}
