import { journalWriter } from './journal.repo.ts';
import type { By, PaymentsPlatform } from './payments.types.ts';

interface Forgery extends By {
  readonly what: `forgery.${string}`;
  readonly orderId?: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** IP address: only in the log, which is deleted after a time. */
  readonly ip?: string;
}

/** Limit per member, and for all anonymous attempts: the journal is permanent, so the rest is only in the log. */
const KEPT_A_MINUTE = 60;

/** Records forgery attempts: always in the log, and in the journal up to the limit. */
export function createForgeries({ db, clock, log, limits }: PaymentsPlatform) {
  const kept = limits.define('forgeries', KEPT_A_MINUTE, 60);
  return async ({ what, orderId, source, actorId, detail, ip }: Forgery): Promise<void> => {
    log.warn({ what, orderId, actorId, ip, ...detail }, 'a payment was forged, or told of wrongly');
    const mayKeep = await kept.use(actorId ?? source).then(
      () => true,
      () => false,
    );
    if (!mayKeep) return;
    await db.transaction(({ tx }) => journalWriter(tx).add({ source, what, orderId, actorId, detail }, clock.now()));
  };
}

export type Forgeries = ReturnType<typeof createForgeries>;
