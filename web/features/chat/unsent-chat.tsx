import { useEffect } from 'react';
import { session } from '../../lib/session.ts';
import { UnsentMessagesGuard } from '../../ui/unsent-messages-guard.tsx';
import { outbox } from './store/outbox.ts';

/** For pages without the chat: asks before a sign-out discards unsent messages stored in this browser. */
export default function UnsentChat() {
  useEffect(() => {
    const mine = session.account()?.id;
    void outbox.look();
    return () => {
      if (session.account()?.id !== mine) outbox.stop();
    };
  }, []);
  return <UnsentMessagesGuard count={outbox.found} />;
}
