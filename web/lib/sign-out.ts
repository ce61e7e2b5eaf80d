import { endpoints } from 'virtual:endpoints';
import { deleteDatabase, deviceStorage } from './browser-storage.ts';
import { ApiError, call } from './client.ts';
import { session } from './session.ts';

/** Local storage key: a sign-out that could not be sent to the server yet. */
const PENDING_SIGN_OUT = 'signOutUntold';

/** IndexedDB databases of the chat, the lists and the visits (chat-db.ts, offline-lists.ts, visit-db.ts). */
const DATABASES = ['rishta-chat', 'rishta-lists', 'rishta-visits'] as const;

let asked = false;

/** The refresh cookie identifies the session, so a sign-out can be sent later without a token. */
const notifyServer = (): Promise<void> =>
  call(endpoints.accounts.logout, {}).then(
    () => deviceStorage.removeItem(PENDING_SIGN_OUT),
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 0 && !session.account())
        deviceStorage.setItem(PENDING_SIGN_OUT, '1');
    },
  );

/** Deletes stored data of pages that are not loaded, since a sign-out leaves nothing (spec §2). */
function deleteStoredData(): void {
  for (const name of DATABASES) void deleteDatabase(name);
}

/** Ends the session: on this device at once, and on the server as soon as the server can be reached. */
export async function signOut(): Promise<void> {
  asked = true;
  // The call needs the token, which the next line deletes, so the call is started first without waiting for it.
  const notified = notifyServer();
  session.end();
  deleteStoredData();
  await notified;
}

/** Whether the member signed out, as opposed to an expired session. */
signOut.asked = (): boolean => asked;

const sendPending = (): void => {
  if (!session.account() && deviceStorage.getItem(PENDING_SIGN_OUT)) void notifyServer();
};
window.addEventListener('online', sendPending);
sendPending();

session.subscribe(() => {
  if (!session.account()) return;
  asked = false;
  // A new session has replaced the old session's cookie, so there is nothing left to tell the server.
  deviceStorage.removeItem(PENDING_SIGN_OUT);
});
