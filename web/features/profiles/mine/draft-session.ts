import { session } from '../../../lib/session.ts';
import { signOut } from '../../../lib/sign-out.ts';
import { forgetOthers } from './drafts.ts';

let following = false;

/** A sign-in that merely lapsed gives the drafts back to the same member; asking to be signed out ends them. */
export function followSession(): void {
  if (following) return;
  following = true;
  session.subscribe(() => {
    const account = session.account();
    if (account) forgetOthers(sessionStorage, account.id);
    else if (signOut.asked()) forgetOthers(sessionStorage, undefined);
  });
}
