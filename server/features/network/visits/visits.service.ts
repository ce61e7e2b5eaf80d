import { v7 as uuid } from 'uuid';
import type { BodyOf, QueryOf } from '../../../../contract/kernel.ts';
import type { EnquiryStatus } from '../../../../contract/network/enquiries.values.ts';
import type { visitsApi } from '../../../../contract/network/visits.api.ts';
import type { Visit, VisitSummary } from '../../../../contract/network/visits.schema.ts';
import { VISIT_RETENTION_DAYS, type VisitOutcome } from '../../../../contract/network/visits.values.ts';
import type { Tx, Unit } from '../../../platform/db/database.ts';
import { fail, failField } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import { cutPage, newestPage } from '../../../platform/http/newest-page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { toE164 } from '../../accounts/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { colleagueReader } from '../colleagues.repo.ts';
import type { Enquiries } from '../enquiries/enquiries.service.ts';
import { workReachOf } from '../reach.rules.ts';
import { visitCustomerReader } from './visit-customers.repo.ts';
import { type VisitRow, visitReader, visitWriter } from './visits.repo.ts';
import { canBecome, canChangeDetails, canPlanFor, canReport, isOutcomeOf, startOfDay } from './visits.rules.ts';

const LIST_NAME = 'visits';
const DAY_MS = 86_400_000;

type Plan = BodyOf<typeof visitsApi.planVisit>;
type Change = BodyOf<typeof visitsApi.changeVisit>;

/** The status of the enquiry after a first visit with this outcome. */
const enquiryAfter: Readonly<Partial<Record<VisitOutcome, EnquiryStatus>>> = {
  Registered: 'Registered',
  Interested: 'Called',
  'Not interested': 'Not interested',
  'Not met': 'Called',
};

const presentSummary = (row: VisitRow): VisitSummary => ({
  id: row.id,
  type: row.type,
  officerId: row.officer_id,
  officerName: row.officer_name,
  enquiryId: row.enquiry_id,
  caseId: row.case_id,
  customerId: row.customer_id,
  name: row.name,
  city: row.city,
  plannedAt: row.planned_at.toISOString(),
  status: row.status,
  startedAt: row.started_at?.toISOString() ?? null,
  doneAt: row.done_at?.toISOString() ?? null,
  outcome: row.outcome,
  createdAt: row.created_at.toISOString(),
});

const present = (row: VisitRow): Visit => ({
  ...presentSummary(row),
  phone: row.phone,
  address: row.address,
  vehicleNumber: row.vehicle_number,
  note: row.note,
});

const phoneOf = (typed: string): string => {
  const phone = toE164(typed);
  if (!phone) throw failField('request.invalid', 'phone', 'Please enter a phone number that we can call.');
  return phone;
};

