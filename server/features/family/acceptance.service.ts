import { declarationsFor } from '../../../contract/accounts/declarations.ts';
import type { NewFamilyAccount } from '../../../contract/family/schema.ts';
import type { InvitationPurpose } from '../../../contract/family/values.ts';
import { isFamily, type Role } from '../../../contract/roles.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Origin, Viewer } from '../../platform/http/handlers.ts';
import { limitKeyOf } from '../../platform/http/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from '../../platform/security/random-token.ts';
import type { Accounts } from '../accounts/index.ts';
import type { SignIn } from '../auth/index.ts';
import { maskContact } from './contact.rules.ts';
import type { Acceptance, Invitations } from './family.types.ts';
import { invitationReader, invitationWriter } from './invitations.repo.ts';

const HOUR = 3600;
/** Accounts created by invitations, per IP address. */
const ACCEPTS_PER_HOUR = 20;
const VIEWS_PER_HOUR = 120;

type OnAccepted = Parameters<Invitations['onAccepted']>[1];

/** Members and family accounts may accept; staff and partner bureaus may not. */
const canAcceptInvitation = (role: Role): boolean => role === 'MEMBER' || isFamily(role);

const isInGoodStanding = (row: { status: string } | undefined): boolean =>
  row?.status === 'ACTIVE' || row?.status === 'INACTIVE';

/** The person accepting an invitation. */
interface Acceptor {
  readonly viewer: Viewer | undefined;
  readonly origin: Origin;
  /** Returns the device id, used if an account is created; undefined if the call does not receive the device cookie. */
  device(): string | undefined;
}

/** Viewing and accepting an invitation by its link. */
export function createAcceptance(
  { db, clock, limits }: Pick<Platform, 'db' | 'clock' | 'limits'>,
  accounts: Pick<Accounts, 'lockAll' | 'family'>,
) {
  const accepts = limits.define('family-accept', ACCEPTS_PER_HOUR, HOUR);
  const views = limits.define('family-look', VIEWS_PER_HOUR, HOUR);
  const handlers = new Map<InvitationPurpose, OnAccepted>();

  /** Unknown, used, ended and expired invitations give the same answer. */
  const find = async (token: string) => {
    const found = await invitationReader(db.read).open(hashToken(token), clock.now());
    if (!found) throw fail('family.invitation_over');
    return found;
  };

  /** Locks both accounts, so that neither is deleted in the meantime. @throws Failure 404 */
  const lock = async (tx: Tx, inviterId: string, viewer: Viewer | undefined): Promise<void> => {
    const rows = await accounts.lockAll(tx, [inviterId, ...(viewer ? [viewer.id] : [])]);
    if (!isInGoodStanding(rows.find(({ id }) => id === inviterId))) throw fail('family.invitation_over');
    if (viewer && !isInGoodStanding(rows.find(({ id }) => id === viewer.id))) throw fail('forbidden');
  };

  return {
    onAccepted: (purpose: InvitationPurpose, handle: OnAccepted): void => void handlers.set(purpose, handle),

    /** The invitation as its recipient sees it. @throws Failure 404 */
    async view(token: string, viewer: Viewer | undefined, origin: Origin) {
      await views.use(limitKeyOf(origin.ip));
      const row = await find(token);
      const isFit = viewer && canAcceptInvitation(viewer.role) && viewer.id !== row.inviter_id;
      return {
        purpose: row.purpose as InvitationPurpose,
        firstName: row.firstName,
        name: row.name,
        relation: row.relation,
        contact: maskContact(row),
        channel: row.email === null ? ('phone' as const) : ('email' as const),
        expiresAt: row.expires_at.toISOString(),
        account: viewer ? (isFit ? ('signedIn' as const) : ('unfit' as const)) : ('needed' as const),
        declarations: [...declarationsFor('FAMILY')],
      };
    },

    /**
     * Accepts an invitation. Returns a session if an account was created. @throws Failure 404, 409; 400 at a field of
     * the new account
     */
    async accept(
      { token, account }: { token: string; account?: NewFamilyAccount | null | undefined },
      { viewer, origin, device }: Acceptor,
    ): Promise<{ purpose: InvitationPurpose; signIn: SignIn | undefined }> {
      await accepts.use(limitKeyOf(origin.ip));
      if (viewer && !canAcceptInvitation(viewer.role)) throw fail('forbidden');
      const { email, phone, ...found } = await find(token);
      if (viewer?.id === found.inviter_id) throw fail('family.own_invitation');
      if (!viewer && !account)
        throw failField(
          'request.invalid',
          'account',
          'Please log in, or create an account with your name and a password.',
        );
      const prepared = account && !viewer ? await accounts.family.prepare(account, { email, phone }) : undefined;
      const at = prepared && { origin, deviceId: device() };
      const accept = () =>
        db.transaction(async ({ tx }) => {
          await lock(tx, found.inviter_id, viewer);
          const taken = await invitationWriter(tx).consume(hashToken(token), clock.now());
          if (!taken) throw fail('family.invitation_over');
          const signIn = prepared && at && (await accounts.family.open(tx, prepared, at));
          const purpose = taken.purpose as InvitationPurpose;
          const acceptance: Acceptance = {
            targetId: taken.target_id,
            inviterId: taken.inviter_id,
            accountId: viewer?.id ?? (signIn as SignIn).memberId,
            accountRole: viewer?.role ?? 'FAMILY',
          };
          await handlers.get(purpose)?.(tx, acceptance);
          return { purpose, signIn };
        });
      // Another account has just taken the number, so this account is created without it.
      return accept().catch((error: unknown) => {
        if (prepared && accounts.family.lostPhone(error)) return accept();
        throw error;
      });
    },
  };
}
