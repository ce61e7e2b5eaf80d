import { type ApprovalAction, type MoneyAction, moneyActions } from '../../../contract/member-desk/values.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Unit } from '../../platform/db/database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Auth } from '../auth/index.ts';
import { type AppointDetail, approvalReader, approvalWriter, type MoneyDetail } from './approvals.repo.ts';
import { canDecide, expiryOf, statusAfter } from './approvals.rules.ts';

/** Job that carries out an approved request; queued in the transaction of the decision. */
export const EXECUTE_JOB = 'member-desk.carry-out';
const EXPIRE_JOB = 'member-desk.expire';

export interface CarryOut {
  readonly approvalId: string;
}

/** An approved request that has not been carried out after this time is started again by the sweeper. */
const STUCK_MS = 3_600_000;

/** An approved request about money. */
export interface ApprovedMoney {
  readonly approvalId: string;
  /** Id of the payment or the package. */
  readonly about: string;
  readonly reason: string;
  /** Null if the account was erased. */
  readonly askedBy: string | null;
  readonly by: { readonly id: string; readonly role: Role };
  readonly order: Readonly<Record<string, unknown>>;
}

/**
 * Functions that carry out approved actions; each has an effect only once per `approvalId`, however often it is called.
 */
export type MoneyActions = Readonly<Record<MoneyAction, (approved: ApprovedMoney) => Promise<void>>>;

/** An approved request to make a colleague administrator. */
export interface ApprovedAdmin {
  readonly memberId: string;
  /** The account's role when the request was made; undefined in a request from an older version. */
  readonly roleBefore: string | undefined;
  readonly reason: string;
  readonly by: { readonly id: string; readonly role: Role };
}

/** Makes a colleague administrator. @throws Failure if the account no longer allows it */
export type AppointAdmin = (unit: Unit, approved: ApprovedAdmin) => Promise<void>;

const isMoney = (action: ApprovalAction): action is MoneyAction => moneyActions.some((one) => one === action);

/**
 * Carries out approved requests for one member after the other, each in a transaction with its result. After a crash it
 * continues where it stopped, and two concurrent runs do nothing twice. The approver must still have the permission to
 * approve: otherwise the rest waits for another approval.
 */
export function defineApprovalExecution(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  { status, undeleting, recovery }: Pick<Accounts, 'status' | 'undeleting'> & Pick<Auth, 'recovery'>,
  { money, appointAdmin }: { money: MoneyActions; appointAdmin: AppointAdmin },
): void {
  /** Processes the next member and returns the id; undefined when no member is left. */
  const next = async ({ approvalId }: CarryOut): Promise<{ id: string; failed?: Failure } | undefined> => {
    let id: string | undefined;
    try {
      await db.transaction(async (unit) => {
        const writer = approvalWriter(unit.tx);
        const approval = await writer.lock(approvalId);
        if (approval?.state !== 'running') return;
        const by = await writer.decider(approvalId);
        if (by?.status !== 'ACTIVE' || !canDecide(by, approval.action)) {
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
        else if (action === 'recover') await recovery.start(unit, by, id, approvalId);
        else if (action === 'appoint') {
          const { role: roleBefore } = (approval.detail ?? {}) as AppointDetail;
          await appointAdmin(unit, { memberId: id, roleBefore, reason, by });
        } else await status.byTeam(unit, by, { id, to: statusAfter[action], reason, isApproved: true });
      });
    } catch (error) {
      if (error instanceof Failure && id !== undefined) return { id, failed: error };
      throw error;
    }
    return id === undefined ? undefined : { id };
  };

  /**
   * Money is moved outside our transaction, so it is moved first and recorded afterwards. If this runs twice for one
   * request, money moves only once, because the action uses the id of the request as idempotency key.
   */
  async function moveMoney(approvalId: string): Promise<void> {
    const row = await approvalReader(db.read).byId(approvalId, clock.now());
    if (row?.state !== 'running' || !isMoney(row.action)) return;
    const { by, id } = await db.transaction(async ({ tx }) => {
      const writer = approvalWriter(tx);
      return { by: await writer.decider(approvalId), id: await writer.nextMember(approvalId) };
    });
    // The approver may have lost the permission to approve: then `next` makes the request wait for another colleague.
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
