import { journalWriter } from './journal.repo.ts';
import type { JournalSource, PaymentsPlatform } from './payments.types.ts';

interface InvalidSignature extends JournalSource {
  readonly what: `forgery.${string}`;
  readonly orderId?: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** IP address; written only to the log, which is deleted after a time. */
  readonly ip?: string;
}

/**
 * Limit of journal lines per member, and for all anonymous attempts together: the journal is permanent, so further
 * attempts are only logged.
 */
const JOURNALED_PER_MINUTE = 60;

/** Records attempts with an invalid signature: always in the log, and in the journal up to the limit. */
export function createInvalidSignatureLog({ db, clock, log, limits }: PaymentsPlatform) {
  const kept = limits.define('forgeries', JOURNALED_PER_MINUTE, 60);
  return async ({ what, orderId, source, actorId, detail, ip }: InvalidSignature): Promise<void> => {
    log.warn({ what, orderId, actorId, ip, ...detail }, 'a payment was forged, or told of wrongly');
    const mayKeep = await kept.use(actorId ?? source).then(
      () => true,
      () => false,
    );
    if (!mayKeep) return;
    await db.transaction(({ tx }) => journalWriter(tx).add({ source, what, orderId, actorId, detail }, clock.now()));
  };
}

export type InvalidSignatureLog = ReturnType<typeof createInvalidSignatureLog>;
