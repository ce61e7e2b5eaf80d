import { endpoints } from 'virtual:endpoints';
import { ApiError, call } from './client.ts';
import { session } from './session.ts';

/** Local storage: a sign-out that the server does not know of yet, because it could not be reached. */
const UNTOLD = 'signOutUntold';

/** IndexedDB: what the chat and the lists keep on the device (features/chat/store/chat-db.ts, kept-lists-db.ts). */
const DATABASES = ['rishta-chat', 'rishta-lists'] as const;

let asked = false;

/** The refresh cookie says whose sign-in it is, so this can be made up for without a token. */
const tellServer = (): Promise<void> =>
  call(endpoints.accounts.logout, {}).then(
    () => localStorage.removeItem(UNTOLD),
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 0 && !session.account()) localStorage.setItem(UNTOLD, '1');
    },
  );

/** Pages whose code is not on the screen cannot take away what they keep: a sign-out leaves nothing (spec §2). */
function forgetKept(): void {
  try {
    for (const name of DATABASES) indexedDB.deleteDatabase(name);
  } catch {
    // Closed storage holds nothing.
  }
}

/** Ends this sign-in: here at once, on the server as soon as it can be reached. */
export async function signOut(): Promise<void> {
  asked = true;
  // The call needs the token that the next line forgets, so it is made first and not waited for.
  const told = tellServer();
  session.end();
  forgetKept();
  await told;
}

/** Whether the member asked for the sign-out, as opposed to a sign-in that lapsed. */
signOut.asked = (): boolean => asked;

const makeUp = (): void => {
  if (!session.account() && localStorage.getItem(UNTOLD)) void tellServer();
};
window.addEventListener('online', makeUp);
makeUp();

session.subscribe(() => {
  if (!session.account()) return;
  asked = false;
  // A new sign-in has taken the old one's place in the cookie.
  localStorage.removeItem(UNTOLD);
});
