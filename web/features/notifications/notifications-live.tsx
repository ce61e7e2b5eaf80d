import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { serviceWorkers } from '../../lib/browser-storage.ts';
import { useAccount } from '../../lib/use-account.ts';
import { startLive } from './live.ts';

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
