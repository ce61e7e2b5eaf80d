import { isStaff } from '../../../contract/roles.ts';
import type { ReviewedBadge } from '../../../contract/verification/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { verificationReader } from './verification.repo.ts';
import { refusalOfSending } from './verification.rules.ts';

/** Pictures per member and hour. */
const ATTEMPTS_PER_HOUR = 20;

/** Decides who may submit which picture. */
export function createVerificationGuard(
  { clock, limits }: Pick<Platform, 'clock' | 'limits'>,
  { accounts }: { accounts: Pick<Accounts, 'account' | 'lock'> },
) {
  const perMember = limits.define('trust-badge', ATTEMPTS_PER_HOUR, 3_600);

  /** Only members have badges. @throws Failure 403 */
  function allow({ role }: Viewer): void {
    if (role === 'MEMBER') return;
    throw fail('forbidden', {
      message: isStaff(role) ? 'Staff accounts cannot have trust badges.' : 'This account cannot have trust badges.',
    });
  }

  /** Whether a submission for this badge is possible; the selfie number is not checked. Under the account's lock. */
  async function requireAttempt(tx: Tx, memberId: string, kind: ReviewedBadge): Promise<void> {
    const account = await accounts.lock(tx, memberId);
    // The account was deleted or suspended during processing.
    if (account.status === 'DELETED' || account.status === 'BLACKLISTED') throw fail('auth.expired');
    if (!account.completed_at) throw fail('account.incomplete');
    const reader = verificationReader(tx);
    const attempts = (await reader.of(memberId)).filter((one) => one.kind === kind);
    const refusal = refusalOfSending(kind, attempts, clock.now());
    if (refusal) throw refusal;
    if (kind === 'photo' && !(await reader.facts(memberId))?.pictureId) throw fail('badge.no_photo');
  }

  return {
    allow,
    /** Requires that a submission for the badge is possible. @throws Failure 401, 409 */
    requireAttempt,

    /** Called before a selfie is read. @throws Failure 403, 429 */
    async allowSelfie(viewer: Viewer): Promise<void> {
      allow(viewer);
      await perMember.use(viewer.id);
    },

    /** Called before a document is read (contract §3). @throws Failure 403, 429 */
    async allowDocument(viewer: Viewer): Promise<void> {
      allow(viewer);
      const { emailVerified, phoneVerified } = await accounts.account(viewer.id);
      if (!emailVerified && !phoneVerified) throw fail('badge.contact_first');
      await perMember.use(viewer.id);
    },

    /**
     * Requires that a submission is possible now. @returns the number that the selfie must show; null for a document
     * @throws Failure 401, 409
     */
    async requireCanSend(tx: Tx, memberId: string, kind: ReviewedBadge): Promise<{ selfieNumber: string | null }> {
      await requireAttempt(tx, memberId, kind);
      if (kind === 'id') return { selfieNumber: null };
      const given = await verificationReader(tx).selfieNumber(memberId);
      if (!given || given.until <= clock.now()) throw fail('badge.number_over');
      return { selfieNumber: given.number };
    },
  };
}

export type VerificationGuard = ReturnType<typeof createVerificationGuard>;
