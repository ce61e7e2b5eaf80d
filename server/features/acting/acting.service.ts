import { v7 as uuid } from 'uuid';
import type { BureauAct } from '../../../contract/acting/schema.ts';
import { ACTING_MINUTES, type ActKind } from '../../../contract/acting/values.ts';
import type { OwnGallery } from '../../../contract/photos/schema.ts';
import { type ProfileSection, profileFields } from '../../../contract/profiles/fields.ts';
import type { UserStatus } from '../../../contract/roles.ts';
import { givenId } from '../../../contract/wire-scalars.ts';
import type { ActingDoor, BegunAct } from '../../platform/http/acting.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { cutPage, type NewestPage, newestPage } from '../../platform/http/newest-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Network } from '../network/index.ts';
import type { Gallery } from '../photos/gallery/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { privacyOf } from '../visibility/index.ts';
import { type ActRow, actingReader, actingWriter } from './acting.repo.ts';
import { presentForActor } from './present-for-actor.ts';
import { isUndoable, type UndoAct } from './undo.ts';

const LIST_NAME = 'bureauActs';
const MINUTE_MS = 60_000;

interface Deps {
  readonly accounts: Pick<Accounts, 'account'>;
  readonly audit: Audit;
  readonly gallery: Pick<Gallery, 'own'>;
  readonly profiles: Pick<Profiles, 'own' | 'cards'>;
  readonly undo: UndoAct;
  readonly network: Pick<Network, 'isOn' | 'reachesMember'>;
}

type Actor = Pick<Viewer, 'id' | 'role'>;

const memberIdSchema = givenId();

type Answer = 'Accepted' | 'Declined' | 'Withdrawn';

const answerKinds: Readonly<Record<Answer, ActKind>> = {
  Accepted: 'acceptInterest',
  Declined: 'declineInterest',
  Withdrawn: 'withdrawInterest',
};

const aboutOthers: readonly ActKind[] = [
  'shortlist',
  'unshortlist',
  'ignore',
  'stopIgnoring',
  'expressInterest',
  'requestPhotos',
];

const nothingToRecord: BegunAct = { done: async () => undefined, refused: async () => undefined };

type Photos = OwnGallery['photos'];

/** The slots of the new photos as changes: empty before the act, the photo's id after it. */
const addedPhotos = (earlier: Photos, photos: Photos) =>
  Object.fromEntries(
    photos
      .filter(({ id }) => earlier.every((photo) => photo.id !== id))
      .map(({ id, slot }) => [slot, { was: null, is: id }]),
  );

const sectionOfField = new Map<string, ProfileSection>(profileFields.map(({ key, section }) => [key, section]));

