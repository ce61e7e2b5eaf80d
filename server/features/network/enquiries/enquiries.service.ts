import { v7 as uuid } from 'uuid';
import type { BodyOf, QueryOf } from '../../../../contract/kernel.ts';
import type { enquiriesApi, enquiryFormApi } from '../../../../contract/network/enquiries.api.ts';
import type { Enquiry, EnquirySummary } from '../../../../contract/network/enquiries.schema.ts';
import {
  ENQUIRY_IDLE_DAYS,
  ENQUIRY_RETENTION_DAYS,
  type EnquiryStatus,
  isOutcome,
} from '../../../../contract/network/enquiries.values.ts';
import type { Colleague } from '../../../../contract/network/schema.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fail, failField } from '../../../platform/http/failure.ts';
import type { Origin, Viewer } from '../../../platform/http/handlers.ts';
import { limitKeyOf } from '../../../platform/http/limits.ts';
import { cutPage, newestPage } from '../../../platform/http/newest-page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { toE164 } from '../../accounts/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { colleagueReader } from '../colleagues.repo.ts';
import { workReachOf } from '../reach.rules.ts';
import { type EnquiryRow, enquiryReader, enquiryWriter } from './enquiries.repo.ts';
import { canChangeStatus } from './enquiries.rules.ts';
import { findCity } from './find-city.ts';

const LIST_NAME = 'staff.enquiries';
const HOUR = 3600;
const DAY = 24 * HOUR;
const DAY_MS = DAY * 1000;

interface NamedRow {
  readonly id: string | null;
  readonly name: string | null;
  readonly role: string | null;
}

const person = ({ id, name, role }: NamedRow): Colleague | null => (id && role ? { id, name: name ?? '', role } : null);

const presentSummary = (row: EnquiryRow): EnquirySummary => ({
  id: row.id,
  name: row.name,
  city: row.city,
  accountFor: row.account_for,
  status: row.status,
  territory: row.territory_id && row.territory_name ? { id: row.territory_id, name: row.territory_name } : null,
  assignee: person({ id: row.assignee_id, name: row.assignee_name, role: row.assignee_role }),
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
});

