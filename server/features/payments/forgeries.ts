import { journalWriter } from './journal.repo.ts';
import type { By, PaymentsPlatform } from './payments.types.ts';

interface Forgery extends By {
  readonly what: `forgery.${string}`;
  readonly orderId?: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Whose address it came from: in the log alone, which does not last. */
  readonly ip?: string;
}

/** Of each member, and of all who don't say who they are: the journal is kept for ever, so the rest is in the log alone. */
const KEPT_A_MINUTE = 60;

/** Takes note of what somebody tried: in the log always, in the journal as well. */
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
