import { UnsentMessagesGuard } from '../../ui/unsent-messages-guard.tsx';
import { countUnsent } from './stored-unsent.ts';

/** Asks before a sign-out throws away what a guardian wrote and the server has not taken. */
export default function GuardianUnsentGuard() {
  return <UnsentMessagesGuard count={countUnsent} />;
}
