import { type Selectable, sql } from 'kysely';
import type { ReviewedBadge } from '../../../contract/verification/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Verification } from '../../platform/db/schema.gen.ts';

type Row = Selectable<Verification>;

/** One submission for a badge. */
export type Attempt = Omit<Row, 'kind'> & { readonly kind: ReviewedBadge };

const asAttempt = (row: Row): Attempt => ({ ...row, kind: row.kind as ReviewedBadge });

/** The columns of a submission that are known before its file is stored. */
export interface Draft {
  readonly id: string;
  readonly memberId: string;
  readonly kind: ReviewedBadge;
  readonly documentType: string | null;
  readonly selfieNumber: string | null;
  readonly digest: Buffer;
  readonly wrappedKey: Buffer;
}

export interface SelfieNumber {
  readonly number: string;
  readonly until: Date;
}

/** The profile values that badges confirm. */
export interface BadgeFacts {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: string | null;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string | null;
  readonly pictureId: string | null;
}

export const verificationReader = (db: Reader) => ({
  /** Submissions of one member, newest first. */
  async of(memberId: string): Promise<Attempt[]> {
    const rows = await db
      .selectFrom('verification')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(asAttempt);
  },
  /** The submissions among these that are waiting for review. */
  async pending(ids: readonly string[]): Promise<Attempt[]> {
    const rows = await db
      .selectFrom('verification')
      .selectAll()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('state', '=', 'pending')
      .where('member_id', 'is not', null)
      .execute();
    return rows.map(asAttempt);
  },
  /** How often each of these members was refused this badge. */
  async refusals(memberIds: readonly string[], kind: ReviewedBadge): Promise<ReadonlyMap<string, number>> {
    const rows = await db
      .selectFrom('verification')
      .select((select) => ['member_id', select.fn.countAll<string>().as('count')])
      .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
      .where('kind', '=', kind)
      .where('state', '=', 'refused')
      .groupBy('member_id')
      .execute();
    return new Map(rows.map((row) => [row.member_id as string, Number(row.count)]));
  },
  /** The number that a member must show on a selfie, even if it has expired. */
  async selfieNumber(memberId: string): Promise<SelfieNumber | undefined> {
    return db
      .selectFrom('selfie_number')
      .select(['number', 'until'])
      .where('member_id', '=', memberId)
      .executeTakeFirst();
  },
  /** The profile values with which a document or a selfie is compared. */
  async facts(memberId: string): Promise<BadgeFacts | undefined> {
    return db
      .selectFrom('member')
      .leftJoin('profile', 'profile.member_id', 'member.id')
      .leftJoin('photo', (join) =>
        join
          .onRef('photo.member_id', '=', 'member.id')
          .on('photo.slot', '=', 'profileImage')
          .on('photo.stored_at', 'is not', null)
          .on('photo.removed_at', 'is', null)
          // Nobody sees a refused photo, so it needs no comparison.
          .on('photo.review', '<>', 'refused'),
      )
      .select([
        'member.first_name as firstName',
        'member.last_name as lastName',
        'member.gender as gender',
        'profile.date_of_birth as dateOfBirth',
        'photo.id as pictureId',
      ])
      .where('member.id', '=', memberId)
      .executeTakeFirst();
  },
  addressOf: (memberId: string): Promise<{ email: string | null; language: string | null } | undefined> =>
    db.selectFrom('member').select(['email', 'language']).where('id', '=', memberId).executeTakeFirst(),
});

/** Writes submissions, inside the caller's transaction. Ending a submission always deletes the key of its file. */
export const verificationWriter = (tx: Tx) => ({
  addDraft: ({ id, memberId, kind, documentType, selfieNumber, digest, wrappedKey }: Draft, at: Date) =>
    tx
      .insertInto('verification')
      .values({
        id,
        member_id: memberId,
        kind,
        state: 'draft',
        document_type: documentType,
        selfie_number: selfieNumber,
        digest,
        wrapped_key: wrappedKey,
        created_at: at,
      })
      .execute(),
  /**
   * Call when the file is stored: the submission then waits for review. Returns false if it was dropped in the
   * meantime.
   */
  async present(id: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('verification')
      .set({ state: 'pending', created_at: at })
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .executeTakeFirst();
    return Number(numUpdatedRows) > 0;
  },
  /** Withdraws undecided submissions. Returns their ids. */
  async withdraw(memberId: string, kind: ReviewedBadge): Promise<string[]> {
    const rows = await tx
      .updateTable('verification')
      .set({ state: 'withdrawn', wrapped_key: null })
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('state', '=', 'pending')
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },
  /** Ends a waiting submission. Undefined if it is not waiting. */
  async end(id: string, state: 'lapsed' | 'withdrawn', at: Date): Promise<Attempt | undefined> {
    const row = await tx
      .updateTable('verification')
      .set({ state, ended_at: state === 'lapsed' ? at : null, wrapped_key: null, looks: '{}' })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    return row && asAttempt(row);
  },
  /** Deletes a draft whose upload failed. Returns false if it is no longer a draft. */
  async dropDraft(id: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('verification')
      .set({ state: 'withdrawn', wrapped_key: null })
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .executeTakeFirst();
    return Number(numUpdatedRows) > 0;
  },
  lockPending: async (id: string): Promise<Attempt | undefined> => {
    const row = await tx
      .selectFrom('verification')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('member_id', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    return row && asAttempt(row);
  },
  async grant(attempt: Attempt, by: string, at: Date, until: Date): Promise<void> {
    await tx
      .updateTable('verification')
      .set({ state: 'replaced', ended_at: at })
      .where('member_id', '=', attempt.member_id)
      .where('kind', '=', attempt.kind)
      .where('state', '=', 'granted')
      .execute();
    await tx
      .updateTable('verification')
      .set({ state: 'granted', decided_at: at, decided_by: by, until, wrapped_key: null, looks: '{}' })
      .where('id', '=', attempt.id)
      .execute();
  },
  refuse: (id: string, by: string, reason: string | null, at: Date) =>
    tx
      .updateTable('verification')
      .set({ state: 'refused', decided_at: at, decided_by: by, reason, wrapped_key: null, looks: '{}' })
      .where('id', '=', id)
      .execute(),
  /** Revokes a valid badge. Returns false if there is none. */
  async revoke(memberId: string, kind: ReviewedBadge, { reason, at }: { reason: string; at: Date }): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('verification')
      .set({ state: 'revoked', ended_at: at, ended_because: 'team', reason })
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('state', '=', 'granted')
      .executeTakeFirst();
    return Number(numUpdatedRows) > 0;
  },
  /** Records the profile values with which a staff member compared the submission. */
  recordView: (id: string, viewerId: string, facts: string) =>
    tx
      .updateTable('verification')
      .set({ looks: sql`looks || jsonb_build_object(${viewerId}::text, ${facts}::text)` })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .execute(),
  giveNumber: (memberId: string, { number, until }: SelfieNumber) =>
    tx
      .insertInto('selfie_number')
      .values({ member_id: memberId, number, until })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ number, until }))
      .execute(),
  dropNumber: (memberId: string) => tx.deleteFrom('selfie_number').where('member_id', '=', memberId).execute(),
});
