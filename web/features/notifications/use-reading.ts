import { endpoints } from 'virtual:endpoints';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DataOf } from '../../../contract/kernel.ts';
import { type Answer, call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { toast } from '../../lib/toast.ts';
import { latestNotificationsQuery, notificationKeys, unread } from './notifications.queries.ts';
import { afterReading, type MarkAsRead, unreadAfter } from './reading.rules.ts';

type List = InfiniteData<Answer<DataOf<typeof endpoints.notifications.notifications>>, string>;

/** Marks notifications as read: on the screen at once, then on the server. */
export function useReading() {
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const show = (marked: MarkAsRead): void => {
    queries.setQueryData(unread.queryKey, (now) => now && { unread: unreadAfter(now.unread, marked) });
    queries.setQueryData(latestNotificationsQuery.queryKey, (lines) => lines && afterReading(lines, marked));
    queries.setQueriesData<List>({ queryKey: notificationKeys.lists }, (all) => {
      const pages = all?.pages.map(({ data, ...rest }) => ({
        ...rest,
        data: { ...data, notifications: afterReading(data.notifications, marked) },
      }));
      return all && pages && { ...all, pages };
    });
  };
  const marking = useMutation({
    mutationFn: (marked: MarkAsRead) =>
      call(endpoints.notifications.readNotifications, {
        body: 'one' in marked ? { ids: [marked.one.id] } : { upTo: marked.upTo.id },
      }),
    onMutate: async (marked) => {
      // A running fetch was answered before this change.
      await queries.cancelQueries({ queryKey: notificationKeys.all });
      show(marked);
    },
    onSuccess: ({ data }) => void queries.setQueryData(unread.queryKey, data),
    onError: async (error) => {
      toast.error(errorMessage(error, common));
      await queries.invalidateQueries({ queryKey: notificationKeys.all });
    },
  });
  return marking.mutate;
}
