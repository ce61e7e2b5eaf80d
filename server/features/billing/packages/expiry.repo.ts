import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Notice } from './expiry.rules.ts';

/** End of a member's premium time, including appended plans. */
export interface PlanEnd {
  readonly memberId: string;
  readonly from: Date;
  readonly until: Date;
}

/** Reads ends of plans. */
export const expiryReader = (db: Reader) => ({
  /**
   * Plans of existing members that end in this period without a later plan, by id after `after`, with the notices
   * already sent.
   */
  async ending({
    since,
    until,
    after,
    limit,
  }: {
    since: Date;
    until: Date;
    after: string | undefined;
    limit: number;
  }): Promise<(PlanEnd & { told: Notice[] })[]> {
    const { rows } = await sql<PlanEnd & { told: Notice[] }>`
      select one.member_id as "memberId", min(one.from_at) as "from", one.until_at as "until",
        array(select notice from plan_notice as told
          where told.member_id = one.member_id and told.until_at = one.until_at) as told
      from entitlement_grant as one join member on member.id = one.member_id
      where one.is_premium and one.revoked_at is null and one.until_at > ${since} and one.until_at <= ${until}
        and member.status in ('ACTIVE', 'INACTIVE') and one.member_id > ${after ?? '00000000-0000-0000-0000-000000000000'}
        and not exists (select from entitlement_grant as later
          where later.member_id = one.member_id and later.is_premium and later.revoked_at is null
            and later.until_at > one.until_at)
      group by one.member_id, one.until_at
      order by one.member_id limit ${limit}`.execute(db);
    return rows;
  },
});

/** Records sent notices. */
export const expiryWriter = (tx: Tx) => ({
  /** Records notices and returns those not recorded before: exactly these must be sent in this transaction. */
  async recordNotice(ends: readonly (PlanEnd & { notice: Notice })[], at: Date): Promise<ReadonlySet<string>> {
    const rows = await tx
      .insertInto('plan_notice')
      .values(ends.map(({ memberId, until, notice }) => ({ member_id: memberId, until_at: until, notice, at })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('member_id')
      .execute();
    return new Set(rows.map(({ member_id }) => member_id));
  },
});
