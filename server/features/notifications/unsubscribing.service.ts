import { fail } from '../../platform/http/failure.ts';
import { limitKeyOf } from '../../platform/http/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

/** Mail programs of many people call from the same few addresses. */
const TRIES_PER_HOUR = 600;

/** Ending the mails by the link in one of them, without signing in: now, and for all of them. */
export function createUnsubscribing(
  { db, limits }: Pick<Platform, 'db' | 'limits'>,
  { accounts, tokens }: { accounts: { settings: Pick<Accounts['settings'], 'endMails'> }; tokens: UnsubscribeTokens },
) {
  const perAddress = limits.define('unsubscribe', TRIES_PER_HOUR, 3_600);
  return {
    /**
     * Again changes nothing, nor where the account is gone. Answers whose mails they were, as far as that says where they
     * are switched on again.
     * @throws Failure 400 for what is none of our links, 429
     */
    async end(token: string | null | undefined, ip: string): Promise<{ isFamily: boolean }> {
      await perAddress.use(limitKeyOf(ip));
      const memberId = token ? tokens.read(token) : undefined;
      if (!memberId) throw fail('notifications.link_invalid');
      return { isFamily: await db.transaction(({ tx }) => accounts.settings.endMails(tx, memberId)) };
    },
  };
}
