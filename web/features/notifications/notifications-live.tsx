import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { serviceWorkers } from '../../lib/browser-storage.ts';
import { webPush } from '../../lib/push.ts';
import { queryClient } from '../../lib/query.ts';
import { realtime } from '../../lib/realtime.ts';
import { session } from '../../lib/session.ts';
import { useAccount } from '../../lib/use-account.ts';
import { notificationKeys, unread } from './notifications.queries.ts';

const fetchLines = (): void => {
  void queryClient.invalidateQueries({ queryKey: notificationKeys.lists });
  void queryClient.invalidateQueries({ queryKey: notificationKeys.latest });
};

/** A notification may mean that an interest was accepted, which changes the visible profile and allows writing. */
const fetchOther = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['profiles', 'member'] });
  void queryClient.invalidateQueries({ queryKey: ['chat', 'conversation'] });
};

/**
 * Keeps the bell, its popover and this device's push subscription up to date while this member is signed in. Returns a
 * function that stops it.
 */
function startLive(account: string): () => void {
  let wasOpen = false;
  const connected = (): void => {
    const isOpen = realtime.state() === 'open';
    // Notifications between the first fetch and the connection were not received, so they are fetched again.
    if (isOpen && !wasOpen) {
      void queryClient.invalidateQueries({ queryKey: notificationKeys.all });
      fetchOther();
    }
    wasOpen = isOpen;
  };
  const stops = [
    // Reading a conversation also marks its notifications as read.
    realtime.on('chat:changed', () => void queryClient.invalidateQueries({ queryKey: notificationKeys.all })),
    realtime.on('notification', (counts) => {
      // A running fetch may have been answered before this notification.
      void queryClient
        .cancelQueries({ queryKey: notificationKeys.unread })
        .then(() => queryClient.setQueryData(unread.queryKey, counts));
      fetchLines();
      fetchOther();
    }),
    realtime.subscribe(connected),
  ];
  // If another part of the page has already connected, notifications since the first fetch were not received.
  connected();
  realtime.start();
  void webPush.keep(account).then(
    // The notification settings may already be on the screen.
    () => queryClient.invalidateQueries({ queryKey: ['accounts', 'settings', 'pushHere'] }),
    () => undefined,
  );
  return () => {
    for (const stop of stops) stop();
    // The push subscription is paused or removed, so that the next member on this device gets none of these
    // notifications.
    if (session.account()?.id === account) return;
    void (session.keepsFor(account) ? webPush.pause() : webPush.drop()).catch(() => undefined);
  };
}

/**
 * Keeps notifications up to date on every screen of the dashboard, and opens the target of a clicked one. Renders
 * nothing.
 */
export default function NotificationsLive() {
  const id = useAccount()?.id;
  const navigate = useNavigate();
  useEffect(() => (id ? startLive(id) : undefined), [id]);
  useEffect(() => {
    // Sent by public/sw.js to the tab it brings to the front.
    const opened = ({ data }: MessageEvent<{ open?: unknown }>): void => {
      if (typeof data?.open === 'string' && data.open.startsWith('/')) void navigate(data.open);
    };
    const worker = serviceWorkers();
    worker?.addEventListener('message', opened);
    return () => worker?.removeEventListener('message', opened);
  }, [navigate]);
  return null;
}
