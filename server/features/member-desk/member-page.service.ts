import type { DeskMemberPage } from '../../../contract/member-desk/schema.ts';
import type { RiskSignal } from '../../../contract/moderation/schema.ts';
import { photoSlots } from '../../../contract/photos/values.ts';
import type { UserStatus } from '../../../contract/roles.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Limit } from '../../platform/http/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Accounts, allowedTeamStatuses, restoreMethod } from '../accounts/index.ts';
import type { Auth } from '../auth/index.ts';
import type { Photos } from '../photos/index.ts';
import type { Nominees } from '../privacy/nominees/index.ts';
import type { Profiles } from '../profiles/index.ts';
import { peopleReader, type Review } from '../review/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import type { Support } from '../support/index.ts';
import { type Badges, presentBadges } from '../verification/badges/index.ts';
import type { Verification } from '../verification/index.ts';
import type { MoneyActions } from './approval-execution.ts';
import type { Approvals } from './approvals.service.ts';
import {
  presentAccount,
  presentEvent,
  presentMember,
  presentPhoto,
  presentRecovery,
  presentReport,
} from './member-desk.present.ts';
import { type AccessReason, auditReason, type MemberDesk } from './member-desk.service.ts';
import { memberHistoryReader } from './member-history.repo.ts';
import { membersReader } from './members.repo.ts';

/** The sources of a member's page. */
export interface PageSources {
  readonly accounts: Accounts;
  readonly auth: Pick<Auth, 'recovery' | 'security'>;
  readonly profiles: Profiles;
  readonly photos: Photos;
  readonly review: Review;
  readonly support: Support;
  readonly badges: Badges;
  readonly audit: Audit;
  readonly nominees: Nominees;
  readonly verification: Pick<Verification, 'revoke'>;
  readonly money: MoneyActions;
  /** Search limit per staff member, shared with the member area. */
  readonly searches: Limit;
  /** Risk signals about a member, for a page whose view is logged as a whole. */
  risksOf(memberId: string): Promise<RiskSignal[]>;
}

const TICKETS = 50;

/** Maximum member pages per staff member and hour, the same as for searches. */
const PAGES_PER_HOUR = 600;

/** Everything that staff may see about one member, for a given reason, in one answer and one audit entry. */
export function createMemberPage(
  { db, clock, limits }: Pick<Platform, 'db' | 'clock' | 'limits'>,
  { auth, profiles, photos, review, support, badges, audit, nominees, risksOf }: PageSources,
  { desk, approvals }: { desk: Pick<MemberDesk, 'notesOf'>; approvals: Pick<Approvals, 'listForMember'> },
) {
  const traces = memberHistoryReader(db.read);
  const pages = limits.define('member-page', PAGES_PER_HOUR, 3600);

  const photosOf = async (viewer: Viewer, id: string) => {
    const there = (await photos.of([id]))(id).toSorted(
      (one, other) => photoSlots.indexOf(one.slot) - photoSlots.indexOf(other.slot),
    );
    const items = await review.ofSubjects(
      'photo',
      there.map((photo) => photo.id),
    );
    const itemOf = new Map(items.map((item) => [item.subject_id, item.id]));
    return there.map((photo) => ({
      ...presentPhoto(photo, photos.links.make(viewer.id, photo.id, 'clear')),
      reviewId: itemOf.get(photo.id) ?? null,
    }));
  };

  const ticketsOf = async (id: string): Promise<DeskMemberPage['tickets']> => {
    const { data } = await support.tickets.list(id, { page: 1, pageSize: TICKETS });
    return data.map(({ id: ticketId, ticketNumber, category, status, createdAt }) => ({
      id: ticketId,
      ticketNumber,
      category,
      status,
      createdAt,
    }));
  };

  const recoveryOf = async (id: string): Promise<DeskMemberPage['recovery']> => {
    const row = await auth.recovery.latestOf(id);
    if (!row) return null;
    return presentRecovery(
      row,
      await peopleReader(db.read).byIds([row.asked_by, row.approved_by, row.ended_by], clock.now()),
    );
  };

  const eventsAndReports = async (id: string) => {
    const [events, about, by] = await Promise.all([
      traces.history(id),
      traces.reports('reported_id', id),
      traces.reports('reporter_id', id),
    ]);
    const people = await peopleReader(db.read).byIds(
      [
        ...events.map(({ actor_id }) => actor_id),
        ...about.map(({ reporter_id }) => reporter_id),
        ...by.map(({ reported_id }) => reported_id),
      ],
      clock.now(),
    );
    return {
      history: events.map((event) => presentEvent(event, id, people)),
      reportsAbout: about.map((report) => presentReport(report, report.reporter_id, people)),
      reportsBy: by.map((report) => presentReport(report, report.reported_id, people)),
    };
  };

  /** The view is logged before any data are read for it. @throws Failure 429, 404 */
  return async (viewer: Viewer, id: string, why: AccessReason): Promise<DeskMemberPage> => {
    await pages.use(viewer.id);
    await audit.recordView(viewer, { action: 'member.viewed', subjectId: id, reason: auditReason(why) });
    const now = clock.now();
    const row = await membersReader(db.read).byId(id);
    if (!row) throw fail('not_found');
    const [profile, nominee, held, shownPhotos, signIns, traced, notes, decisions, risks, asked, tickets, recovery] =
      await Promise.all([
        // An account that was only invited to staff, and removed again, never had a profile.
        row.gender === null ? null : profiles.seenBy(viewer, id),
        nominees.masked(id),
        badges.of([id]),
        photosOf(viewer, id),
        auth.security.signInsOf(id),
        eventsAndReports(id),
        desk.notesOf(id),
        review.aboutMember(id),
        risksOf(id),
        approvals.listForMember(viewer, id),
        ticketsOf(id),
        recoveryOf(id),
      ]);
    return {
      member: presentMember(row, held(id), now),
      account: presentAccount(row),
      profile,
      nominee,
      photos: shownPhotos,
      badges: presentBadges(held(id)).details,
      signIns,
      ...traced,
      notes,
      decisions,
      risks,
      approvals: asked,
      tickets,
      recovery,
      comesBack: restoreMethod(row, now),
      mayBecome: [...allowedTeamStatuses(viewer.role, row.status as UserStatus)],
    };
  };
}
