import { UnsentGuard } from '../../ui/unsent-guard.tsx';
import { countUnsent } from './stored-unsent.ts';

/** Asks before a sign-out throws away what a guardian wrote and the server has not taken. */
export default function GuardianUnsentGuard() {
  return <UnsentGuard count={countUnsent} />;
}