/** People of the bureau act in the name of members who allow it; the member sees each act and can undo it. */
export function createActing(
  { db, clock, config, events, jobs }: Pick<Platform, 'db' | 'clock' | 'config' | 'events' | 'jobs'>,
  { accounts, audit, gallery, profiles, undo, network }: Deps,
) {
  jobs.define({
    name: 'acting.tidy',
    // 02:45 in India.
    cron: '15 21 * * *',
    handle: async () => void (await db.transaction(({ tx }) => actingWriter(tx).deleteEnded(clock.now()))),
  });

  /** A member for whom this person may act now. @throws Failure 404 outside of reach, 403 without permission */
  const requireMember = async (actor: Actor, memberId: string) => {
    const member = network.isOn() ? await actingReader(db.read).member(memberId) : undefined;
    const isHere = member?.role === 'MEMBER' && member.completed_at !== null;
    if (!isHere || !['ACTIVE', 'INACTIVE'].includes(member.status)) throw fail('not_found');
    if (!(await network.reachesMember(actor, memberId))) throw fail('not_found');
    if (!privacyOf(member.settings, member.gender as 'MALE' | 'FEMALE' | null).bureauMayAct)
      throw fail('acting.not_allowed');
    return member;
  };

  /** Like `requireMember`, within a period that this person has begun. @throws Failure 404, 403 */
  const requireActing = async (actor: Actor, memberId: string) => {
    const member = await requireMember(actor, memberId);
    const period = await actingReader(db.read).period(actor.id, memberId, clock.now());
    if (!period) throw fail('acting.not_allowed');
    return { member, period };
  };

  /** The stored values of fields of the profile or the partner preference. */
  const valuesOf = async (kind: ActKind, memberId: string, keys: readonly string[]) => {
    const own = await profiles.own(memberId);
    const values: Readonly<Record<string, unknown>> =
      kind === 'changePreference'
        ? { ...own.partnerPreference }
        : { ...own.basicInfo, ...own.educationInfo, ...own.familyInfo, ...own.moreInfo };
    return new Map(keys.map((key) => [key, values[key] ?? null]));
  };

  /** The fields that a call changes. @throws Failure 403 for visibility, which only the member may change */
  const changedFields = (kind: ActKind, body: unknown): string[] => {
    const keys = Object.entries(body ?? {}).flatMap(([key, value]) => (value === undefined ? [] : key));
    if (kind === 'changePreference') return keys.filter((key) => key !== 'revision');
    if (kind !== 'changeProfile') return [];
    if (keys.includes('fieldVisibility')) throw fail('acting.closed');
    return keys.filter((key) => sectionOfField.has(key));
  };

  /** Whether an act would change nothing. Such an act is not recorded, because undoing it would undo the member's own change. */
  const isNoChange = async (kind: ActKind, memberId: string, other: string | null, fields: readonly string[]) => {
    const reader = actingReader(db.read);
    switch (kind) {
      case 'shortlist':
      case 'unshortlist':
        return other !== null && (await reader.hasShortlisted(memberId, other)) === (kind === 'shortlist');
      case 'ignore':
      case 'stopIgnoring':
        return other !== null && (await reader.ignores(memberId, other)) === (kind === 'ignore');
      case 'changeProfile':
      case 'changePreference':
        return fields.length === 0;
      default:
        return false;
    }
  };

  const door: ActingDoor = {
    present: presentForActor,

    async viewerFor(actor, memberId) {
      const id = memberIdSchema.safeParse(memberId).data;
      if (!id) throw fail('not_found');
      const { member } = await requireActing(actor, id);
      return {
        id,
        sessionId: actor.sessionId,
        role: 'MEMBER',
        status: member.status as UserStatus,
        enrolmentOnly: false,
        browseOnly: config.requireVerified && !member.email_verified_at && !member.phone_verified_at,
        underAge: member.under_age_at !== null,
        // Answers to the person of the bureau are in that person's language.
        language: actor.language,
        actedBy: { id: actor.id, role: actor.role },
      };
    },

    async begin({ id: memberId, actedBy }, flag, { params, body }): Promise<BegunAct> {
      const kind = flag === 'answerInterest' ? answerKinds[(body as { status: Answer }).status] : flag;
      const actor = actedBy as Actor;
      // Between the first check and the body of the request the member may have taken the permission back.
      const { period } = await requireActing(actor, memberId);
      const { id: given = '' } = (params ?? {}) as { id?: string };
      const reader = actingReader(db.read);
      const other = aboutOthers.includes(kind)
        ? ((await reader.member(given))?.id ?? null)
        : flag === 'answerInterest'
          ? await reader.otherOfInterest(given, memberId)
          : null;
      // Only the member can send the sincere interest of the week.
      if (kind === 'expressInterest' && (body as { sincere?: boolean } | null)?.sincere) throw fail('acting.closed');
      const fields = changedFields(kind, body);
      if (await isNoChange(kind, memberId, other, fields)) return nothingToRecord;
      const id = uuid();
      const before = fields.length ? await valuesOf(kind, memberId, fields) : undefined;
      const former = before && Object.fromEntries([...before].map(([key, was]) => [key, { was }]));
      const earlierPhotos = kind === 'addPhoto' ? (await gallery.own(memberId)).photos : [];
      await db.transaction(({ tx }) =>
        actingWriter(tx).add({
          id,
          member_id: memberId,
          actor_id: actor.id,
          kind,
          other_id: other,
          target_id: kind === 'acceptInterest' || kind === 'deleteSavedSearch' ? given : null,
          former: former ? JSON.stringify(former) : null,
          at: clock.now(),
        }),
      );
      return {
        async done(data) {
          const made = (data ?? {}) as { interestId?: string; id?: string };
          const targetId = kind === 'expressInterest' ? made.interestId : kind === 'saveSearch' ? made.id : undefined;
          const now = before && (await valuesOf(kind, memberId, fields));
          const changes =
            kind === 'addPhoto'
              ? addedPhotos(earlierPhotos, (data as OwnGallery).photos)
              : before &&
                Object.fromEntries([...before].map(([key, was]) => [key, { was, is: now?.get(key) ?? null }]));
          await db.transaction(async ({ tx }) => {
            // The member is notified of the first act in a period; the list shows all.
            if (!(await actingReader(tx).hasActed(actor.id, memberId, { since: period.started_at, except: id })))
              await events.publish(tx, { type: 'bureau.acted', to: memberId });
            await actingWriter(tx).finish(id, {
              ...(targetId ? { target_id: targetId } : {}),
              ...(changes ? { former: JSON.stringify(changes) } : {}),
            });
            await audit.record(tx, actor, { action: 'acting.acted', subjectId: memberId, detail: { kind, actId: id } });
          });
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
      return { user: presentForActor(await accounts.account(memberId), memberId), until: until.toISOString() };
    },

    end: (actor: Viewer): Promise<unknown> => db.transaction(({ tx }) => actingWriter(tx).end(actor.id)),

    /** Lists the bureau's acts in the viewer's name. */
    async list(viewer: Viewer, query: Parameters<typeof newestPage>[1]) {
      const wanted: NewestPage = newestPage(LIST_NAME, query);
      const reader = actingReader(db.read);
      const [found, totalCount] = await Promise.all([reader.page(viewer.id, wanted), reader.count(viewer.id)]);
      const { rows, ...ends } = cutPage(LIST_NAME, wanted, found, ({ at, id }) => ({ at, id }));
      return { data: await present(viewer, rows), totalCount, ...ends };
    },

    /** Undoes an act, with the member's own rights. @throws Failure 404, 409 if it cannot be undone any more */
    async undo(viewer: Viewer, id: string): Promise<BureauAct> {
      const known = await actingReader(db.read).act(viewer.id, id);
      if (!known) throw fail('not_found');
      if (known.undone_at === null) {
        if (!isUndoable(known)) throw fail('acting.cannot_undo');
        // If the button is pressed twice, only one of the two requests carries it out.
        const isOurs = await db.transaction(({ tx }) => actingWriter(tx).markUndone(id, clock.now()));
        try {
          if (isOurs) await undo(viewer, known);
        } catch (error) {
          await db.transaction(({ tx }) => actingWriter(tx).finish(id, { undone_at: null }));
          throw error;
        }
      }
      const row = (await actingReader(db.read).act(viewer.id, id)) as ActRow;
      const [act] = await present(viewer, [row]);
      return act as BureauAct;
    },
  };
}

export type ActingForMembers = ReturnType<typeof createActing>;
