import type { Insertable } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { MemberNote } from '../../platform/db/schema.gen.ts';

const NEWEST = 100;

/** A member's history: account, reports, notes. Newest first. */
export const memberHistoryReader = (db: Reader) => ({
  /** The account's history without its sessions, which are listed separately. */
  history: (memberId: string) =>
    db
      .selectFrom('account_event')
      .select(['kind', 'actor_id', 'detail', 'at'])
      .where('member_id', '=', memberId)
      .where('kind', '<>', 'signed in')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(NEWEST)
      .execute(),
  notes: (memberId: string) =>
    db
      .selectFrom('member_note')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(NEWEST)
      .execute(),
  reports: (side: 'reporter_id' | 'reported_id', memberId: string) =>
    db
      .selectFrom('profile_report')
      .select(['id', 'reporter_id', 'reported_id', 'reason', 'description', 'emergency', 'status', 'at'])
      .where(side, '=', memberId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(NEWEST)
      .execute(),
});

/** Writes notes, inside the caller's transaction. */
export const notesWriter = (tx: Tx) => ({
  add: (note: Insertable<MemberNote>) => tx.insertInto('member_note').values(note).execute(),
});
