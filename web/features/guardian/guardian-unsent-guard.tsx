import { UnsentGuard } from '../../ui/unsent-guard.tsx';
import { countUnsent } from './stored-unsent.ts';

/** Asks before a sign-out discards messages that a guardian wrote and the server has not stored. */
export default function GuardianUnsentGuard() {
  return <UnsentGuard count={countUnsent} />;
}
