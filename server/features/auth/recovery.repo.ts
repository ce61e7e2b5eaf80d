import type { Insertable, Selectable } from 'kysely';
import type { RecoveryEnd, RecoveryState } from '../../../contract/auth/recovery.values.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { AccountRecovery } from '../../platform/db/schema.gen.ts';

export type RecoveryRow = Omit<Selectable<AccountRecovery>, 'state' | 'ended_because'> & {
  state: RecoveryState;
  ended_because: RecoveryEnd | null;
};

/** How a recovery ends. */
interface Ending {
  readonly state: Exclude<RecoveryState, 'asked' | 'waiting'>;
  readonly because: RecoveryEnd;
  readonly at: Date;
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
}

/** Reads recoveries of accounts. */
export const recoveryReader = (db: Reader) => {
  const all = () => db.selectFrom('account_recovery').selectAll().$castTo<RecoveryRow>();
  return {
    waitingOf: (memberId: string) =>
      all().where('member_id', '=', memberId).where('state', '=', 'waiting').executeTakeFirst(),
    byTokenHash: (hash: Buffer) => all().where('token_hash', '=', hash).executeTakeFirst(),
    ofApprovals: (approvalIds: readonly string[]): Promise<RecoveryRow[]> =>
      approvalIds.length ? all().where('approval_id', 'in', approvalIds).execute() : Promise.resolve([]),
    /** The latest approved recovery of a member. */
    latestOf: (memberId: string) =>
      all()
        .where('member_id', '=', memberId)
        .where('approved_at', 'is not', null)
        .orderBy('approved_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    /** Whether the owner has stopped a recovery since that moment. */
    wasCancelledSince: async (memberId: string, since: Date): Promise<boolean> =>
      (await db
        .selectFrom('account_recovery')
        .select('id')
        .where('member_id', '=', memberId)
        .where('state', '=', 'cancelled')
        .where('ended_at', '>', since)
        .executeTakeFirst()) !== undefined,
    due: (now: Date) =>
      db
        .selectFrom('account_recovery')
        .select(['id', 'member_id'])
        .where('state', '=', 'waiting')
        .where('completes_at', '<=', now)
        .orderBy('completes_at')
        .limit(500)
        .execute(),
    /** Accounts of the staff members who asked for and approved a recovery. */
    staffOf: async ({ asked_by, approved_by }: Pick<RecoveryRow, 'asked_by' | 'approved_by'>) => {
      const ids = [asked_by, approved_by].filter((id) => id !== null);
      if (!ids.length) return [];
      const rows = await db.selectFrom('member').select(['id', 'role', 'status']).where('id', 'in', ids).execute();
      return rows as { id: string; role: Role; status: string }[];
    },
  };
};

/** Writes recoveries of accounts, inside the caller's transaction and under its lock of the member's account. */
export const recoveryWriter = (tx: Tx) => ({
  insert: (row: Insertable<AccountRecovery>) => tx.insertInto('account_recovery').values(row).execute(),
  /** Starts the waiting time. Returns the recovery, or undefined if it was ended before its approval. */
  start: (
    approvalId: string,
    started: { approved_by: string; approved_at: Date; completes_at: Date; token_hash: Buffer },
  ): Promise<RecoveryRow | undefined> =>
    tx
      .updateTable('account_recovery')
      .set({ state: 'waiting', ...started })
      .where('approval_id', '=', approvalId)
      .where('state', '=', 'asked')
      .returningAll()
      .$castTo<RecoveryRow>()
      .executeTakeFirst(),
  /** Ends the recovery if it still waits; undefined if it does not. */
  end: (id: string, { state, because, at, by, reason }: Ending): Promise<RecoveryRow | undefined> =>
    tx
      .updateTable('account_recovery')
      .set({ state, ended_because: because, ended_at: at, ended_by: by ?? null, stop_reason: reason ?? null })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returningAll()
      .$castTo<RecoveryRow>()
      .executeTakeFirst(),
  /** Ends all recoveries of a member that are asked for or waiting, and returns whether one was waiting. */
  async endAll(memberId: string, { state, because, at }: Ending): Promise<boolean> {
    const open = await tx
      .selectFrom('account_recovery')
      .select('state')
      .where('member_id', '=', memberId)
      .where('state', 'in', ['asked', 'waiting'])
      .forUpdate()
      .execute();
    if (!open.length) return false;
    await tx
      .updateTable('account_recovery')
      .set({ state, ended_because: because, ended_at: at })
      .where('member_id', '=', memberId)
      .where('state', 'in', ['asked', 'waiting'])
      .execute();
    return open.some((row) => row.state === 'waiting');
  },
});
