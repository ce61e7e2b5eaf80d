import { type Insertable, type Selectable, sql } from 'kysely';
import type { InvitationPurpose } from '../../../contract/family/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { FamilyInvitation } from '../../platform/db/schema.gen.ts';

export type InvitationRow = Selectable<FamilyInvitation>;

/** Reads invitations; all rows are open unless expired. */
export const invitationReader = (db: Reader) => ({
  /** An open invitation with the first name of the inviter, who must be an active member. */
  open: (tokenHash: Buffer, now: Date): Promise<(InvitationRow & { firstName: string }) | undefined> =>
    db
      .selectFrom('family_invitation')
      .innerJoin('member', 'member.id', 'family_invitation.inviter_id')
      .selectAll('family_invitation')
      .select('member.first_name as firstName')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .where('member.status', 'in', ['ACTIVE', 'INACTIVE'])
      .executeTakeFirst(),
  of: (purpose: InvitationPurpose, targetIds: readonly string[], now: Date): Promise<InvitationRow[]> =>
    db
      .selectFrom('family_invitation')
      .selectAll()
      .where('purpose', '=', purpose)
      .where('target_id', '=', sql<string>`any(${[...targetIds]}::uuid[])`)
      .where('expires_at', '>', now)
      .execute(),
});

/** Writes invitations, inside the caller's transaction. */
export const invitationWriter = (tx: Tx) => ({
  insert: (row: Insertable<FamilyInvitation>) => tx.insertInto('family_invitation').values(row).execute(),
  /** Consumes an invitation. If two people use one link at the same time, the second gets undefined. */
  consume: (tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> =>
    tx
      .deleteFrom('family_invitation')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst(),
  remove: (purpose: InvitationPurpose, targetId: string) =>
    tx.deleteFrom('family_invitation').where('purpose', '=', purpose).where('target_id', '=', targetId).execute(),
  removeOf: (inviterId: string) => tx.deleteFrom('family_invitation').where('inviter_id', '=', inviterId).execute(),
  removeExpired: (now: Date) => tx.deleteFrom('family_invitation').where('expires_at', '<=', now).execute(),
});
