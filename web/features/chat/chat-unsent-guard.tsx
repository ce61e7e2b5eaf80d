import { useEffect } from 'react';
import { session } from '../../lib/session.ts';
import { UnsentGuard } from '../../ui/unsent-guard.tsx';
import { outbox } from './store/outbox.ts';

/** For pages without the chat: asks before a sign-out discards unsent messages stored in this browser. */
export default function ChatUnsentGuard() {
  useEffect(() => {
    const mine = session.account()?.id;
    void outbox.look();
    return () => {
      if (session.account()?.id !== mine) outbox.stop();
    };
  }, []);
  return <UnsentGuard count={outbox.found} />;
}
