import { v7 as uuid } from 'uuid';
import type { BureauAct } from '../../../contract/acting/schema.ts';
import { ACTING_MINUTES, type ActKind } from '../../../contract/acting/values.ts';
import { type ProfileSection, profileFields } from '../../../contract/profiles/fields.ts';
import type { UserStatus } from '../../../contract/roles.ts';
import { type ActingDoor, nameInPhotos } from '../../platform/http/acting.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { cutPage, type NewestPage, newestPage } from '../../platform/http/newest-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { privacyOf } from '../visibility/index.ts';
import { type ActRow, actingReader, actingWriter } from './acting.repo.ts';
import { isUndoable, type Undo } from './undo.ts';

const LIST_NAME = 'bureauActs';
const MINUTE_MS = 60_000;

interface Deps {
  readonly accounts: Pick<Accounts, 'account'>;
  readonly audit: Audit;
  readonly profiles: Pick<Profiles, 'own' | 'cards'>;
  readonly undo: Undo;
  /** Whether a member is within the reach of a person of the bureau. */
  readonly isWithinReach: (viewer: Viewer, memberId: string) => Promise<boolean>;
}

type Answer = 'Accepted' | 'Declined' | 'Withdrawn';

const answerKinds: Readonly<Record<Answer, ActKind>> = {
  Accepted: 'acceptInterest',
  Declined: 'declineInterest',
  Withdrawn: 'withdrawInterest',
};

const sectionOfField = new Map<string, ProfileSection>(profileFields.map(({ key, section }) => [key, section]));

