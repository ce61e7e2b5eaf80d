import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { CursorPosition } from '../../platform/http/list-cursor.ts';

export interface FeedbackRow {
  readonly id: string;
  readonly otherId: string | null;
  readonly askedAt: Date;
  readonly rating: number | null;
  readonly text: string | null;
  readonly answeredAt: Date | null;
}

interface DeskFeedbackRow {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly about: 'interest' | 'found';
  readonly at: Date;
  readonly rating: number | null;
  readonly text: string | null;
}

/** A member to be asked about an accepted interest. */
interface Question {
  readonly memberId: string;
  readonly otherId: string;
}

const columns = sql`id, other_id as "otherId", asked_at as "askedAt", rating, text, answered_at as "answeredAt"`;

/** Feedback of accounts that were not closed: after accepted interests, and at the end of a search. */
const listed = sql`(
  select feedback.id, feedback.member_id, 'interest' as about, feedback.answered_at as at, feedback.rating, feedback.text
  from feedback where feedback.answered_at is not null
  union all
  select found.member_id, found.member_id, 'found', found.ended_at, found.rating, found.feedback
  from found_each_other as found where found.rating is not null or found.feedback is not null
) as given join member on member.id = given.member_id and member.status in ('ACTIVE', 'INACTIVE')`;

export const feedbackReader = (db: Reader) => ({
  async newest(memberId: string): Promise<FeedbackRow | undefined> {
    const { rows } = await sql<FeedbackRow>`
      select ${columns} from feedback where member_id = ${memberId} order by asked_at desc, id desc limit 1`.execute(
      db,
    );
    return rows[0];
  },
  /** Whether this question was asked of the member. */
  async wasAsked(memberId: string, id: string): Promise<boolean> {
    const { rows } = await sql`select from feedback where id = ${id} and member_id = ${memberId}`.execute(db);
    return rows.length > 0;
  },
  async page(after: CursorPosition | undefined, limit: number): Promise<DeskFeedbackRow[]> {
    const beyond = after ? sql`where (given.at, given.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
    const { rows } = await sql<DeskFeedbackRow>`
      select given.id, given.member_id as "memberId", trim(member.first_name || ' ' || member.last_name) as name,
        given.about, given.at, given.rating, given.text
      from ${listed} ${beyond} order by given.at desc, given.id desc limit ${limit}`.execute(db);
    return rows;
  },
  async count(): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${listed}`.execute(db);
    return rows[0]?.n ?? 0;
  },
});

/** Writes feedback, inside the caller's transaction. */
export const feedbackWriter = (tx: Tx) => ({
  /**
   * The next members to be asked. Their interest was accepted between these times and still is. Both members are published and do
   * not avoid each other. They were not asked about this person before, nor about anybody since `lastAsked`.
   */
  async due({ from, until, lastAsked, limit }: { from: Date; until: Date; lastAsked: Date; limit: number }) {
    const { rows } = await sql<Question>`
      select distinct on (side.member_id) side.member_id as "memberId", side.other_id as "otherId"
      from interest cross join lateral (values (sender_id, receiver_id), (receiver_id, sender_id))
          as side(member_id, other_id)
        join member on member.id = side.member_id and member.role = 'MEMBER' and member.status = 'ACTIVE'
          and not member.is_held
        join member as other on other.id = side.other_id and other.role = 'MEMBER' and other.status = 'ACTIVE'
          and not other.is_held
      where interest.status = 'Accepted' and interest.accepted_at > ${from} and interest.accepted_at <= ${until}
        and not exists (select from avoidance
          where (avoidance.member_id, avoidance.other_id) in
            ((side.member_id, side.other_id), (side.other_id, side.member_id)))
        and not exists (select from feedback where feedback.member_id = side.member_id
          and (feedback.other_id = side.other_id or feedback.asked_at > ${lastAsked}))
      order by side.member_id, interest.accepted_at limit ${limit}`.execute(tx);
    return rows;
  },
  async ask({ id, memberId, otherId, at }: Question & { id: string; at: Date }): Promise<boolean> {
    const { rows } = await sql`
      insert into feedback (id, member_id, other_id, asked_at) values (${id}, ${memberId}, ${otherId}, ${at})
      on conflict (member_id, other_id) do nothing returning id`.execute(tx);
    return rows.length > 0;
  },
  async answer(
    memberId: string,
    id: string,
    { rating, text, at }: { rating: number; text: string | null; at: Date },
  ): Promise<FeedbackRow | undefined> {
    const { rows } = await sql<FeedbackRow>`
      update feedback set rating = ${rating}, text = ${text}, answered_at = ${at}
      where id = ${id} and member_id = ${memberId} returning ${columns}`.execute(tx);
    return rows[0];
  },
});
