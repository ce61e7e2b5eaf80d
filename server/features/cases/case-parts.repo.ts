import { type Insertable, sql } from 'kysely';
import type { DeclineReason, FollowUpDue, ProposalAnswer } from '../../../contract/cases/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type {
  CaseAgreement as CaseAgreementTable,
  CaseFollowUp as CaseFollowUpTable,
  CaseProposal as CaseProposalTable,
} from '../../platform/db/schema.gen.ts';
import { caseWithinReach, type ReachViewer } from '../network/index.ts';
import { personName } from './cases.repo.ts';

/** Maximum follow-ups in one list, and in one run of the job. */
const MAX_FOLLOW_UPS = 200;

const proposalRows = (db: Reader) =>
  db
    .selectFrom('case_proposal')
    .selectAll()
    .$narrowType<{ answer: ProposalAnswer | null; reason: DeclineReason | null }>();

export type ProposalRow = Awaited<ReturnType<ReturnType<typeof proposalRows>['execute']>>[number];

const followUpRows = (db: Reader) =>
  db
    .selectFrom('case_follow_up')
    .leftJoin('member as author', 'author.id', 'case_follow_up.created_by')
    .selectAll('case_follow_up')
    .select(['author.role as by_role', personName('author').as('by_name')]);

export type FollowUpRow = Awaited<ReturnType<ReturnType<typeof followUpRows>['execute']>>[number];

const agreementRows = (db: Reader) => db.selectFrom('case_agreement').selectAll();

export type AgreementRow = Awaited<ReturnType<ReturnType<typeof agreementRows>['execute']>>[number];

/** Reads what belongs to cases. */
export const casePartsReader = (db: Reader) => ({
  proposals: (caseId: string): Promise<ProposalRow[]> =>
    proposalRows(db).where('case_id', '=', caseId).orderBy('proposed_at', 'desc').orderBy('id', 'desc').execute(),
  proposal: (id: string): Promise<ProposalRow | undefined> => proposalRows(db).where('id', '=', id).executeTakeFirst(),
  /** Newest first. */
  agreements: (caseId: string): Promise<AgreementRow[]> =>
    agreementRows(db).where('case_id', '=', caseId).orderBy('offered_at', 'desc').orderBy('id', 'desc').execute(),
  followUps: (caseId: string): Promise<FollowUpRow[]> =>
    followUpRows(db)
      .where('case_id', '=', caseId)
      .orderBy(sql`case_follow_up.done_at is not null`)
      .orderBy('case_follow_up.at')
      .orderBy('case_follow_up.id')
      .execute(),
  followUp: (id: string): Promise<FollowUpRow | undefined> =>
    followUpRows(db).where('case_follow_up.id', '=', id).executeTakeFirst(),
  /** Follow-ups of open cases within reach that are not done, earliest first. */
  due: (viewer: ReachViewer, { due, mine, from, to }: { due: FollowUpDue; mine: boolean; from: Date; to: Date }) =>
    followUpRows(db)
      .innerJoin('bureau_case', 'bureau_case.id', 'case_follow_up.case_id')
      .innerJoin('member', 'member.id', 'bureau_case.member_id')
      .leftJoin('member as manager', 'manager.id', 'bureau_case.manager_id')
      .select(['bureau_case.number', 'bureau_case.manager_id', 'member.first_name', 'member.last_name'])
      .select(['manager.role as manager_role', personName('manager').as('manager_name')])
      .where(caseWithinReach(viewer))
      .where('bureau_case.closed_at', 'is', null)
      .where('case_follow_up.done_at', 'is', null)
      .$if(due === 'today', (query) => query.where('case_follow_up.at', '>=', from).where('case_follow_up.at', '<', to))
      .$if(due === 'overdue', (query) => query.where('case_follow_up.at', '<', from))
      .$if(mine, (query) => query.where('bureau_case.manager_id', '=', viewer.id))
      .orderBy('case_follow_up.at')
      .orderBy('case_follow_up.id')
      .limit(MAX_FOLLOW_UPS)
      .execute(),
});

/** An overdue follow-up, with the person to notify. */
interface OverdueFollowUp {
  readonly id: string;
  readonly caseId: string;
  /** The manager or the person above, who is notified; null: nobody. */
  readonly to: string | null;
}

/** Writes what belongs to cases, inside the caller's transaction. */
export const casePartsWriter = (tx: Tx) => ({
  /** Adds proposals, except of people already proposed. Returns the ids of the people who were added. */
  async propose(rows: readonly Insertable<CaseProposalTable>[]): Promise<string[]> {
    if (rows.length === 0) return [];
    const added = await tx
      .insertInto('case_proposal')
      .values([...rows])
      .onConflict((conflict) => conflict.doNothing())
      .returning('other_id')
      .execute();
    return added.flatMap(({ other_id: id }) => (id ? [id] : []));
  },
  answer: (
    id: string,
    given: Pick<Insertable<CaseProposalTable>, 'answer' | 'reason' | 'answered_at' | 'answered_by' | 'by_family'>,
  ) =>
    tx
      .updateTable('case_proposal')
      .set(given)
      .set('first_answered_at', sql`coalesce(first_answered_at, ${given.answered_at})`)
      .where('id', '=', id)
      .execute(),
  addAgreement: (row: Insertable<CaseAgreementTable>) => tx.insertInto('case_agreement').values(row).execute(),
  acceptAgreement: (id: string, at: Date, ip: string) =>
    tx.updateTable('case_agreement').set({ accepted_at: at, accepted_ip: ip }).where('id', '=', id).execute(),
  addFollowUp: (row: Insertable<CaseFollowUpTable>) => tx.insertInto('case_follow_up').values(row).execute(),
  finishFollowUp: (id: string, done: { at: Date; by: string } | null) =>
    tx
      .updateTable('case_follow_up')
      .set({ done_at: done?.at ?? null, done_by: done?.by ?? null })
      .where('id', '=', id)
      .execute(),

  /** Marks follow-ups due before this time as reported to the manager, and returns them. */
  async markReportedToManagers(before: Date, now: Date): Promise<OverdueFollowUp[]> {
    const { rows } = await sql<OverdueFollowUp>`
      update case_follow_up as late set manager_told_at = ${now}
      from bureau_case
      where bureau_case.id = late.case_id and bureau_case.closed_at is null
        and late.done_at is null and late.manager_told_at is null and late.at < ${before}
      returning late.id, late.case_id as "caseId", bureau_case.manager_id as "to"`.execute(tx);
    return rows;
  },
  /** Like `markReportedToManagers`, for the person above the manager: the field manager, the stockist or the dealer. */
  async markReportedToSuperiors(before: Date, now: Date): Promise<OverdueFollowUp[]> {
    const { rows } = await sql<OverdueFollowUp>`
      update case_follow_up as late set superior_told_at = ${now}
      from bureau_case left join network_place as place on place.member_id = bureau_case.manager_id
      where bureau_case.id = late.case_id and bureau_case.closed_at is null
        and late.done_at is null and late.superior_told_at is null and late.at < ${before}
      returning late.id, late.case_id as "caseId", coalesce(place.manager_id, place.parent_id) as "to"`.execute(tx);
    return rows;
  },
});
