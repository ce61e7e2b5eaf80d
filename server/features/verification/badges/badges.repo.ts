import { sql } from 'kysely';
import type { BadgeKind } from '../../../../contract/verification/values.ts';
import { compiledOnce } from '../../../platform/db/compiled-once.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/** A valid badge. */
export interface HeldBadge {
  readonly memberId: string;
  readonly kind: BadgeKind;
  /** Time of the check. */
  readonly at: Date;
  /** Expiry; null means valid until the contact changes. */
  readonly until: Date | null;
}

const badgesOf = compiledOnce(
  (_db, memberIds: readonly string[], now: Date) => sql<{
    member_id: string;
    kind: BadgeKind;
    at: Date;
    until: Date | null;
  }>`
  select member.id as member_id, contact.kind, contact.at, null::timestamptz as until, contact.place
    from member cross join lateral (values ('phone', phone_verified_at, 1), ('email', email_verified_at, 2))
      as contact (kind, at, place)
    where member.id = any(${memberIds}::uuid[]) and contact.at is not null
  union all
  select member_id, kind, decided_at, until, case kind when 'id' then 3 else 4 end
    from verification where member_id = any(${memberIds}::uuid[]) and state = 'granted' and until > ${now}
  order by place`,
);

export const badgeReader = (db: Reader) => ({
  /** Badges of these members, each member's in the order of `badgeKinds`. */
  async heldBy(memberIds: readonly string[], now: Date): Promise<HeldBadge[]> {
    const rows = await badgesOf(db, memberIds, now);
    return rows.map(({ member_id, kind, at, until }) => ({ memberId: member_id, kind, at, until }));
  },
});

/** A submission withdrawn with its account. */
interface WithdrawnBadge {
  readonly id: string;
  readonly kind: 'id' | 'photo';
}

/** Writes badges, inside the caller's transaction. */
export const badgeWriter = (tx: Tx) => ({
  /** Withdraws all pending submissions of a deleted account, which makes their files unreadable. */
  async withdrawAllOf(memberId: string): Promise<WithdrawnBadge[]> {
    const rows = await tx
      .updateTable('verification')
      .set({ state: 'withdrawn', wrapped_key: null })
      .where('member_id', '=', memberId)
      .where('state', 'in', ['draft', 'pending'])
      .returning(['id', 'kind'])
      .execute();
    return rows.map(({ id, kind }) => ({ id, kind: kind as WithdrawnBadge['kind'] }));
  },
});
