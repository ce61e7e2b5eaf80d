import { tabStorage } from '../../../lib/browser-storage.ts';
import { session } from '../../../lib/session.ts';
import { signOut } from '../../../lib/sign-out.ts';
import { deleteOtherDrafts } from './drafts.ts';

let following = false;

/** After an expired session, the same member gets the drafts back; a sign-out deletes them. */
export function clearDraftsOnSignOut(): void {
  if (following) return;
  following = true;
  session.subscribe(() => {
    const account = session.account();
    if (account) deleteOtherDrafts(tabStorage, account.id);
    else if (signOut.asked()) deleteOtherDrafts(tabStorage, undefined);
  });
}
