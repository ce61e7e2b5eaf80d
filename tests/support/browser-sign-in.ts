import type { Page } from 'playwright-core';
import { decodeNames } from '../../contract/wire-names.ts';

/** Response to a login call, in domain names. */
interface SignedIn {
  readonly user: object;
  readonly token: string;
}

interface PhoneCredentials {
  readonly phoneNumber: string;
  /** The code of `requestLoginCode`. */
  readonly otp: string;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** A code of the second factor, for staff. */
  readonly otp?: string | undefined;
}

/** A file of the site that starts no app: here somebody is signed in before the test opens the first page. */
export const NOWHERE = '/favicon.svg';

/**
 * Signs somebody in without the login form: makes the form's API call from within the page's browser profile, which
 * keeps the cookies. The page then opens `home`, if that is not `NOWHERE`. Tests about signing in use the form
 * (`enterPassword`).
 * @throws Error with the server's answer when the login is refused
 */
export async function signInDirectly(
  page: Page,
  credentials: Credentials | PhoneCredentials,
  home = '/dashboard/home',
): Promise<void> {
  const [call, data] =
    'phoneNumber' in credentials
      ? ['loginWithCode', { phoneNumber: credentials.phoneNumber, otp: credentials.otp }]
      : ['login', { email: credentials.email, password: credentials.password, otp: credentials.otp }];
  const answer = await page.request.post(`/api/v1/website/user/${call}`, {
    data,
    headers: { 'x-client': 'web' },
  });
  if (!answer.ok()) throw new Error(`login: ${answer.status()} ${await answer.text()}`);
  const { user, token } = decodeNames((await answer.json()).result.data) as SignedIn;
  // Local storage is written before the app reads it.
  await page.goto(NOWHERE);
  await page.evaluate(
    ([storedUser, storedToken]) => {
      localStorage.setItem('user', storedUser as string);
      localStorage.setItem('token', storedToken as string);
    },
    [JSON.stringify(user), token],
  );
  if (home !== NOWHERE) await page.goto(home);
}
