import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { BoardComment, BoardVote } from '../../platform/db/schema.gen.ts';

export type CommentRow = Selectable<BoardComment>;
export type VoteRow = Selectable<BoardVote>;

/** Reads comments and votes. */
export const discussionReader = (db: Reader) => ({
  /** Comments on an entry, oldest first. */
  comments: (ownerId: string, memberId: string): Promise<CommentRow[]> =>
    db
      .selectFrom('board_comment')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('member_id', '=', memberId)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  comment: (ownerId: string, id: string): Promise<CommentRow | undefined> =>
    db.selectFrom('board_comment').selectAll().where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst(),
  /** Number of comments by shared member. */
  async counts(ownerId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await db
      .selectFrom('board_comment')
      .select(['member_id', sql<number>`count(*)::int`.as('count')])
      .where('owner_id', '=', ownerId)
      .groupBy('member_id')
      .execute();
    return new Map(rows.map(({ member_id, count }) => [member_id, count]));
  },
  votes: (ownerId: string): Promise<VoteRow[]> =>
    db
      .selectFrom('board_vote')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where((where) => where.or([where('vote', 'is not', null), where('rank', 'is not', null)]))
      .orderBy('at')
      .execute(),
});

/** Writes comments and votes, inside the caller's transaction. */
export const discussionWriter = (tx: Tx) => ({
  addComment: (row: Insertable<BoardComment>): Promise<CommentRow> =>
    tx.insertInto('board_comment').values(row).returningAll().executeTakeFirstOrThrow(),
  edit: (id: string, text: string, at: Date): Promise<CommentRow | undefined> =>
    tx.updateTable('board_comment').set({ text, edited_at: at }).where('id', '=', id).returningAll().executeTakeFirst(),
  remove: (id: string) => tx.deleteFrom('board_comment').where('id', '=', id).execute(),
  /** Stores a vote; absent values stay unchanged. */
  vote: (row: Insertable<BoardVote>): Promise<VoteRow> => {
    const { vote, rank, at } = row;
    return tx
      .insertInto('board_vote')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'member_id', 'seat_id']).doUpdateSet({
          at,
          ...(vote === undefined ? {} : { vote }),
          ...(rank === undefined ? {} : { rank }),
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
  },
});
