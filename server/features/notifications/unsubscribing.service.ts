import { fail } from '../../platform/http/failure.ts';
import { limitKeyOf } from '../../platform/http/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

/** Generous limit per IP address, because mail programs of many people share a few addresses. */
const TRIES_PER_HOUR = 600;

/** Unsubscribing from all notification mails by a link, without signing in. */
export function createUnsubscribing(
  { db, limits }: Pick<Platform, 'db' | 'limits'>,
  { accounts, tokens }: { accounts: { settings: Pick<Accounts['settings'], 'endMails'> }; tokens: UnsubscribeTokens },
) {
  const perAddress = limits.define('unsubscribe', TRIES_PER_HOUR, 3_600);
  return {
    /**
     * Unsubscribes; has no effect if repeated, or if the account is erased. Returns whether it is a family account,
     * whose settings are on another page.
     * @throws Failure 400 for an invalid link, 429
     */
    async end(token: string | null | undefined, ip: string): Promise<{ isFamily: boolean }> {
      await perAddress.use(limitKeyOf(ip));
      const memberId = token ? tokens.read(token) : undefined;
      if (!memberId) throw fail('notifications.link_invalid');
      return { isFamily: await db.transaction(({ tx }) => accounts.settings.endMails(tx, memberId)) };
    },
  };
}
