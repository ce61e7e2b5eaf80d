import { useEffect } from 'react';
import { session } from '../../lib/session.ts';
import { UnsentGuard } from '../../ui/unsent-guard.tsx';
import { outbox } from './store/outbox.ts';

/** Where the chat itself does not run: asks before a sign-out throws away what this browser keeps to be sent. */
export default function UnsentChat() {
  useEffect(() => {
    const mine = session.account()?.id;
    void outbox.look();
    return () => {
      if (session.account()?.id !== mine) outbox.stop();
    };
  }, []);
  return <UnsentGuard count={outbox.found} />;
}
