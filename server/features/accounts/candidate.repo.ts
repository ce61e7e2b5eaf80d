import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { CandidateNotice } from '../../platform/db/schema.gen.ts';

export type CandidateAnswer = 'confirmed' | 'objected';

/** Reads notices to candidates. */
export const candidateReader = (db: Reader) => ({
  byTokenHash: (hash: Buffer): Promise<Selectable<CandidateNotice> | undefined> =>
    db.selectFrom('candidate_notice').selectAll().where('token_hash', '=', hash).executeTakeFirst(),
  /** Whether the candidate objected, so that the profile must stay hidden. */
  hasObjected: async (memberId: string): Promise<boolean> =>
    (await db
      .selectFrom('candidate_notice')
      .select('id')
      .where('member_id', '=', memberId)
      .where('answer', '=', 'objected')
      .executeTakeFirst()) !== undefined,
});

/** Writes notices to candidates, inside the caller's transaction. */
export const candidateWriter = (tx: Tx) => ({
  insert: (row: Insertable<CandidateNotice>) => tx.insertInto('candidate_notice').values(row).execute(),
  answer: (id: string, answer: CandidateAnswer, at: Date) =>
    tx.updateTable('candidate_notice').set({ answer, answered_at: at }).where('id', '=', id).execute(),
  /** Records the candidate's objection. Returns whether anything changed. */
  async objectFor(memberId: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('candidate_notice')
      .set({ answer: 'objected', answered_at: at })
      .where('member_id', '=', memberId)
      .where('answer', 'is distinct from', 'objected')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
