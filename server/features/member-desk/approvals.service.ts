import { v7 as uuid } from 'uuid';
import type { Approval, ApprovalSummary } from '../../../contract/member-desk/approvals.schema.ts';
import type { ApprovalAction, ApprovalState, MoneyAction } from '../../../contract/member-desk/values.ts';
import { hasStaffLogin, type Role } from '../../../contract/roles.ts';
import type { WaitingWork } from '../../../contract/settings/office.schema.ts';
import type { AuditAction } from '../../../contract/staff/audit.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { cutPage, newestPage } from '../../platform/http/newest-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Auth } from '../auth/index.ts';
import { peopleReader } from '../review/index.ts';
import type { Actor, Audit } from '../staff/audit/index.ts';
import { type CarryOut, EXECUTE_JOB } from './approval-execution.ts';
import { presentApproval, presentResults } from './approvals.present.ts';
import {
  type AppointDetail,
  type ApprovalRow,
  approvalReader,
  approvalWriter,
  type CountedApproval,
  type MoneyDetail,
} from './approvals.repo.ts';
import {
  canDecide,
  conflictSince,
  type DeciderFacts,
  deciderRoles,
  expiryOf,
  refusalOfDecision,
  refusalOfWithdrawal,
} from './approvals.rules.ts';
import { membersReader } from './members.repo.ts';

interface ApprovalRequest {
  readonly action: ApprovalAction;
  readonly memberIds: readonly string[];
  readonly reason: string;
  readonly note?: string | null | undefined;
}

/** A request about money. */
export interface MoneyRequest {
  readonly action: MoneyAction;
  readonly reason: string;
  readonly memberId: string;
  readonly detail: MoneyDetail;
}

interface RecoveryRequest {
  readonly phoneNumber: string;
  readonly otp: string;
  readonly reason: string;
  readonly identityCheck: string;
}

interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly cursor?: string | undefined;
  readonly state?: ApprovalState | undefined;
}

const NEWEST = 20;

const entry = (id: string, { action, reason }: Pick<ApprovalRow, 'action' | 'reason'>, what: AuditAction) => ({
  action: what,
  reason,
  detail: { approvalId: id, action },
});
/** Subject of the audit entry: the member, if there is only one; several members are listed in the entry's details. */
const subjectOf = (memberIds: readonly string[]): string | null =>
  memberIds.length === 1 ? (memberIds[0] as string) : null;
/** The audit entry for an existing request. */
const entryOf = async (from: Reader, row: ApprovalRow, what: AuditAction) => {
  const members = await approvalReader(from).members(row.id);
  // A price change concerns no particular member.
  const subjectId = row.action === 'price' ? null : subjectOf(members.map(({ memberId }) => memberId));
  return { ...entry(row.id, row, what), subjectId };
};

/** Withdraws requests of a staff member who was suspended or lost permissions, in the caller's transaction. */
export const withdrawRequestsOf =
  ({ clock, audit }: Pick<Platform, 'clock'> & { readonly audit: Pick<Audit, 'record'> }) =>
  async (tx: Tx, askerId: string, by: Actor): Promise<void> => {
    for (const row of await approvalWriter(tx).withdrawAllOf(askerId, clock.now())) {
      const { detail, ...entry } = await entryOf(tx, row, 'approval.withdrawn');
      await audit.record(tx, by, { ...entry, detail: { ...detail, askedBy: askerId } });
    }
  };

