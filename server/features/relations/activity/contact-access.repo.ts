import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/** Data an owner may share, and the settings that decide. */
interface SharedContact {
  email: string | null;
  phone: string | null;
  fatherName: string | null;
  settings: unknown;
  gender: 'MALE' | 'FEMALE' | null;
}

/** Reads the data that access can be requested to. */
export const accessReader = (db: Reader) => ({
  async sharedContact(ownerId: string): Promise<SharedContact | undefined> {
    const row = await db
      .selectFrom('member')
      .leftJoin('profile', 'profile.member_id', 'member.id')
      .select(['email', 'phone_number as phone', 'father_name as fatherName', 'settings', 'gender'])
      .where('member.id', '=', ownerId)
      .executeTakeFirst();
    return row && { ...row, gender: row.gender as SharedContact['gender'] };
  },
});

/** Writes granted access, inside the caller's transaction. */
export const accessWriter = (tx: Tx) => ({
  /** Stores access; one row per pair, and an access paid for stays paid for. */
  grantContact: (viewerId: string, ownerId: string, charged: boolean, at: Date) =>
    tx
      .insertInto('contact_access')
      .values({ viewer_id: viewerId, owner_id: ownerId, charged, at })
      .onConflict((conflict) =>
        conflict
          .columns(['viewer_id', 'owner_id'])
          .doUpdateSet({ charged: sql<boolean>`contact_access.charged or excluded.charged`, at }),
      )
      .execute(),
  grantFamily: (viewerId: string, ownerId: string, at: Date) =>
    tx
      .insertInto('family_access')
      .values({ viewer_id: viewerId, owner_id: ownerId, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
});
