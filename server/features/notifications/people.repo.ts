import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** The columns of an account needed for notifications. */
export interface AccountRow {
  readonly id: string;
  readonly role: string;
  readonly status: string;
  readonly gender: 'MALE' | 'FEMALE' | null;
  readonly firstName: string;
  /** Null: no email can reach the account. */
  readonly email: string | null;
  readonly hasVerifiedEmail: boolean;
  readonly phone: string | null;
  readonly hasVerifiedPhone: boolean;
  readonly settings: unknown;
  /** `member.language` */
  readonly language: string | null;
}

/** A member and a person whom a notification is about. */
export interface PairKey {
  readonly memberId: string;
  readonly aboutId: string;
}

/** A pair with the facts that decide whether the member may see the person, and the person's name. */
export interface PairRow extends PairKey {
  readonly viewerRole: string;
  readonly viewerGender: 'MALE' | 'FEMALE' | null;
  readonly role: string;
  readonly status: string;
  readonly gender: 'MALE' | 'FEMALE' | null;
  readonly isComplete: boolean;
  readonly isHeld: boolean;
  readonly settings: unknown;
  readonly firstName: string;
  readonly lastName: string;
  readonly avoided: boolean;
  readonly avoidedByOther: boolean;
  readonly hasMutualInterest: boolean;
}

/** A subscribed device with an open session. */
export interface DeviceRow {
  readonly id: string;
  readonly memberId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Reads, in batches, recipients and the people whom notifications are about. */
export const peopleReader = (db: Reader) => ({
  /** Accounts by id, without erased ones. */
  async accounts(ids: readonly string[]): Promise<Map<string, AccountRow>> {
    const { rows } = await sql<AccountRow>`
      select id, role, status, gender, first_name as "firstName", email,
        email_verified_at is not null as "hasVerifiedEmail", phone_number as phone,
        phone_verified_at is not null as "hasVerifiedPhone", settings, language
      from member where id = any(${ids}::uuid[]) and erased_at is null`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  },

  /** Pairs with their facts; pairs with an erased account are left out. */
  async pairs(keys: readonly PairKey[]): Promise<PairRow[]> {
    if (!keys.length) return [];
    const { rows } = await sql<PairRow>`
      select pair.member_id as "memberId", pair.about_id as "aboutId",
        viewer.role as "viewerRole", viewer.gender as "viewerGender",
        other.role, other.status, other.gender, other.completed_at is not null as "isComplete",
        other.is_held as "isHeld", other.settings,
        other.first_name as "firstName", other.last_name as "lastName",
        mine.member_id is not null as avoided, theirs.member_id is not null as "avoidedByOther",
        exists (select from interest where status = 'Accepted'
          and ((sender_id = viewer.id and receiver_id = other.id)
            or (sender_id = other.id and receiver_id = viewer.id))) as "hasMutualInterest"
      from (select distinct * from unnest(${keys.map(({ memberId }) => memberId)}::uuid[],
          ${keys.map(({ aboutId }) => aboutId)}::uuid[]) as given(member_id, about_id)) as pair
        join member as viewer on viewer.id = pair.member_id
        join member as other on other.id = pair.about_id
        left join avoidance as mine on mine.member_id = viewer.id and mine.other_id = other.id
        left join avoidance as theirs on theirs.member_id = other.id and theirs.other_id = viewer.id`.execute(db);
    return rows;
  },

  async devices(memberIds: readonly string[], now: Date): Promise<DeviceRow[]> {
    const { rows } = await sql<DeviceRow>`
      select device.id, device.member_id as "memberId", device.endpoint, device.p256dh, device.auth
      from push_subscription as device join session on session.id = device.session_id
      where device.member_id = any(${memberIds}::uuid[]) and session.ended_at is null and session.expires_at > ${now}`.execute(
      db,
    );
    return rows;
  },
});
