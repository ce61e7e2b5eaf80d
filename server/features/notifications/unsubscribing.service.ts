import type { NotificationTopic } from '../../../contract/notifications/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import { limitKeyOf } from '../../platform/http/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

/** Generous limit per IP address, because mail programs of many people share a few addresses. */
const TRIES_PER_HOUR = 600;

interface Deps {
  readonly accounts: { readonly settings: Pick<Accounts['settings'], 'endMails'> };
  readonly tokens: UnsubscribeTokens;
  /** Called when a member unsubscribes by the link in an offer's mail, in the transaction that ends the mails. */
  onOfferEnded(tx: Tx, memberId: string, offerId: string): Promise<void>;
}

/** Unsubscribing by a link in a mail, without signing in. */
export function createUnsubscribing(
  { db, limits }: Pick<Platform, 'db' | 'limits'>,
  { accounts, tokens, onOfferEnded }: Deps,
) {
  const perAddress = limits.define('unsubscribe', TRIES_PER_HOUR, 3_600);
  return {
    /**
     * Ends the mails of the link's topic, or all notification mails; has no effect if repeated, or if the account is
     * erased. Returns the topic, null for all, and whether it is a family account, whose settings are on another page.
     * @param all whether to end all mails although the link is for one topic
     * @throws Failure 400 for an invalid link, 429
     */
    async end(
      token: string | null | undefined,
      all: boolean,
      ip: string,
    ): Promise<{ topic: NotificationTopic | null; isFamily: boolean }> {
      await perAddress.use(limitKeyOf(ip));
      const read = token ? tokens.read(token) : undefined;
      if (!read) throw fail('notifications.link_invalid');
      const topic = all ? null : read.topic;
      return {
        topic,
        isFamily: await db.transaction(async ({ tx }) => {
          if (read.offerId !== undefined) await onOfferEnded(tx, read.memberId, read.offerId);
          return accounts.settings.endMails(tx, read.memberId, topic);
        }),
      };
    },
  };
}
