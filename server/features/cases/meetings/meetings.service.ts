import { v7 as uuid } from 'uuid';
import type { meetingsApi } from '../../../../contract/cases/meetings.api.ts';
import type { FamilyMeeting, Meeting } from '../../../../contract/cases/meetings.schema.ts';
import type { MeetingStatus } from '../../../../contract/cases/meetings.values.ts';
import { caseNumber } from '../../../../contract/cases/values.ts';
import type { BodyOf } from '../../../../contract/kernel.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fail, failField } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Network } from '../../network/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { CaseDesk } from '../case-desk.ts';
import { casePartsReader } from '../case-parts.repo.ts';
import { type CaseRow, caseReader, caseWriter } from '../cases.repo.ts';
import { calendarOf } from './calendar.ts';
import { type MeetingRow, meetingReader, meetingWriter } from './meetings.repo.ts';
import { canOffer, isAlreadyDecided, refusalOf } from './meetings.rules.ts';

type Offer = BodyOf<typeof meetingsApi.offerMeeting>;
type Change = BodyOf<typeof meetingsApi.changeMeeting>;
/** A decision on a meeting: one of the offered times, or its cancellation. */
export type Decision = Pick<Change, 'slot' | 'cancelled'>;

interface Deps {
  readonly audit: Audit;
  readonly desk: CaseDesk;
  readonly network: Pick<Network, 'visits'>;
}

/** The decision that a call asks for; undefined for none. @throws Failure 400 for two at once */
function wanted({ slot, cancelled }: Decision): Date | 'cancel' | undefined {
  if (slot && cancelled) throw failField('request.invalid', 'slot', 'Please choose a time, or cancel the meeting.');
  return cancelled ? 'cancel' : (slot ?? undefined);
}