/** Enquiries: sent by anybody, worked on by those within whose reach they are. */
export function createEnquiries(
  { db, clock, limits, jobs, log, events }: Pick<Platform, 'db' | 'clock' | 'limits' | 'jobs' | 'log' | 'events'>,
  { audit }: { audit: Audit },
) {
  const perAddress = limits.define('enquiry-address', 10, HOUR);
  const perPhone = limits.define('enquiry-phone', 3, DAY);

  jobs.define({
    name: 'enquiries.erase',
    // 02:35 in India.
    cron: '5 21 * * *',
    async handle() {
      const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
      const count = await db.transaction(({ tx }) =>
        enquiryWriter(tx).eraseBefore({ closed: before(ENQUIRY_RETENTION_DAYS), changed: before(ENQUIRY_IDLE_DAYS) }),
      );
      if (count) log.info({ count }, 'old enquiries erased');
    },
  });

  const present = async (row: EnquiryRow): Promise<Enquiry> => {
    const steps = await enquiryReader(db.read).steps(row.id);
    return {
      ...presentSummary(row),
      phoneNumber: row.phone,
      message: row.message,
      consentedAt: row.consented_at.toISOString(),
      history: steps.map((step) => ({
        at: step.at.toISOString(),
        by: person({ id: step.by_id, name: step.by_name, role: step.by_role }),
        status: step.status,
        assignee: person({ id: step.assignee_id, name: step.assignee_name, role: step.assignee_role }),
        unassigned: step.unassigned,
        note: step.note,
      })),
    };
  };

  /**
   * Changes an enquiry that is locked, and notes the step. Returns whether anything changed. @throws Failure 409 for an
   * impossible status
   * @param to new status, or undefined to keep it
   */
  const applyStep = async (
    tx: Tx,
    viewer: Pick<Viewer, 'id' | 'role'>,
    row: EnquiryRow,
    { to, assigneeId, note }: { to?: EnquiryStatus; assigneeId?: string | null; note?: string | null },
  ): Promise<boolean> => {
    if (to && !canChangeStatus(row.status, to)) throw fail('enquiry.status');
    const now = clock.now();
    const status = to ?? row.status;
    const isNewStatus = status !== row.status;
    const isReassigned = assigneeId !== undefined && assigneeId !== row.assignee_id;
    if (!isNewStatus && !isReassigned && !note) return false;
    const closedAt = isOutcome(status) ? (isNewStatus ? now : row.closed_at) : null;
    await enquiryWriter(tx).update(row.id, {
      status,
      changed_at: now,
      closed_at: closedAt,
      ...(isReassigned ? { assignee_id: assigneeId } : {}),
    });
    await enquiryWriter(tx).addStep({
      id: uuid(),
      enquiry_id: row.id,
      at: now,
      by_id: viewer.id,
      status: isNewStatus ? status : null,
      assignee_id: isReassigned ? assigneeId : null,
      unassigned: isReassigned && assigneeId === null,
      note: note ?? null,
    });
    if (isNewStatus) {
      const member = await enquiryReader(tx).sender(row);
      if (member) await events.publish(tx, { type: 'enquiry', to: member, subjectId: row.id, status });
    }
    if (isReassigned && assigneeId && assigneeId !== viewer.id)
      await events.publish(tx, { type: 'enquiry.assigned', to: assigneeId, subjectId: row.id });
    await audit.record(tx, viewer, {
      action: 'enquiry.changed',
      detail: { enquiryId: row.id, status, ...(isReassigned ? { assigneeId } : {}) },
    });
    return true;
  };

  /** Locks an enquiry within reach. @throws Failure 404 */
  const lock = async (tx: Tx, viewer: Viewer, id: string): Promise<EnquiryRow> => {
    await enquiryWriter(tx).lock(id);
    const row = await enquiryReader(tx).byId(viewer, id);
    if (!row) throw fail('not_found');
    return row;
  };

  return {
    /**
     * Stores an enquiry from the public form. @throws Failure 400 for a number nobody can have, 429
     * @param memberId the signed-in member who sent it
     */
    async enquire(
      { website, ...given }: BodyOf<typeof enquiryFormApi.enquire>,
      { ip }: Origin,
      memberId: string | null,
    ): Promise<void> {
      await perAddress.use(limitKeyOf(ip));
      // A program filled in the field that people do not see. It gets the same answer, so that it learns nothing.
      if (website) return;
      const phone = toE164(given.phoneNumber);
      if (!phone) throw failField('request.invalid', 'phoneNumber', 'Please enter a mobile number that we can call.');
      await perPhone.use(phone);
      const city = findCity(given.city);
      const now = clock.now();
      const id = uuid();
      await db.transaction(async ({ tx }) => {
        await enquiryWriter(tx).lockTerritories();
        await enquiryWriter(tx).insert({
          id,
          name: given.name,
          member_id: memberId,
          phone,
          city: city?.key ?? given.city,
          state: city?.state ?? null,
          account_for: given.accountFor ?? null,
          message: given.message || null,
          consented_at: now,
          created_at: now,
          changed_at: now,
        });
        for (const to of await enquiryReader(tx).informed(id))
          await events.publish(tx, { type: 'enquiry.received', to, subjectId: id });
      });
    },

    /** A page of the enquiries within reach. @throws Failure 400 for a cursor of another list */
    async list(viewer: Viewer, query: QueryOf<typeof enquiriesApi.enquiries>) {
      const wanted = newestPage(LIST_NAME, query);
      const asked = { viewer, filter: query.filter ?? 'all', status: query.status, search: query.search };
      const reader = enquiryReader(db.read);
      const [found, totalCount] = await Promise.all([reader.page(asked, wanted), reader.count(asked)]);
      const { rows, ...ends } = cutPage(LIST_NAME, wanted, found, ({ created_at: at, id }) => ({ at, id }));
      return { data: rows.map(presentSummary), totalCount, ...ends };
    },

    /** One enquiry with contact data; the view is logged. @throws Failure 404 */
    async show(viewer: Viewer, id: string): Promise<Enquiry> {
      const row = await enquiryReader(db.read).byId(viewer, id);
      if (!row) throw fail('not_found');
      await audit.recordView(viewer, { action: 'enquiry.viewed', detail: { enquiryId: id } });
      return present(row);
    },

    /** Requires an enquiry within reach. @throws Failure 404 */
    async requireWithinReach(viewer: Viewer, id: string): Promise<void> {
      if (!(await enquiryReader(db.read).byId(viewer, id))) throw fail('not_found');
    },

    /**
     * Changes status and assignee, and adds a note, in one step. @throws Failure 403 if the viewer works only on enquiries
     * of their own, and tries to assign one; 404 for an assignee out of reach; 409 for an impossible status
     */
    async change(viewer: Viewer, id: string, given: BodyOf<typeof enquiriesApi.changeEnquiry>): Promise<Enquiry> {
      const { assigneeId, status, note } = given;
      if (assigneeId !== undefined && workReachOf(viewer, 'enquiries') === 'own') throw fail('forbidden');
      await db.transaction(async ({ tx }) => {
        const row = await lock(tx, viewer, id);
        if (assigneeId && assigneeId !== row.assignee_id)
          if (!(await colleagueReader(tx).isAssignable(viewer, 'enquiries', assigneeId))) throw fail('not_found');
        const isChanged = await applyStep(tx, viewer, row, {
          ...(status ? { to: status } : {}),
          ...(assigneeId === undefined ? {} : { assigneeId }),
          note: note || null,
        });
        // The answer has contact data, so a call that changes nothing is logged as a view.
        if (!isChanged) await audit.record(tx, viewer, { action: 'enquiry.viewed', detail: { enquiryId: id } });
      });
      return present(await enquiryReader(db.read).changed(id));
    },

    /** For visits: locks an enquiry within the viewer's reach. @throws Failure 404 */
    lock,

    /**
     * Called by walk-ins when the candidate has agreed: the enquiry by which the family came becomes "Registered". @param by who
     * registered the walk-in
     */
    async followWalkIn(tx: Tx, by: Pick<Viewer, 'id' | 'role'>, id: string): Promise<void> {
      await enquiryWriter(tx).lock(id);
      const row = await enquiryReader(tx).changed(id);
      if (canChangeStatus(row.status, 'Registered')) await applyStep(tx, by, row, { to: 'Registered' });
    },

    /**
     * Called by visits: changes an open enquiry when its visit changes. No effect once the enquiry has an outcome, which only a
     * person changes. No effect either for a viewer who neither reaches the enquiry nor makes the visit for its assignee. @param
     * from the statuses that the visit changes; absent: all that are open
     */
    async followVisit(
      tx: Tx,
      viewer: Viewer,
      id: string,
      { status, officerId, from }: { status: EnquiryStatus; officerId: string | null; from?: EnquiryStatus },
    ): Promise<void> {
      await enquiryWriter(tx).lock(id);
      const row = await enquiryReader(tx).changed(id);
      if (isOutcome(row.status) || (from && row.status !== from)) return;
      const isReached = row.assignee_id === officerId || (await enquiryReader(tx).byId(viewer, id)) !== undefined;
      if (!isReached) return;
      await applyStep(tx, viewer, row, {
        ...(canChangeStatus(row.status, status) ? { to: status } : {}),
        ...(officerId && row.assignee_id === null ? { assigneeId: officerId } : {}),
      });
    },
  };
}

export type Enquiries = ReturnType<typeof createEnquiries>;
