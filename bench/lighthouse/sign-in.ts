import type { BrowserContext } from 'playwright-core';
import { decodeNames } from '../../contract/wire-names.ts';
import { waitUntil } from '../../tests/support/wait-until.ts';

/** Email and password of a member of the demo community, as the program prints them. */
export const demoMember = (program: { printed(): string }): Promise<readonly string[]> =>
  // The program prints its address before it prints the demo accounts.
  waitUntil(
    async () => /^ +Member.*?(\S+@\S+) +(\S+)$/m.exec(program.printed())?.slice(1),
    'The program printed no demo sign-in',
  );

/** Signs in on a page that loads nothing of the app, so that everything is fetched for the first time afterwards. */
export async function signIn(
  context: BrowserContext,
  base: string,
  [email, password]: readonly string[],
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${base}/theme.js`);
  const text = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json', 'x-client': 'web' };
    return (await fetch('/api/v1/website/user/login', { method: 'POST', headers, body })).text();
  }, JSON.stringify({ email, password }));
  const { result } = decodeNames(JSON.parse(text)) as { result?: { data: { user: object; token: string } } };
  if (!result) throw new Error(`The sign-in failed: ${text}`);
  await page.evaluate(
    ([user, token]) => {
      localStorage.setItem('user', user);
      localStorage.setItem('token', token);
    },
    [JSON.stringify(result.data.user), result.data.token] as const,
  );
  await page.close();
}