/** People of the bureau act in the name of members who allow it; the member sees each act and can undo it. */
export function createActing(
  { db, clock, events, jobs }: Pick<Platform, 'db' | 'clock' | 'events' | 'jobs'>,
  { accounts, audit, profiles, undo, isWithinReach }: Deps,
) {
  jobs.define({
    name: 'acting.tidy',
    // 02:45 in India.
    cron: '15 21 * * *',
    handle: async () => void (await db.transaction(({ tx }) => actingWriter(tx).deleteEnded(clock.now()))),
  });

  /** A member for whom this person may act now. @throws Failure 404 outside of reach, 403 without permission */
  const requireMember = async (actor: Viewer, memberId: string) => {
    const member = await actingReader(db.read).member(memberId);
    const isHere = member?.role === 'MEMBER' && member.completed_at !== null;
    if (!isHere || !['ACTIVE', 'INACTIVE'].includes(member.status)) throw fail('not_found');
    if (!(await isWithinReach(actor, memberId))) throw fail('not_found');
    if (!privacyOf(member.settings, member.gender as 'MALE' | 'FEMALE' | null).bureauMayAct)
      throw fail('acting.not_allowed');
    return member;
  };

  /** The former values of the fields that a call changes. */
  const formerValues = async (kind: ActKind, memberId: string, body: unknown) => {
    if (kind !== 'changeProfile' && kind !== 'changePreference') return null;
    const own = await profiles.own(memberId);
    const changed = Object.keys(body as object);
    const values: Record<string, unknown> =
      kind === 'changePreference'
        ? { ...own.partnerPreference }
        : { ...own.basicInfo, ...own.educationInfo, ...own.familyInfo, ...own.moreInfo };
    const isField = (key: string) => (kind === 'changePreference' ? key !== 'revision' : sectionOfField.has(key));
    return Object.fromEntries(changed.filter(isField).map((key) => [key, values[key] ?? null]));
  };

  const door: ActingDoor = {
    async viewerFor(actor, memberId) {
      const id = /^[0-9a-f-]{36}$/i.test(memberId) ? memberId.toLowerCase() : undefined;
      if (!id) throw fail('not_found');
      const member = await requireMember(actor, id);
      if (!(await actingReader(db.read).period(actor.id, id, clock.now()))) throw fail('acting.not_allowed');
      return {
        id,
        sessionId: actor.sessionId,
        role: 'MEMBER',
        status: member.status as UserStatus,
        enrolmentOnly: false,
        browseOnly: false,
        underAge: false,
        actedBy: { id: actor.id, role: actor.role },
      };
    },

    async begin({ id: memberId, actedBy }, flag, { params, body }) {
      const kind = flag === 'answerInterest' ? answerKinds[(body as { status: Answer }).status] : flag;
      const actor = actedBy as NonNullable<Viewer['actedBy']>;
      const { id: given } = (params ?? {}) as { id?: string };
      const isAboutOther = ['shortlist', 'unshortlist', 'ignore', 'stopIgnoring', 'expressInterest', 'requestPhotos'];
      const other = isAboutOther.includes(kind)
        ? (await actingReader(db.read).member(given ?? ''))?.id
        : flag === 'answerInterest'
          ? await actingReader(db.read).otherOfInterest(given ?? '', memberId)
          : null;
      const id = uuid();
      const at = clock.now();
      const former = await formerValues(kind, memberId, body);
      await db.transaction(async ({ tx }) => {
        const reader = actingReader(tx);
        const period = await reader.period(actor.id, memberId, at);
        // The member hears of the first act of a period; the list has all of them.
        if (period && !(await reader.hasActed(actor.id, memberId, period.started_at)))
          await events.publish(tx, { type: 'bureau.acted', to: memberId });
        await actingWriter(tx).add({
          id,
          member_id: memberId,
          actor_id: actor.id,
          kind,
          other_id: other ?? null,
          target_id: kind === 'acceptInterest' || kind === 'deleteSavedSearch' ? (given ?? null) : null,
          former: former && JSON.stringify(former),
          at,
        });
        await audit.record(tx, actor, { action: 'acting.acted', subjectId: memberId, detail: { kind, actId: id } });
      });
      return {
        async done(data) {
          const made = (data ?? {}) as { interestId?: string; id?: string };
          const targetId = kind === 'expressInterest' ? made.interestId : kind === 'saveSearch' ? made.id : undefined;
          if (targetId) await db.transaction(({ tx }) => actingWriter(tx).setTarget(id, targetId));
        },
        refused: async () => void (await db.transaction(({ tx }) => actingWriter(tx).remove(id))),
      };
    },
  };

  const present = async (viewer: Viewer, rows: readonly ActRow[]): Promise<BureauAct[]> => {
    const others = [...new Set(rows.flatMap(({ other_id: id }) => id ?? []))];
    const cards = await profiles.cards(viewer, others, { avoided: 'keep' });
    const names = new Map(cards.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    return rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      by:
        row.actor_id && row.actor_role ? { id: row.actor_id, name: row.actor_name ?? '', role: row.actor_role } : null,
      other: row.other_id && names.has(row.other_id) ? { id: row.other_id, name: names.get(row.other_id) ?? '' } : null,
      fields: Object.keys(row.former ?? {}),
      undoneAt: row.undone_at?.toISOString() ?? null,
      canUndo: row.undone_at === null && isUndoable(row),
    }));
  };

  return {
    door,

    /** Begins to act for a member. @throws Failure 404, 403 without the member's permission */
    async start(actor: Viewer, memberId: string) {
      await requireMember(actor, memberId);
      const now = clock.now();
      const until = new Date(now.getTime() + ACTING_MINUTES * MINUTE_MS);
      await db.transaction(async ({ tx }) => {
        await actingWriter(tx).start({ actor_id: actor.id, member_id: memberId, started_at: now, until });
        await audit.record(tx, actor, { action: 'acting.started', subjectId: memberId });
      });
      return { user: nameInPhotos(await accounts.account(memberId), memberId), until: until.toISOString() };
    },

    end: (actor: Viewer): Promise<unknown> => db.transaction(({ tx }) => actingWriter(tx).end(actor.id)),

    /** What the bureau did in the viewer's name. */
    async list(viewer: Viewer, query: Parameters<typeof newestPage>[1]) {
      const wanted: NewestPage = newestPage(LIST_NAME, query);
      const reader = actingReader(db.read);
      const [found, totalCount] = await Promise.all([reader.page(viewer.id, wanted), reader.count(viewer.id)]);
      const { rows, ...ends } = cutPage(LIST_NAME, wanted, found, ({ at, id }) => ({ at, id }));
      return { data: await present(viewer, rows), totalCount, ...ends };
    },

    /** Undoes an act, with the member's own rights. @throws Failure 404, 409 if it cannot be undone any more */
    async undo(viewer: Viewer, id: string): Promise<BureauAct> {
      const row = await actingReader(db.read).act(viewer.id, id);
      if (!row) throw fail('not_found');
      if (row.undone_at === null) {
        if (!isUndoable(row)) throw fail('acting.cannot_undo');
        await undo(viewer, row);
        await db.transaction(({ tx }) => actingWriter(tx).undone(id, clock.now()));
      }
      const [act] = await present(viewer, [(await actingReader(db.read).act(viewer.id, id)) ?? row]);
      return act as BureauAct;
    },
  };
}

export type ActingForMembers = ReturnType<typeof createActing>;
