import { useEffect } from 'react';
import { useAccount } from '../../lib/use-account.ts';
import { live } from './store/live.ts';

/** Keeps the chat up to date on every screen of the dashboard. Shows nothing. */
export default function ChatLive() {
  const id = useAccount()?.id;
  useEffect(() => (id ? live.start(id) : undefined), [id]);
  return null;
}