/** Visits of field staff to families: planned, started, ended. */
export function createVisits(
  { db, clock, jobs, log, events }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'events'>,
  {
    audit,
    enquiries,
    forgetPosition,
  }: { audit: Audit; enquiries: Enquiries; forgetPosition: (officerId: string) => void },
) {
  jobs.define({
    name: 'visits.missed',
    // 00:05 in India.
    cron: '35 18 * * *',
    async handle() {
      const count = await db.transaction(({ tx }) => visitWriter(tx).markMissed(startOfDay(clock.now())));
      if (count) log.info({ count }, 'visits were missed');
    },
  });
  jobs.define({
    name: 'visits.erase',
    // 02:40 in India.
    cron: '10 21 * * *',
    async handle() {
      const now = clock.now();
      const before = new Date(now.getTime() - VISIT_RETENTION_DAYS * DAY_MS);
      const count = await db.transaction(({ tx }) => visitWriter(tx).erasePersonalData(before, now));
      if (count) log.info({ count }, 'personal data of old visits erased');
    },
  });

  const lock = async (tx: Tx, viewer: Viewer, id: string): Promise<VisitRow> => {
    await visitWriter(tx).lock(id);
    const row = await visitReader(tx).byId(viewer, id);
    if (!row) throw fail('not_found');
    return row;
  };

  /** Officers still see a visit that was given to somebody else, but cannot change it. @throws Failure 403 */
  const requireOwnOrBelow = (viewer: Viewer, { officer_id: officerId }: VisitRow): void => {
    if (workReachOf(viewer, 'planVisits') === 'own' && officerId !== viewer.id) throw fail('forbidden');
  };

  /** Requires somebody to whom the viewer can give a visit. @throws Failure 403, 404 */
  const requireOfficer = async (tx: Tx, viewer: Viewer, officerId: string): Promise<void> => {
    if (officerId === viewer.id) return;
    if (workReachOf(viewer, 'planVisits') === 'own') throw fail('forbidden');
    if (!(await colleagueReader(tx).isAssignable(viewer, 'planVisits', officerId))) throw fail('not_found');
  };

  const requirePlannable = (plannedAt: Date): void => {
    if (!canPlanFor(plannedAt, clock.now()))
      throw failField('request.invalid', 'plannedAt', 'Please choose a time from today on, at most a year ahead.');
  };

  /** The name, phone number and city of a new visit: those given, or those of its enquiry or its member. @throws Failure 400 */
  const contactOf = (
    { name, phone, city }: Plan,
    known?: Readonly<Record<'name' | 'phone' | 'city', string | null>>,
  ) => {
    const contact = {
      name: name ?? known?.name,
      phone: phone ? phoneOf(phone) : known?.phone,
      city: city ?? known?.city,
    };
    if (!contact.name) throw failField('request.invalid', 'name', 'Please enter the name of the family.');
    if (!contact.phone) throw failField('request.invalid', 'phone', 'Please enter a phone number.');
    if (!contact.city) throw failField('request.invalid', 'city', 'Please enter the city.');
    return contact;
  };

  /** The member of a new visit, with contact data. @throws Failure 404 for one outside of the viewer's reach */
  const customerOf = async (tx: Tx, viewer: Viewer, { caseId, customerId }: Plan) => {
    if (!caseId && !customerId) return undefined;
    const reader = visitCustomerReader(tx);
    const customer = caseId ? await reader.ofCase(viewer, caseId) : await reader.member(viewer, customerId as string);
    if (!customer || (customerId && customer.id !== customerId)) throw fail('not_found');
    return customer;
  };

  /** The time of a report: nothing happens before the visit was planned, whatever the clock of the phone says. */
  const requireReportable = (at: Date | undefined, createdAt: Date): Date => {
    const now = clock.now();
    if (at && !canReport(at, now))
      throw failField('request.invalid', 'at', 'This time is in the future or too long ago.');
    if (!at || at > now) return now;
    return at < createdAt ? createdAt : at;
  };

  type Followed = Pick<VisitRow, 'id' | 'type' | 'enquiry_id' | 'officer_id'>;

  /** Changes the enquiry of a first visit when the visit changes. */
  const followEnquiry = async (tx: Tx, viewer: Viewer, row: Followed, status: EnquiryStatus): Promise<void> => {
    if (row.enquiry_id && row.type === 'NEW')
      await enquiries.followVisit(tx, viewer, row.enquiry_id, { status, officerId: row.officer_id });
  };

  /** A family whose only planned visit is cancelled or deleted has to be called again. */
  const followCancelled = async (tx: Tx, viewer: Viewer, row: Followed): Promise<void> => {
    const { enquiry_id: enquiryId, officer_id: officerId } = row;
    if (!enquiryId || row.type !== 'NEW' || (await visitReader(tx).hasOtherOpen(enquiryId, row.id))) return;
    await enquiries.followVisit(tx, viewer, enquiryId, { status: 'Called', officerId, from: 'Visit planned' });
  };

  /** Changes the status. Returns whether it changed. @throws Failure 403, 400, 409 */
  async function changeStatus(tx: Tx, viewer: Viewer, row: VisitRow, change: Change): Promise<boolean> {
    const { status: to, outcome } = change;
    if (outcome && to !== 'DONE')
      throw failField(
        'request.invalid',
        'outcome',
        'A result belongs to a visit that ends: please send status DONE with it.',
      );
    if (!to) return false;
    // A phone that never saw the answer has sent the report again.
    if (row.status === to && (to !== 'DONE' || outcome === undefined || outcome === row.outcome)) return false;
    if (to === 'STARTED' && row.officer_id !== viewer.id) throw fail('forbidden');
    if (!canBecome(row.status, to)) throw fail('visit.status');
    const at = requireReportable(change.at, row.created_at);
    if (to === 'STARTED') {
      await visitWriter(tx).lockOfficer(viewer.id);
      const other = await visitReader(tx).startedBy(viewer.id);
      if (other)
        throw fail('visit.other_started', {
          message: `Your visit to ${other.name ?? 'another family'} is still in progress. Please finish it first.`,
        });
      await visitWriter(tx).update(row.id, { status: to, started_at: at });
      return true;
    }
    if (to === 'CANCELLED') {
      await visitWriter(tx).update(row.id, { status: to, cancelled_at: at });
      await followCancelled(tx, viewer, row);
      return true;
    }
    if (!outcome || !isOutcomeOf(change.type ?? row.type, outcome))
      throw failField('request.invalid', 'outcome', 'Please choose how the visit ended.');
    // The phone's clock can be behind the server's, so the recorded end is never before the start.
    const doneAt = new Date(Math.max(at.getTime(), row.started_at?.getTime() ?? 0));
    await visitWriter(tx).update(row.id, { status: to, outcome, done_at: doneAt });
    const next = enquiryAfter[outcome];
    if (next) await followEnquiry(tx, viewer, row, next);
    return true;
  }

  return {
    /** A page of the visits within reach. @throws Failure 400 for a cursor of another list */
    async list(viewer: Viewer, query: QueryOf<typeof visitsApi.visits>) {
      const wanted = newestPage(LIST_NAME, query);
      const { from, to, status, type, officerId, search } = query;
      const asked = { viewer, from, to, status, type, officerId, search };
      const reader = visitReader(db.read);
      const [found, totalCount] = await Promise.all([reader.page(asked, wanted), reader.count(asked)]);
      const { rows, ...ends } = cutPage(LIST_NAME, wanted, found, ({ created_at: at, id }) => ({ at, id }));
      return { data: rows.map(presentSummary), totalCount, ...ends };
    },

    /** One visit with contact data; the view is logged. @throws Failure 404 */
    async show(viewer: Viewer, id: string): Promise<Visit> {
      const row = await visitReader(db.read).byId(viewer, id);
      if (!row) throw fail('not_found');
      await audit.recordView(viewer, { action: 'visit.viewed', detail: { visitId: id } });
      return present(row);
    },

    /** For the erasure of an account: the visits to this member keep nothing of her. */
    forgetCustomer: async ({ tx }: Unit, memberId: string): Promise<void> =>
      void (await visitWriter(tx).eraseOfCustomer(memberId, clock.now())),

    /** For meetings: the case of a visit within reach; null if it has none. @throws Failure 404 */
    async caseOf(viewer: Viewer, id: string): Promise<string | null> {
      const row = await visitReader(db.read).byId(viewer, id);
      if (!row) throw fail('not_found');
      return row.case_id;
    },

    /** Requires a visit within reach. @throws Failure 404 */
    async requireWithinReach(viewer: Viewer, id: string): Promise<void> {
      if (!(await visitReader(db.read).byId(viewer, id))) throw fail('not_found');
    },

    /**
     * Plans a visit. @throws Failure 400, 403 for somebody who plans only their own and names another officer, 404 for an
     * officer, an enquiry, a case or a member outside of reach
     */
    async plan(viewer: Viewer, given: Plan): Promise<Visit> {
      const officerId = given.officerId ?? viewer.id;
      const id = await db.transaction(async ({ tx }) => {
        const former = given.requestId && (await visitReader(tx).byRequest(viewer.id, given.requestId));
        if (former) {
          // The answer has contact data.
          await audit.record(tx, viewer, { action: 'visit.viewed', detail: { visitId: former.id } });
          return former.id;
        }
        requirePlannable(given.plannedAt);
        await requireOfficer(tx, viewer, officerId);
        const enquiry = given.enquiryId ? await enquiries.lock(tx, viewer, given.enquiryId) : undefined;
        const customer = await customerOf(tx, viewer, given);
        const row = {
          id: uuid(),
          type: given.type,
          officer_id: officerId,
          planned_by: viewer.id,
          enquiry_id: enquiry?.id ?? null,
          case_id: given.caseId ?? null,
          customer_id: customer?.id ?? null,
          ...contactOf(given, enquiry ?? customer),
          address: given.address || null,
          note: given.note || null,
          planned_at: given.plannedAt,
          request_id: given.requestId ?? null,
          created_at: clock.now(),
        };
        if (!(await visitWriter(tx).insert(row))) {
          const same = given.requestId && (await visitReader(tx).byRequest(viewer.id, given.requestId));
          if (!same) throw fail('visit.status');
          return same.id;
        }
        await followEnquiry(tx, viewer, { ...row, type: given.type }, 'Visit planned');
        if (officerId !== viewer.id)
          await events.publish(tx, { type: 'visit.assigned', to: officerId, subjectId: row.id });
        await audit.record(tx, viewer, {
          action: 'visit.planned',
          ...(customer ? { subjectId: customer.id } : {}),
          detail: { visitId: row.id, officerId, type: row.type },
        });
        return row.id;
      });
      return present(await visitReader(db.read).changed(id));
    },

    /**
     * Changes details, status and note in one step. @throws Failure 400, 403 for a start by somebody else than the officer,
     * 404, 409 for an impossible change
     */
    async change(viewer: Viewer, id: string, change: Change): Promise<Visit> {
      const details = ['type', 'plannedAt', 'officerId', 'name', 'phone', 'city', 'address'] as const;
      let ended: string | null = null;
      await db.transaction(async ({ tx }) => {
        const row = await lock(tx, viewer, id);
        if (row.erased_at) throw fail('visit.status');
        requireOwnOrBelow(viewer, row);
        const changesDetails = details.some((key) => change[key] !== undefined);
        if (changesDetails && !canChangeDetails(row.status)) throw fail('visit.status');
        if (change.plannedAt) requirePlannable(change.plannedAt);
        const officerId = change.officerId ?? row.officer_id;
        const isReassigned = officerId !== null && officerId !== row.officer_id;
        if (isReassigned) await requireOfficer(tx, viewer, officerId);
        const isReplanned = row.status === 'MISSED' && change.plannedAt !== undefined;
        const columns = {
          ...(change.type ? { type: change.type } : {}),
          ...(change.plannedAt ? { planned_at: change.plannedAt } : {}),
          ...(isReassigned ? { officer_id: officerId } : {}),
          ...(change.name ? { name: change.name } : {}),
          ...(change.phone ? { phone: phoneOf(change.phone) } : {}),
          ...(change.city ? { city: change.city } : {}),
          ...(change.address === undefined ? {} : { address: change.address || null }),
          ...(change.note === undefined ? {} : { note: change.note || null }),
          ...(change.vehicleNumber === undefined ? {} : { vehicle_number: change.vehicleNumber }),
          ...(isReplanned ? { status: 'PLANNED' } : {}),
        };
        if (Object.keys(columns).length) await visitWriter(tx).update(id, columns);
        const current = (await visitReader(tx).changed(id)) as VisitRow;
        const isNewStatus = await changeStatus(tx, viewer, current, change);
        if (isNewStatus && change.status !== 'STARTED') ended = row.officer_id;
        if (isReassigned && officerId !== viewer.id)
          await events.publish(tx, { type: 'visit.assigned', to: officerId, subjectId: id });
        const keys = Object.entries(change).flatMap(([key, value]) => (value === undefined ? [] : [key]));
        await audit.record(tx, viewer, {
          action: 'visit.changed',
          detail: { visitId: id, keys, ...(change.status ? { status: change.status } : {}) },
        });
      });
      // The last position is kept no longer than the visit needs it (bureau.md §3).
      if (ended) forgetPosition(ended);
      return present(await visitReader(db.read).changed(id));
    },

    /** Deletes a planned visit. @throws Failure 404, 409 */
    async remove(viewer: Viewer, id: string): Promise<void> {
      await db.transaction(async ({ tx }) => {
        const row = await lock(tx, viewer, id);
        requireOwnOrBelow(viewer, row);
        if (row.status !== 'PLANNED') throw fail('visit.status');
        await visitWriter(tx).remove(id);
        await followCancelled(tx, viewer, row);
        await audit.record(tx, viewer, { action: 'visit.removed', detail: { visitId: id } });
      });
    },
  };
}
