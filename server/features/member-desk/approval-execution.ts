import { type ApprovalAction, type MoneyAction, moneyActions } from '../../../contract/member-desk/values.ts';
import type { Role } from '../../../contract/roles.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { approvalReader, approvalWriter, type MoneyDetail } from './approvals.repo.ts';
import { canDecide, expiryOf, statusAfter } from './approvals.rules.ts';

/** Carries out what was approved; queued in the transaction of the decision. */
export const EXECUTE_JOB = 'member-desk.carry-out';
const EXPIRE_JOB = 'member-desk.expire';

export interface CarryOut {
  readonly approvalId: string;
}

/** So long something approved may run before the sweeper gives it another start. */
const STUCK_MS = 3_600_000;

/** A request about money that two colleagues agree on. */
export interface ApprovedMoney {
  readonly approvalId: string;
  /** The payment or the package. */
  readonly about: string;
  readonly reason: string;
  /** Null once erased. */
  readonly askedBy: string | null;
  readonly by: { readonly id: string; readonly role: Role };
  readonly order: Readonly<Record<string, unknown>>;
}

/** Carries out approved actions, once for each `approvalId`, however often it is called. */
export type MoneyActions = Readonly<Record<MoneyAction, (approved: ApprovedMoney) => Promise<void>>>;

const isMoney = (action: ApprovalAction): action is MoneyAction => moneyActions.some((one) => one === action);

/**
 * What two colleagues agreed on is done to one member after the other, each in a transaction with its result. So it
 * goes on where it stopped after a crash, and two runs at once do nothing twice. Who approved it must still be one who
 * may: otherwise the rest waits for another colleague again.
 */
export function defineApprovalExecution(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  { status, undeleting }: Pick<Accounts, 'status' | 'undeleting'>,
  money: MoneyActions,
): void {
  /** Answers the member it was about; undefined when nobody is left. */
  const next = async ({ approvalId }: CarryOut): Promise<{ id: string; failed?: Failure } | undefined> => {
    let id: string | undefined;
    try {
      await db.transaction(async (unit) => {
        const writer = approvalWriter(unit.tx);
        const approval = await writer.lock(approvalId);
        if (approval?.state !== 'running') return;
        const by = await writer.decider(approvalId);
        if (by?.status !== 'ACTIVE' || !canDecide(by)) {
          const open = { state: 'pending', decided_by: null, decided_at: null, decision_note: null };
          await writer.update(approvalId, { ...open, expires_at: expiryOf(clock.now()) });
          return;
        }
        if (isMoney(approval.action) && (await writer.nextMember(approvalId))) return;
        id = await writer.nextMember(approvalId);
        if (id === undefined) {
          await writer.update(approvalId, { state: 'done', finished_at: clock.now() });
          return;
        }
        await writer.settle(approvalId, id, 'done', clock.now());
        const { action, reason } = approval;
        if (isMoney(action)) return;
        if (action === 'undelete') await undeleting.restoreApproved(unit, by, id, reason);
        else await status.byTeam(unit, by, { id, to: statusAfter[action], reason, isApproved: true });
      });
    } catch (error) {
      if (error instanceof Failure && id !== undefined) return { id, failed: error };
      throw error;
    }
    return id === undefined ? undefined : { id };
  };

  /**
   * Money moves outside of a transaction of ours, so it is moved first and noted then. Done twice for one request it moves once:
   * who carries it out goes by the id of the request.
   */
  async function moveMoney(approvalId: string): Promise<void> {
    const row = await approvalReader(db.read).byId(approvalId, clock.now());
    if (row?.state !== 'running' || !isMoney(row.action)) return;
    const { by, id } = await db.transaction(async ({ tx }) => {
      const writer = approvalWriter(tx);
      return { by: await writer.decider(approvalId), id: await writer.nextMember(approvalId) };
    });
    // The approver may have lost the power to approve: `next` makes it wait for another colleague.
    if (!id || by?.status !== 'ACTIVE' || !canDecide(by)) return;
    const { about, order } = row.detail as unknown as MoneyDetail;
    const request = { approvalId, about, reason: row.reason, askedBy: row.asked_by, by, order };
    const outcome = await money[row.action](request).then(
      () => 'done' as const,
      (error: unknown) => {
        if (error instanceof Failure) return 'skipped' as const;
        throw error;
      },
    );
    await db.transaction(({ tx }) => approvalWriter(tx).settle(approvalId, id, outcome, clock.now()));
  }

  /** A failure for one member does not stop the others. */
  const skip = (approvalId: string, memberId: string) =>
    db.transaction(async ({ tx }) => {
      const writer = approvalWriter(tx);
      if ((await writer.lock(approvalId))?.state === 'running')
        await writer.settle(approvalId, memberId, 'skipped', clock.now());
    });

  jobs.define<CarryOut>({
    name: EXECUTE_JOB,
    async handle(work) {
      await moveMoney(work.approvalId);
      for (let done = await next(work); done; done = await next(work))
        if (done.failed) await skip(work.approvalId, done.id);
    },
  });

  jobs.define({
    name: EXPIRE_JOB,
    cron: '23 * * * *',
    handle: async () => {
      const now = clock.now();
      const stuck = await approvalReader(db.read).stuck(new Date(now.getTime() - STUCK_MS));
      await db.transaction(async ({ tx }) => {
        await approvalWriter(tx).expire(now);
        for (const work of stuck) await jobs.enqueue<CarryOut>(tx, EXECUTE_JOB, work);
      });
    },
  });
}