/** Meetings of the two families, or of one with the bureau: three times are offered, one is chosen. */
export function createMeetings(
  { db, clock, brand }: Pick<Platform, 'db' | 'clock' | 'brand'>,
  { audit, desk, network }: Deps,
) {
  /** Meetings, with the names that the assisted member may see now. */
  const present = async (row: CaseRow, meetings: readonly MeetingRow[]): Promise<Meeting[]> => {
    const people = await desk.peopleOf(
      row,
      meetings.flatMap(({ other_id: id }) => id ?? []),
    );
    return meetings.map((meeting) => {
      const person = meeting.other_id ? people.get(meeting.other_id) : undefined;
      return {
        id: meeting.id,
        proposalId: meeting.proposal_id,
        personName: person ? `${person.firstName} ${person.lastName}`.trim() : null,
        status: meeting.status,
        slots: meeting.slots.map((at) => at.toISOString()),
        at: meeting.at?.toISOString() ?? null,
        place: meeting.place,
        people: meeting.people,
        byFamily: meeting.by_family,
        visitId: meeting.visit_id,
        createdAt: meeting.created_at.toISOString(),
      };
    });
  };

  const presentOne = async (row: CaseRow, id: string): Promise<Meeting> => {
    const meeting = await meetingReader(db.read).byId(id);
    const [shown] = meeting ? await present(row, [meeting]) : [];
    if (!shown) throw fail('not_found');
    return shown;
  };

  /**
   * Notes a decision about a meeting of a case that the caller has locked. Returns whether anything changed.
   * @throws Failure 404 for a time that was not offered, 409 for a meeting that is over or a time that has passed
   */
  const decide = async (
    tx: Tx,
    meeting: MeetingRow,
    decision: Date | 'cancel',
    by: { id: string } | 'family',
  ): Promise<boolean> => {
    if (isAlreadyDecided(meeting, decision)) return false;
    const now = clock.now();
    const refusal = refusalOf(meeting, decision, now);
    if (refusal) throw fail(refusal);
    const isFamily = by === 'family';
    const status: MeetingStatus = decision === 'cancel' ? 'cancelled' : 'fixed';
    await meetingWriter(tx).change(meeting.id, {
      status,
      ...(decision === 'cancel' ? {} : { at: decision }),
      by_family: isFamily,
    });
    await caseWriter(tx).addStep({
      ...{ caseId: meeting.case_id, at: now, by_family: isFamily, by_id: isFamily ? null : by.id },
      kind: decision === 'cancel' ? 'meetingCancelled' : 'meetingFixed',
      detail: decision === 'cancel' ? null : decision.toISOString(),
    });
    await caseWriter(tx).update(meeting.case_id, { changed_at: now });
    return true;
  };

  /** The visit of an officer who comes along: within the viewer's reach, and of the same case. @throws Failure 404 */
  const requireVisit = async (viewer: Viewer, caseId: string, visitId: string): Promise<void> => {
    if ((await network.visits.caseOf(viewer, visitId)) !== caseId) throw fail('not_found');
  };

  /** A meeting of a case within reach. @throws Failure 404 */
  const find = async (viewer: Viewer, id: string): Promise<{ row: CaseRow; meeting: MeetingRow }> => {
    const meeting = await meetingReader(db.read).byId(id);
    const row = meeting && (await caseReader(db.read).byId(viewer, meeting.case_id));
    if (!row) throw fail('not_found');
    return { row, meeting };
  };

  return {
    decide,
    wanted,

    /** Requires a meeting of a case within reach. @throws Failure 404 */
    requireWithinReach: async (viewer: Viewer, id: string): Promise<void> => void (await find(viewer, id)),

    /** Meetings of a case within reach. @throws Failure 404 */
    async list(viewer: Viewer, caseId: string): Promise<Meeting[]> {
      const row = await caseReader(db.read).byId(viewer, caseId);
      if (!row) throw fail('not_found');
      return present(row, await meetingReader(db.read).ofCase(caseId));
    },

    /** Meetings of a case, as its family sees them. */
    async ofFamily(row: CaseRow): Promise<FamilyMeeting[]> {
      const shown = await present(row, await meetingReader(db.read).ofCase(row.id));
      return shown.map(({ byFamily: _by, visitId: _visit, createdAt: _at, ...meeting }) => meeting);
    },

    /**
     * Offers three times. @throws Failure 400 for a time in the past, 404 also for a proposal of another case, 409 for a
     * case that has ended
     */
    async offer(viewer: Viewer, caseId: string, { proposalId, slots, place, people }: Offer): Promise<Meeting> {
      const now = clock.now();
      if (!slots.every((slot) => canOffer(slot, now)))
        throw failField('request.invalid', 'slots', 'Please choose times in the coming six months.');
      const id = uuid();
      const row = await db.transaction(async ({ tx }) => {
        const locked = await desk.lockOpen(tx, viewer, caseId);
        const proposal = proposalId ? await casePartsReader(tx).proposal(proposalId) : undefined;
        if (proposalId && proposal?.case_id !== caseId) throw fail('not_found');
        const ordered = slots.toSorted((a, b) => a.getTime() - b.getTime());
        await meetingWriter(tx).insert({
          ...{ id, case_id: caseId, proposal_id: proposalId ?? null, slots: ordered, place, people },
          ...{ created_by: viewer.id, created_at: now },
        });
        await caseWriter(tx).addStep({ caseId, at: now, by_id: viewer.id, kind: 'meetingOffered' });
        await caseWriter(tx).update(caseId, { changed_at: now });
        await audit.record(tx, viewer, {
          action: 'case.meeting_changed',
          subjectId: locked.member_id,
          detail: { caseId, meetingId: id, status: 'offered' },
        });
        return locked;
      });
      return presentOne(row, id);
    },

    /** Notes what was decided by telephone or in the office. @throws Failure 400, 404, 409 */
    async change(viewer: Viewer, id: string, { visitId, ...given }: Change): Promise<Meeting> {
      const decision = wanted(given);
      const { row } = await find(viewer, id);
      if (visitId) await requireVisit(viewer, row.id, visitId);
      await db.transaction(async ({ tx }) => {
        await desk.lockOpen(tx, viewer, row.id);
        const meeting = await meetingReader(tx).byId(id);
        if (!meeting) throw fail('not_found');
        if (decision) await decide(tx, meeting, decision, viewer);
        if (visitId !== undefined) await meetingWriter(tx).change(id, { visit_id: visitId });
        await audit.record(tx, viewer, {
          action: 'case.meeting_changed',
          subjectId: row.member_id,
          detail: { caseId: row.id, meetingId: id },
        });
      });
      return presentOne(row, id);
    },

    /** A fixed meeting within reach as a calendar file. @throws Failure 404 also while no time is chosen */
    async calendar(viewer: Viewer, id: string): Promise<Uint8Array> {
      const { row, meeting } = await find(viewer, id);
      return this.calendarOf(row, meeting);
    },

    /** The calendar file of a meeting whose case the caller may see. @throws Failure 404 while no time is chosen */
    calendarOf(row: CaseRow, meeting: MeetingRow): Uint8Array {
      const { status, at } = meeting;
      if (status !== 'fixed' || !at) throw fail('not_found');
      const names = { caseNumber: caseNumber(row.number), siteName: brand.current().name };
      return calendarOf({ ...meeting, at, ...names }, clock.now());
    },
  };
}

export type Meetings = ReturnType<typeof createMeetings>;
