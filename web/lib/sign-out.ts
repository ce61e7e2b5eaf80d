import { endpoints } from 'virtual:endpoints';
import { call } from './client.ts';
import { session } from './session.ts';

let asked = false;

/** Ends this sign-in: here at once, on the server as soon as it can be reached. */
export async function signOut(): Promise<void> {
  asked = true;
  // The call needs the token that the next line forgets, so it is made first and not waited for.
  const told = call(endpoints.accounts.logout, {}).catch(() => undefined);
  session.end();
  await told;
}

/** Whether the member asked for the sign-out, as opposed to a sign-in that lapsed. */
signOut.asked = (): boolean => asked;

session.subscribe(() => {
  if (session.account()) asked = false;
});
