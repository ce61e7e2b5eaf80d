import { useEffect } from 'react';
import { useAccount } from '../../lib/use-account.ts';
import { UnsentGuard } from '../../ui/unsent-guard.tsx';
import { liveChat } from './store/live-chat.ts';
import { outbox } from './store/outbox.ts';

/** Keeps the chat up to date on every screen, and asks before a sign-out discards unsent messages. */
export default function ChatLive() {
  const id = useAccount()?.id;
  useEffect(() => (id ? liveChat.start(id) : undefined), [id]);
  return <UnsentGuard count={outbox.found} />;
}
