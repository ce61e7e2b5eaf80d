import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { serviceWorkers } from '../../lib/browser-storage.ts';
import { push } from '../../lib/push.ts';
import { queryClient } from '../../lib/query.ts';
import { realtime } from '../../lib/realtime.ts';
import { session } from '../../lib/session.ts';
import { useAccount } from '../../lib/use-account.ts';
import { notificationKeys, unread } from './notifications.queries.ts';

const fetchLines = (): void => {
  void queryClient.invalidateQueries({ queryKey: notificationKeys.lists });
  void queryClient.invalidateQueries({ queryKey: notificationKeys.latest });
};

/** What is told may be that an interest was accepted: the profile on the screen says so, and one may write now. */
const fetchOther = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['profiles', 'member'] });
  void queryClient.invalidateQueries({ queryKey: ['chat', 'conversation'] });
};

/**
 * Keeps the bell and what it opens up to date while this member is signed in, and this device's place at its push
 * service. Answers how to stop.
 */
function startLive(account: string): () => void {
  let wasOpen = false;
  const connected = (): void => {
    const isOpen = realtime.state() === 'open';
    // What came between the first answers and the connection was told to nobody.
    if (isOpen && !wasOpen) {
      void queryClient.invalidateQueries({ queryKey: notificationKeys.all });
      fetchOther();
    }
    wasOpen = isOpen;
  };
  const stops = [
    // What is read in a conversation is read under the bell too.
    realtime.on('chat:changed', () => void queryClient.invalidateQueries({ queryKey: notificationKeys.all })),
    realtime.on('notification', (told) => {
      queryClient.setQueryData(unread.queryKey, told);
      fetchLines();
      fetchOther();
    }),
    realtime.subscribe(connected),
  ];
  // Where another part of the page has connected already, what came since the first look was not heard.
  connected();
  realtime.start();
  void push.keep(account).then(
    // The settings may stand on the screen already.
    () => queryClient.invalidateQueries({ queryKey: ['accounts', 'settings', 'pushHere'] }),
    () => undefined,
  );
  return () => {
    for (const stop of stops) stop();
    // The next member at this device is not told of this one.
    if (session.account()?.id === account) return;
    void (session.keepsFor(account) ? push.rest() : push.drop()).catch(() => undefined);
  };
}

/** Keeps notifications up to date on every screen of the dashboard, and goes where one was clicked. Shows nothing. */
export default function NotificationsLive() {
  const id = useAccount()?.id;
  const navigate = useNavigate();
  useEffect(() => (id ? startLive(id) : undefined), [id]);
  useEffect(() => {
    // From public/sw.js, when this tab is the one that is brought forward.
    const opened = ({ data }: MessageEvent<{ open?: unknown }>): void => {
      if (typeof data?.open === 'string' && data.open.startsWith('/')) void navigate(data.open);
    };
    const worker = serviceWorkers();
    worker?.addEventListener('message', opened);
    return () => worker?.removeEventListener('message', opened);
  }, [navigate]);
  return null;
}
