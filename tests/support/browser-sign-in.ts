import type { Page } from 'playwright-core';
import { decodeNames } from '../../contract/wire-names.ts';

/** Answer to a sign-in, in domain names. */
interface SignedIn {
  readonly user: object;
  readonly token: string;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The second factor of staff. */
  readonly otp?: string | undefined;
}

/**
 * Signs somebody in without the login form: by the call that the form makes, from the page's own browser profile, which
 * keeps the cookies. The page then opens `home`. Tests about signing in use the form (`enterPassword`).
 * @throws Error with the server's answer when the sign-in is refused
 */
export async function signInDirectly(
  page: Page,
  { email, password, otp }: Credentials,
  home = '/dashboard/home',
): Promise<void> {
  const answer = await page.request.post('/api/v1/website/user/login', {
    data: { email, password, otp },
    headers: { 'x-client': 'web' },
  });
  if (!answer.ok()) throw new Error(`login: ${answer.status()} ${await answer.text()}`);
  const { user, token } = decodeNames((await answer.json()).result.data) as SignedIn;
  // A file of the site that starts no app: local storage is written before the app reads it.
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
