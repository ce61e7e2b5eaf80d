import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export const freePackageReader = (db: Reader) => ({
  isMember: async (id: string): Promise<boolean> =>
    (await db
      .selectFrom('member')
      .select('id')
      .where('id', '=', id)
      .where('role', '=', 'MEMBER')
      .where('status', '<>', 'DELETED')
      .executeTakeFirst()) !== undefined,
  /** Whether the member got this package for free since a moment, according to the audit log. */
  wasGivenSince: async (memberId: string, packageId: string, since: Date): Promise<boolean> =>
    (await db
      .selectFrom('audit_entry')
      .select('id')
      .where('subject_id', '=', memberId)
      .where('action', '=', 'package.given')
      .where('at', '>=', since)
      .where(sql<boolean>`detail ->> 'packageId' = ${packageId}`)
      .executeTakeFirst()) !== undefined,
  /** Packages that a person gave for free since a moment, according to the audit log. */
  async countGivenBy(actorId: string, since: Date): Promise<number> {
    const { count } = await db
      .selectFrom('audit_entry')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('actor_id', '=', actorId)
      .where('action', '=', 'package.given')
      .where('at', '>=', since)
      .executeTakeFirstOrThrow();
    return count;
  },
});

/** Makes packages that one person gives, and packages for one member, wait for each other. */
export async function lockFreePackages(tx: Tx, actorId: string, memberId: string): Promise<void> {
  for (const key of [`free packages by ${actorId}`, `free packages for ${memberId}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}
