import { sql } from 'kysely';
import type { BadgeKind } from '../../../contract/badges.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** A valid badge. */
export interface HeldBadge {
  readonly memberId: string;
  readonly kind: BadgeKind;
  /** Time of the check. */
  readonly at: Date;
  /** Null: valid until the contact changes. */
  readonly until: Date | null;
}

/** Reads valid badges. */
export const badgeReader = (db: Reader) => ({
  /** Badges of these members, each member's in the order of `badgeKinds`. */
  async heldBy(memberIds: readonly string[], now: Date): Promise<HeldBadge[]> {
    const { rows } = await sql<{ member_id: string; kind: BadgeKind; at: Date; until: Date | null }>`
      select id as member_id, 'phone' as kind, phone_verified_at as at, null::timestamptz as until, 1 as place
        from member where id = any(${memberIds}::uuid[]) and phone_verified_at is not null
      union all
      select id, 'email', email_verified_at, null, 2
        from member where id = any(${memberIds}::uuid[]) and email_verified_at is not null
      union all
      select member_id, kind, decided_at, until, case kind when 'id' then 3 else 4 end
        from verification where member_id = any(${memberIds}::uuid[]) and state = 'granted' and until > ${now}
      order by place`.execute(db);
    return rows.map(({ member_id, kind, at, until }) => ({ memberId: member_id, kind, at, until }));
  },
});

/** A submission withdrawn with its account. */
interface Withdrawn {
  readonly id: string;
  readonly kind: 'id' | 'photo';
}

/** Writes inside the caller's transaction. */
export const badgeWriter = (tx: Tx) => ({
  /** Withdraws all pending submissions of a deleted account: their files become unreadable. */
  async withdrawAllOf(memberId: string): Promise<Withdrawn[]> {
    const rows = await tx
      .updateTable('verification')
      .set({ state: 'withdrawn', wrapped_key: null })
      .where('member_id', '=', memberId)
      .where('state', 'in', ['draft', 'pending'])
      .returning(['id', 'kind'])
      .execute();
    return rows.map(({ id, kind }) => ({ id, kind: kind as Withdrawn['kind'] }));
  },
});
