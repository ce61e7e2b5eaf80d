import { v7 as uuid } from 'uuid';
import type { OptionKey } from '../../../contract/options/index.ts';
import { hasStaffLogin, type Role, type UserStatus } from '../../../contract/roles.ts';
import type { ReviewedBadge } from '../../../contract/verification/values.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Limit } from '../../platform/http/limits.ts';
import { cutPage, newestPage } from '../../platform/http/newest-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Accounts, allowedTeamStatuses } from '../accounts/index.ts';
import type { Nominees } from '../privacy/nominees/index.ts';
import { peopleReader } from '../review/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import type { Badges } from '../verification/badges/index.ts';
import type { Verification } from '../verification/index.ts';
import { presentMember, presentNote } from './member-desk.present.ts';
import { memberHistoryReader, notesWriter } from './member-history.repo.ts';
import { type MemberQuery, membersReader } from './members.repo.ts';
import type { Names } from './name-index.service.ts';
import { searchTermsOf } from './search.rules.ts';

/** Contacts shown to one staff member per hour: more than can be called, too few to copy a list. */
const CONTACTS_PER_HOUR = 60;

interface ListQuery extends Omit<MemberQuery, 'terms' | 'now'> {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
}

/** Reason that staff give for viewing a member. */
export interface AccessReason {
  readonly reason: OptionKey<'lookReason'>;
  readonly note?: string | null | undefined;
}

/** The reason in the form stored in the audit log: the chosen reason and the added note. */
export const auditReason = ({ reason, note }: AccessReason): string => (note ? `${reason}: ${note}` : reason);

interface StatusChange {
  readonly status: Exclude<UserStatus, 'DELETED'>;
  readonly reason: OptionKey<'statusReason'>;
  readonly note?: string | null | undefined;
}

interface Revocation {
  readonly kind: ReviewedBadge;
  readonly reason: string;
  readonly note?: string | null | undefined;
}

interface Deps {
  readonly accounts: Accounts;
  readonly verification: Pick<Verification, 'revoke'>;
  readonly audit: Audit;
  readonly names: Names;
  readonly nominees: Pick<Nominees, 'read'>;
  readonly badges: Pick<Badges, 'of'>;
  /** Limit per staff member, shared with the member area. */
  readonly searches: Limit;
}

/**
 * Members, as staff find them and act on them. Each view and each action is written to the audit log before it is
 * answered.
 */
export function createMemberDesk(
  { db, clock, limits }: Pick<Platform, 'db' | 'clock' | 'limits'>,
  { accounts, audit, names, nominees, badges, searches, verification }: Deps,
) {
  const contacts = limits.define('member-contact', CONTACTS_PER_HOUR, 3600);
  const reader = membersReader(db.read);

  const notesOf = async (memberId: string) => {
    const notes = await memberHistoryReader(db.read).notes(memberId);
    const people = await peopleReader(db.read).byIds(
      notes.map((note) => note.author_id),
      clock.now(),
    );
    return notes.map((note) => presentNote(note, people));
  };

  const saveNote = (viewer: Viewer, id: string, text: string): Promise<void> =>
    db.transaction(async ({ tx }) => {
      const noteId = uuid();
      await notesWriter(tx).add({ id: noteId, member_id: id, author_id: viewer.id, text, at: clock.now() });
      await audit.record(tx, viewer, { action: 'member.noted', subjectId: id, detail: { noteId } });
    });

  return {
    notesOf,

    /**
     * Requires a member: staff cannot view or act on themselves or colleagues with these calls. @throws Failure 404,
     * 403
     */
    async requireMember(id: string): Promise<void> {
      const role = await reader.roleOf(id);
      if (role === undefined) throw fail('not_found');
      if (hasStaffLogin(role as Role)) throw fail('forbidden');
    },

    /**
     * Searches members. The typed text is not logged, because it may be a name, an address or a number. @throws Failure
     * 429
     */
    async search(viewer: Viewer, { page = 1, pageSize, cursor, search, ...filters }: ListQuery) {
      const wanted = newestPage('staff.members', { page, pageSize, cursor });
      if (search) await searches.use(viewer.id);
      const now = clock.now();
      const terms = search ? searchTermsOf(search) : undefined;
      if (terms?.names) await names.catchUp();
      const query = { ...filters, terms, now };
      const [found, { totalCount, hasMore }] = await Promise.all([reader.page(query, wanted), reader.count(query)]);
      const { rows, ...ends } = cutPage('staff.members', wanted, found, ({ created_at: at, id }) => ({ at, id }));
      const badgesOf = await badges.of(rows.map(({ id }) => id));
      await audit.recordView(viewer, {
        action: 'members.searched',
        detail: { ...filters, searched: Boolean(search), page, members: rows.map(({ id }) => id) },
      });
      return {
        data: rows.map((row) => presentMember(row, badgesOf(row.id), now)),
        totalCount,
        ...ends,
        ...(hasMore ? { totalIsFloor: true } : {}),
      };
    },

    /** A member's contact data, returned only after the access is logged. @throws Failure 429, 404 */
    async contact(viewer: Viewer, id: string, why: AccessReason) {
      await contacts.use(viewer.id);
      const contact = await reader.contactOf(id);
      if (!contact) throw fail('not_found');
      await audit.recordView(viewer, { action: 'member.contact_viewed', subjectId: id, reason: auditReason(why) });
      return { email: contact.email, phoneNumber: contact.phone_number, nominee: await nominees.read(id) };
    },

    /**
     * Changes a member's status and returns the resulting one. A note is stored with the other notes, in the same
     * transaction.
     * @throws Failure 403, 404, 409
     */
    async changeStatus(viewer: Viewer, id: string, { status, reason, note }: StatusChange) {
      const became = await db.transaction(async (unit) => {
        const result = await accounts.status.byTeam(unit, viewer, { id, to: status, reason });
        if (!note) return result;
        const row = { id: uuid(), member_id: id, author_id: viewer.id, text: note, at: clock.now() };
        await notesWriter(unit.tx).add(row);
        return result;
      });
      return { id, status: became, mayBecome: [...allowedTeamStatuses(viewer.role, became)] };
    },

    sendRestoreCode: async (viewer: Viewer, id: string) => ({ sentTo: await accounts.undeleting.sendCode(viewer, id) }),

    /** Restores a deleted account with its owner's code. @throws Failure 400 for a wrong code, 409 */
    async restore(viewer: Viewer, id: string, { otp, note }: { otp: string; note?: string | null | undefined }) {
      return { id, status: await accounts.undeleting.restoreWithCode(viewer, id, otp, note ?? null) };
    },

    /** Revokes a badge. A note is stored with the other notes. @throws Failure 400, 404 */
    async revokeBadge(viewer: Viewer, id: string, { kind, reason, note }: Revocation) {
      await verification.revoke(viewer, id, { kind, reason });
      if (note) await saveNote(viewer, id, note);
      return { kind };
    },

    async addNote(viewer: Viewer, id: string, text: string) {
      await saveNote(viewer, id, text);
      return notesOf(id);
    },
  };
}

export type MemberDesk = ReturnType<typeof createMemberDesk>;