/** The two-person rule: one staff member makes a request, another decides, and a job carries out what is approved. */
export function createApprovals(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  {
    audit,
    accounts,
    auth,
  }: { audit: Audit; accounts: Pick<Accounts, 'activeStaffIn' | 'creatorsOf'>; auth: Pick<Auth, 'recovery'> },
) {
  const reader = approvalReader(db.read);
  const people = (ids: readonly (string | null)[]) => peopleReader(db.read).byIds(ids, clock.now());

  /** Staff who could decide these requests now. */
  const deciderFacts = async (
    viewer: Pick<Viewer, 'id'>,
    rows: readonly Pick<ApprovalRow, 'asked_by' | 'action'>[],
    { now, from = db.read }: { now: Date; from?: Reader },
  ): Promise<DeciderFacts> => {
    const [activeDeciders, activeAdmins] = await Promise.all([
      accounts.activeStaffIn(from, deciderRoles),
      accounts.activeStaffIn(from, ['ADMIN']),
    ]);
    const listRequesters = (some: typeof rows): string[] => some.flatMap(({ asked_by }) => asked_by ?? []);
    const recoveries = listRequesters(rows.filter(({ action }) => action === 'recover'));
    const [creators, creatorsEver] = await Promise.all([
      accounts.creatorsOf(from, [viewer.id, ...listRequesters(rows), ...activeDeciders], conflictSince(now)),
      accounts.creatorsOf(from, recoveries.length ? [viewer.id, ...recoveries] : [], new Date(0)),
    ]);
    return { activeDeciders, activeAdmins, creators, creatorsEver };
  };

  const shown = async (viewer: Viewer, id: string): Promise<Approval> => {
    const now = clock.now();
    const [row, members] = await Promise.all([reader.byId(id, now), reader.members(id)]);
    if (!row) throw fail('not_found');
    const [known, circle, recoveries] = await Promise.all([
      people([row.asked_by, row.decided_by, ...members.map(({ memberId }) => memberId)]),
      deciderFacts(viewer, [row], { now }),
      auth.recovery.ofApprovals([id]),
    ]);
    const context = { now, circle, recovery: recoveries.get(id), isDetail: true };
    return { ...presentApproval(row, viewer, known, context), results: presentResults(members, known) };
  };

  const summaries = async (viewer: Viewer, rows: readonly CountedApproval[], now: Date): Promise<ApprovalSummary[]> => {
    const [known, circle, recoveries] = await Promise.all([
      people(rows.flatMap((row) => [row.asked_by, row.decided_by])),
      deciderFacts(viewer, rows, { now }),
      auth.recovery.ofApprovals(rows.map(({ id }) => id)),
    ]);
    return rows.map((row) => presentApproval(row, viewer, known, { now, circle, recovery: recoveries.get(row.id) }));
  };

  const lock = async (tx: Tx, id: string): Promise<ApprovalRow> => {
    const row = await approvalWriter(tx).lock(id);
    if (!row) throw fail('not_found');
    return row;
  };
  const factsOf = (row: ApprovalRow) => ({
    action: row.action,
    state: row.state,
    askedBy: row.asked_by,
    expiresAt: row.expires_at,
  });

  /** Requires that all ids are members, not staff. @throws Failure 404, 403 */
  const requireMembers = async (ids: readonly string[]): Promise<void> => {
    const found = await membersReader(db.read).roles(ids);
    if (found.length < ids.length) throw fail('not_found');
    if (found.some(({ role }) => hasStaffLogin(role as Role))) throw fail('forbidden');
  };

  /**
   * Makes a request about money, inside the caller's transaction. @param memberId whose payment it is, or the package
   * @throws Failure 409 if an earlier request about the same subject is undecided
   */
  async function askAboutMoney(
    tx: Tx,
    viewer: Viewer,
    { action, reason, memberId, detail }: MoneyRequest,
  ): Promise<void> {
    const now = clock.now();
    if ((await approvalReader(tx).aboutMoney(action, now)).has(detail.about)) throw fail('approval.waiting');
    const id = uuid();
    const request = { id, action, state: 'pending', reason, note: null, asked_by: viewer.id };
    const kept = { detail: JSON.stringify(detail), asked_at: now, expires_at: expiryOf(now) };
    await approvalWriter(tx).insert({ ...request, ...kept }, [memberId]);
    await audit.record(tx, viewer, {
      ...entry(id, { action, reason }, 'approval.asked'),
      subjectId: action === 'refund' ? memberId : null,
      detail: { approvalId: id, action, about: detail.about, amount: detail.amount },
    });
  }

  return {
    /** Makes a request about members. @throws Failure 404, 403 */
    async ask(viewer: Viewer, { action, memberIds, reason, note }: ApprovalRequest): Promise<Approval> {
      await requireMembers(memberIds);
      const id = uuid();
      const now = clock.now();
      await db.transaction(async ({ tx }) => {
        const request = { id, action, state: 'pending', reason, note: note ?? null, asked_by: viewer.id, detail: null };
        await approvalWriter(tx).insert({ ...request, asked_at: now, expires_at: expiryOf(now) }, memberIds);
        await audit.record(tx, viewer, {
          ...entry(id, { action, reason }, 'approval.asked'),
          subjectId: subjectOf(memberIds),
          detail: { approvalId: id, action, memberIds },
        });
      });
      return shown(viewer, id);
    },

    /**
     * Asks for the recovery of an account with a number whose code was entered (decision 0030). @throws Failure 400,
     * 403, 404, 409, 429
     */
    async askRecovery(viewer: Viewer, memberId: string, request: RecoveryRequest): Promise<Approval> {
      const phone = await auth.recovery.confirmNumber(viewer, memberId, request);
      const { reason, identityCheck } = request;
      const id = uuid();
      const action = 'recover' as const;
      await db.transaction(async ({ tx }) => {
        await auth.recovery.lockRecoverable(tx, viewer, memberId, phone);
        const now = clock.now();
        if (await approvalReader(tx).hasPending(action, memberId, now)) throw fail('recovery.waiting');
        const row = { id, action, state: 'pending', reason, note: null, asked_by: viewer.id, detail: null };
        await approvalWriter(tx).insert({ ...row, asked_at: now, expires_at: expiryOf(now) }, [memberId]);
        await auth.recovery.add(tx, viewer, memberId, { approvalId: id, phone, identityCheck });
        await audit.record(tx, viewer, { ...entry(id, { action, reason }, 'approval.asked'), subjectId: memberId });
      });
      return shown(viewer, id);
    },

    /**
     * Asks the other administrators to make a colleague administrator, inside the caller's transaction (decision 0036).
     * The request is for the account as it is now: it has no effect once the role has changed. @throws Failure 409 if an earlier request about this account is undecided
     */
    async askAboutAdmin(tx: Tx, viewer: Viewer, memberId: string, reason: string): Promise<void> {
      const action = 'appoint' as const;
      const now = clock.now();
      if (await approvalReader(tx).hasPending(action, memberId, now)) throw fail('approval.waiting');
      const [member] = await membersReader(tx).roles([memberId]);
      const id = uuid();
      const detail = JSON.stringify({ role: member?.role } satisfies AppointDetail);
      const row = { id, action, state: 'pending', reason, note: null, asked_by: viewer.id, detail };
      await approvalWriter(tx).insert({ ...row, asked_at: now, expires_at: expiryOf(now) }, [memberId]);
      await audit.record(tx, viewer, { ...entry(id, { action, reason }, 'approval.asked'), subjectId: memberId });
    },

    /** The two-person rule for one kind of money decision, for the feature that carries it out. */
    forMoney: (action: MoneyAction) => ({
      ask: (tx: Tx, viewer: Viewer, request: Omit<MoneyRequest, 'action'>) =>
        askAboutMoney(tx, viewer, { action, ...request }),
      /** Ids of undecided requests, by the payment or package they concern. */
      waiting: () => reader.aboutMoney(action, clock.now()),
    }),

    async list(viewer: Viewer, { state, ...paging }: ListQuery) {
      const now = clock.now();
      const wanted = newestPage('staff.approvals', paging);
      const query = { state, now };
      const [found, totalCount] = await Promise.all([reader.page(query, wanted), reader.count(query)]);
      const { rows, ...ends } = cutPage('staff.approvals', wanted, found, ({ asked_at: at, id }) => ({ at, id }));
      const data = await summaries(viewer, rows, now);
      await audit.recordView(viewer, {
        action: 'approvals.listed',
        detail: { state, approvals: rows.map(({ id }) => id) },
      });
      return { data, totalCount, ...ends };
    },

    /**
     * Requests that this staff member can decide now. @param soon requests that expire before this moment are urgent
     */
    async waiting(viewer: Pick<Viewer, 'id' | 'role'>, soon: Date): Promise<WaitingWork | null> {
      if (!canDecide(viewer)) return null;
      const now = clock.now();
      const rows = await reader.pending(now);
      const circle = await deciderFacts(viewer, rows, { now });
      const open = rows.filter((row) => !refusalOfDecision(factsOf(row), viewer, { now, circle }));
      const [oldest] = open;
      return {
        waiting: open.length,
        pressing: open.filter(({ expires_at }) => expires_at < soon).length,
        oldestAt: oldest?.asked_at.toISOString() ?? null,
        expiresAt: oldest?.expires_at.toISOString() ?? null,
      };
    },

    /** Requests about one member, for a page whose view is logged as a whole. */
    async listForMember(viewer: Viewer, memberId: string): Promise<ApprovalSummary[]> {
      const now = clock.now();
      const rows = await reader.page({ memberId, now }, { limit: NEWEST, offset: 0, after: undefined });
      return summaries(viewer, rows, now);
    },

    /** Reads a request. @throws Failure 404 */
    async read(viewer: Viewer, id: string): Promise<Approval> {
      const row = await reader.byId(id, clock.now());
      if (!row) throw fail('not_found');
      await audit.recordView(viewer, await entryOf(db.read, row, 'approval.viewed'));
      return shown(viewer, id);
    },

    /**
     * Requires that the viewer may decide the request: not its author, nor a colleague too close to the author
     * (approvals.rules.ts). @throws Failure 404, 403
     */
    async requireAnother(viewer: Viewer, id: string): Promise<void> {
      const now = clock.now();
      const row = await reader.byId(id, now);
      if (!row) throw fail('not_found');
      const circle = await deciderFacts(viewer, [row], { now });
      const refusal = refusalOfDecision(factsOf(row), viewer, { now, circle });
      // Invalid input is reported before a conflict with another decision.
      if (refusal?.code !== 'approval.decided' && refusal) throw refusal;
    },

    /**
     * The same rule for features that store their requests themselves: the viewer has the right to decide, is not the
     * person who asked nor too close to that person, and the person who asked still works here.
     * @throws Failure 403, 409
     */
    async requireSecondPerson(from: Reader, viewer: Pick<Viewer, 'id' | 'role'>, askedBy: string): Promise<void> {
      const now = clock.now();
      // The check uses the action `price`, because everybody who decides approvals may decide about prices.
      const asked = { action: 'price', asked_by: askedBy } as const;
      const circle = await deciderFacts(viewer, [asked], { now, from });
      const facts = { action: asked.action, state: 'pending', askedBy, expiresAt: expiryOf(now) } as const;
      const refusal = refusalOfDecision(facts, viewer, { now, circle });
      if (refusal) throw refusal;
      if (!circle.activeDeciders.includes(askedBy)) throw fail('approval.decided');
    },

    /** Requires that the viewer made the request, since only its author withdraws it. @throws Failure 404, 403 */
    async requireOwn(viewer: Viewer, id: string): Promise<void> {
      const row = await reader.byId(id, clock.now());
      if (!row) throw fail('not_found');
      if (row.asked_by !== viewer.id)
        throw fail('forbidden', { message: 'Only the colleague who asked can withdraw this request.' });
    },

    /** Approves or refuses a request, once. @throws Failure 404, 403, 409 */
    async decide(viewer: Viewer, id: string, approve: boolean, note?: string | null): Promise<Approval> {
      await db.transaction(async ({ tx }) => {
        const row = await lock(tx, id);
        const now = clock.now();
        const circle = await deciderFacts(viewer, [row], { now, from: tx });
        const refusal = refusalOfDecision(factsOf(row), viewer, { now, circle });
        if (refusal) throw refusal;
        const state = approve ? 'running' : 'refused';
        const decided = { decided_by: viewer.id, decided_at: now, decision_note: note ?? null };
        await approvalWriter(tx).update(id, { state, ...decided });
        if (approve) await jobs.enqueue<CarryOut>(tx, EXECUTE_JOB, { approvalId: id });
        await audit.record(tx, viewer, await entryOf(tx, row, approve ? 'approval.approved' : 'approval.refused'));
      });
      return shown(viewer, id);
    },

    /** Withdraws the viewer's own request. @throws Failure 404, 403, 409 */
    async withdraw(viewer: Viewer, id: string): Promise<Approval> {
      await db.transaction(async ({ tx }) => {
        const row = await lock(tx, id);
        const now = clock.now();
        const refusal = refusalOfWithdrawal(factsOf(row), viewer, now);
        if (refusal) throw refusal;
        await approvalWriter(tx).update(id, { state: 'withdrawn', decided_by: viewer.id, decided_at: now });
        await audit.record(tx, viewer, await entryOf(tx, row, 'approval.withdrawn'));
      });
      return shown(viewer, id);
    },
  };
}

export type Approvals = ReturnType<typeof createApprovals>;
