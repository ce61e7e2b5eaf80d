import { UnsentGuard } from '../../ui/unsent-guard.tsx';
import { countUnsent } from './kept-unsent.ts';

/** Asks before a sign-out throws away what a guardian wrote and the server has not taken. */
export default function UnsentWords() {
  return <UnsentGuard count={countUnsent} />;
}
