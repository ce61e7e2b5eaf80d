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

/**
 * Signs somebody in without the login form: makes the form's API call from within the page's browser profile, which
 * keeps the cookies. The page then opens `home`. Tests about signing in use the form (`enterPassword`).
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
  // This file of the site starts no app, so local storage can be written before the app reads it.
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([storedUser, storedToken]) => {
      localStorage.setItem('user', storedUser as string);
      localStorage.setItem('token', storedToken as string);
    },
    [JSON.stringify(user), token],
  );
  await page.goto(home);
}
