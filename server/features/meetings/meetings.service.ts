import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../../contract/kernel.ts';
import type { Language } from '../../../contract/languages.ts';
import type { memberMeetingsApi } from '../../../contract/meetings/api.ts';
import type { Between, MemberMeeting, Relative, SafetyCard, SeatMeeting } from '../../../contract/meetings/schema.ts';
import { sayIn } from '../../messages/say.ts';
import { calendarFile } from '../../platform/calendar/calendar-file.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Profiles } from '../profiles/index.ts';
import { lockPair, mapErasedTo404, type Relations } from '../relations/index.ts';
import { refusalOfMeeting, showsOtherOfMeeting, strangerRelation } from '../visibility/index.ts';
import { createMeetingEndings } from './meeting-endings.ts';
import { createMeetingEvents } from './meeting-events.ts';
import { presentForSeat, presentMeeting, presentSafetyCard } from './meetings.present.ts';
import { type MeetingRow, meetingReader, meetingWriter } from './meetings.repo.ts';
import {
  canPropose,
  isShownInConversation,
  meetingState,
  openSlots,
  refusalOfAnswer,
  refusalOfChange,
} from './meetings.rules.ts';

const DAY = 86_400;
const DAY_MS = DAY * 1_000;
/** Proposals, changed ones included, that a member can make in 24 hours. */
const PROPOSALS_PER_DAY = 30;
/** Safety cards that a member can send in 24 hours. */
const CARDS_PER_DAY = 30;
const LIST_LENGTH = 100;

type Proposal = BodyOf<typeof memberMeetingsApi.proposeAgain>;
type Plan = Omit<Proposal, 'revision'>;

interface Deps {
  readonly accounts: Pick<Accounts, 'onAccountClosed'>;
  readonly profiles: Pick<Profiles, 'factsFor'>;
  readonly relations: Pick<Relations, 'of' | 'between'>;
  /** The conversation of a guardian's seat. @throws Failure 404, 403 unless the guardian may read it */
  readonly conversationOfSeat: (viewer: Viewer, seatId: string) => Promise<{ wardId: string; otherId: string }>;
}

/** Meetings of two members in mutual interest (decision 0069). */
export function createMeetings(
  platform: Pick<Platform, 'db' | 'clock' | 'log' | 'jobs' | 'events' | 'limits'>,
  { accounts, profiles, relations, conversationOfSeat }: Deps,
) {
  const { db, clock, limits } = platform;
  const meetingEvents = createMeetingEvents(platform);
  const endings = createMeetingEndings(platform, meetingEvents);
  const proposals = limits.define('meetings.propose', PROPOSALS_PER_DAY, DAY);
  const cards = limits.define('meetings.safetyCard', CARDS_PER_DAY, DAY);

  accounts.onAccountClosed(async ({ afterCommit }) => afterCommit(() => void endings.announce()));

  async function present(viewerId: string, rows: readonly MeetingRow[]): Promise<MemberMeeting[]> {
    const between = await relations.of(
      viewerId,
      rows.map(({ otherId }) => otherId),
    );
    const now = clock.now();
    return rows.map((row) => {
      const relation = between.get(row.otherId) ?? strangerRelation;
      return presentMeeting(row, viewerId, showsOtherOfMeeting(relation, row.isOtherThere), now);
    });
  }

  async function one(viewerId: string, id: string): Promise<MemberMeeting> {
    const row = await meetingReader(db.read).byId(viewerId, id);
    const [shown] = row ? await present(viewerId, [row]) : [];
    if (!shown) throw fail('not_found');
    return shown;
  }

  /** Reason why the two cannot plan a meeting now; undefined if they can. */
  async function refusalOf(viewer: Pick<Viewer, 'id'>, otherId: string) {
    const [there, back] = await Promise.all([
      profiles.factsFor(viewer, otherId),
      profiles.factsFor({ id: otherId }, viewer.id).catch(() => undefined),
    ]);
    return there ? refusalOfMeeting(there, back) : 'not_found';
  }

  async function requirePlanning(viewer: Viewer, otherId: string): Promise<void> {
    const refusal = await refusalOf(viewer, otherId);
    if (refusal) throw fail(refusal);
  }

  /** Under the pair's lock: interest is still mutual, and neither avoids the other. */
  async function requireStillMutual(tx: Tx, viewerId: string, otherId: string): Promise<void> {
    const relation = await relations.between(viewerId, otherId, tx);
    const facts = { sight: 'member' as const, relation };
    const refusal = refusalOfMeeting(facts, facts);
    if (refusal) throw fail(refusal);
  }

  /** The proposed times, ascending, and the place for a meeting in person. @throws Failure 400, 409 for a past time */
  function checkedPlan({ slots, place, ...plan }: Plan) {
    const now = clock.now();
    for (const slot of slots) {
      if (slot <= now) throw fail('meeting.passed');
      if (!canPropose(slot, now))
        throw failField('request.invalid', 'slots', 'Please choose a time in the next 180 days.');
    }
    const sorted = [...slots].sort((one, other) => one.getTime() - other.getTime());
    return { ...plan, slots: sorted, place: plan.way === 'in_person' ? (place ?? null) : null };
  }

  /** Changes a meeting of the viewer under the locks of the pair and of the meeting. @throws Failure 404 for other meetings */
  async function change(viewer: Viewer, id: string, apply: (tx: Tx, row: MeetingRow) => Promise<void>) {
    const known = await meetingReader(db.read).byId(viewer.id, id);
    if (!known) throw fail('not_found');
    await mapErasedTo404(
      db.transaction(async ({ tx }) => {
        await lockPair(tx, viewer.id, known.otherId);
        await meetingWriter(tx).lock(id);
        const row = await meetingReader(tx).byId(viewer.id, id);
        if (!row) throw fail('not_found');
        await apply(tx, row);
      }),
    );
    return one(viewer.id, id);
  }

  /** Data of the event about a change that the viewer has just made. */
  const eventOf = (viewer: Viewer, row: MeetingRow) => ({
    meetingId: row.id,
    revision: row.revision + 1,
    by: viewer.id,
    to: row.otherId,
  });

  /** The reminders and safety cards of an agreed time that is no longer valid. */
  async function undoAgreement(tx: Tx, viewer: Viewer, row: MeetingRow): Promise<void> {
    if (row.state !== 'accepted') return;
    await meetingEvents.withdrawReminders(tx, row.id, row.revision, [viewer.id, row.otherId]);
    await meetingEvents.notifyRelatives(tx, row.id);
  }

  return {
    announce: endings.announce,
    /** Resolves when all background work is done. */
    stop: endings.whenIdle,

    /** @throws Failure 404, 403 without mutual interest, 409 for a past time or a second open meeting, 429 */
    async propose(viewer: Viewer, { userId, ...sent }: Plan & { userId: string }): Promise<MemberMeeting> {
      await requirePlanning(viewer, userId);
      const { company, companyText, ...plan } = checkedPlan(sent);
      await proposals.use(viewer.id);
      const id = uuid();
      await mapErasedTo404(
        db.transaction(async ({ tx }) => {
          await lockPair(tx, viewer.id, userId);
          await requireStillMutual(tx, viewer.id, userId);
          const now = clock.now();
          const writer = meetingWriter(tx);
          if (!(await writer.keepAccounts(viewer.id, userId))) throw fail('not_found');
          for (const over of await writer.settle(now, [viewer.id, userId]))
            await meetingEvents.notifyRelatives(tx, over);
          const isNew = await writer.insert({ id, memberId: viewer.id, otherId: userId, ...plan }, now);
          if (!isNew) throw fail('meeting.open_already');
          await writer.setCompany(id, viewer.id, company, companyText ?? null);
          await meetingEvents.notify(tx, 'proposed', { meetingId: id, revision: 1, by: viewer.id, to: userId });
        }),
      );
      return one(viewer.id, id);
    },

    /** @throws Failure 404, 409 */
    async accept(viewer: Viewer, id: string, sent: BodyOf<typeof memberMeetingsApi.accept>): Promise<MemberMeeting> {
      const row = await meetingReader(db.read).byId(viewer.id, id);
      if (!row) throw fail('not_found');
      // A meeting that is over is refused for that reason first, whatever the two may plan now.
      const refusal = refusalOfAnswer(row, { id: viewer.id, seen: sent.revision }, clock.now());
      if (refusal) throw fail(refusal);
      await requirePlanning(viewer, row.otherId);
      return change(viewer, id, async (tx, row) => {
        const now = clock.now();
        const refusal = refusalOfAnswer(row, { id: viewer.id, seen: sent.revision }, now);
        if (refusal) throw fail(refusal);
        await requireStillMutual(tx, viewer.id, row.otherId);
        const isProposed = row.slots.some((slot) => slot.getTime() === sent.slot.getTime());
        if (!isProposed) throw fail('meeting.changed');
        if (!openSlots(row, now).some((slot) => slot.getTime() === sent.slot.getTime())) throw fail('meeting.passed');
        await meetingWriter(tx).accept(id, sent.slot, now);
        await meetingWriter(tx).setCompany(id, viewer.id, sent.company, sent.companyText ?? null);
        const event = eventOf(viewer, row);
        await meetingEvents.notify(tx, 'accepted', event);
        await meetingEvents.remind(tx, { ...event, startsAt: sent.slot, members: [viewer.id, row.otherId] });
        await meetingEvents.notifyRelatives(tx, id);
      });
    },

    /** @throws Failure 404, 409 */
    decline: (viewer: Viewer, id: string, revision: number): Promise<MemberMeeting> =>
      change(viewer, id, async (tx, row) => {
        const refusal = refusalOfAnswer(row, { id: viewer.id, seen: revision }, clock.now());
        if (refusal) throw fail(refusal);
        await meetingWriter(tx).end(id, 'declined', viewer.id, clock.now());
        await meetingEvents.notify(tx, 'declined', eventOf(viewer, row));
        // After a move, relatives who have a card of the earlier time wait for news.
        await meetingEvents.notifyRelatives(tx, id);
      }),

    /** Replaces the proposal or the agreed time. @throws Failure 404, 409, 429 */
    async proposeAgain(viewer: Viewer, id: string, { revision, ...sent }: Proposal): Promise<MemberMeeting> {
      const known = await meetingReader(db.read).byId(viewer.id, id);
      if (!known) throw fail('not_found');
      const refusal = refusalOfChange(known, revision, clock.now());
      if (refusal) throw fail(refusal);
      await requirePlanning(viewer, known.otherId);
      const { company, companyText, ...plan } = checkedPlan(sent);
      await proposals.use(viewer.id);
      return change(viewer, id, async (tx, row) => {
        const now = clock.now();
        const refusal = refusalOfChange(row, revision, now);
        if (refusal) throw fail(refusal);
        await requireStillMutual(tx, viewer.id, row.otherId);
        await meetingWriter(tx).proposeAgain({ id, memberId: viewer.id, ...plan }, now);
        await meetingWriter(tx).setCompany(id, viewer.id, company, companyText ?? null);
        await undoAgreement(tx, viewer, row);
        await meetingEvents.notify(tx, 'changed', eventOf(viewer, row));
      });
    },

    /** @throws Failure 404, 409 once the meeting has begun */
    cancel: (viewer: Viewer, id: string, revision: number): Promise<MemberMeeting> =>
      change(viewer, id, async (tx, row) => {
        const refusal = refusalOfChange(row, revision, clock.now());
        if (refusal) throw fail(refusal);
        await meetingWriter(tx).end(id, 'cancelled', viewer.id, clock.now());
        await undoAgreement(tx, viewer, row);
        await meetingEvents.notify(tx, 'cancelled', eventOf(viewer, row));
      }),

    /** Saves the private note and next step; a field that is absent stays. @throws Failure 404, 409 before the end */
    afterwards: (
      viewer: Viewer,
      id: string,
      { note, nextStep }: BodyOf<typeof memberMeetingsApi.afterwards>,
    ): Promise<MemberMeeting> =>
      change(viewer, id, async (tx, row) => {
        if (meetingState(row, clock.now()) !== 'held') throw fail('meeting.not_held');
        await meetingWriter(tx).setAfterwards(
          id,
          viewer.id,
          note === undefined ? row.note : note || null,
          nextStep === undefined ? row.nextStep : nextStep,
        );
      }),

    async list(viewer: Viewer, kind: 'coming' | 'past'): Promise<MemberMeeting[]> {
      return present(viewer.id, await meetingReader(db.read).list(viewer.id, kind, clock.now(), LIST_LENGTH));
    },

    one: (viewer: Viewer, id: string): Promise<MemberMeeting> => one(viewer.id, id),

    /** The meeting planned with a member, and whether one can be proposed. */
    async between(viewer: Viewer, otherId: string): Promise<Between> {
      const [row, refusal] = await Promise.all([
        meetingReader(db.read).latestWith(viewer.id, otherId),
        refusalOf(viewer, otherId),
      ]);
      const now = clock.now();
      const [shown] = row && isShownInConversation(row, now) ? await present(viewer.id, [row]) : [];
      const isOpen = shown?.state === 'proposed' || shown?.state === 'accepted';
      return { canPropose: !refusal && !isOpen, meeting: shown?.userId ? shown : null };
    },

    relatives: (viewer: Viewer): Promise<Relative[]> => meetingReader(db.read).relatives(viewer.id),

    /** @throws Failure 404 for an account that the viewer has not linked, 409 before a time is agreed, 429 */
    async sendSafetyCard(viewer: Viewer, id: string, relativeId: string): Promise<MemberMeeting> {
      await cards.use(viewer.id);
      return change(viewer, id, async (tx, row) => {
        const relatives = await meetingReader(tx).relatives(viewer.id);
        if (!relatives.some((relative) => relative.id === relativeId)) throw fail('not_found');
        if (row.way !== 'in_person' || meetingState(row, clock.now()) !== 'accepted') throw fail('meeting.not_agreed');
        await meetingWriter(tx).addCard(id, viewer.id, relativeId, clock.now());
        await meetingEvents.notifyRelative(tx, id, relativeId);
      });
    },

    /** Takes a safety card back, at any time; nothing happens if there is none. @throws Failure 404 */
    withdrawSafetyCard: (viewer: Viewer, id: string, relativeId: string): Promise<MemberMeeting> =>
      change(viewer, id, (tx) => meetingWriter(tx).deleteCard(id, viewer.id, relativeId)),

    /** Safety cards sent to the viewer, until a day after the meeting began. */
    async safetyCards({ id }: Viewer): Promise<SafetyCard[]> {
      const now = clock.now();
      const rows = await meetingReader(db.read).cardsFor(id, new Date(now.getTime() - DAY_MS));
      return rows.map((row) => presentSafetyCard(row, now));
    },

    /** The open meeting of a conversation that the viewer reads as a guardian. @throws Failure 404, 403 */
    async ofSeat(viewer: Viewer, seatId: string): Promise<SeatMeeting | null> {
      const { wardId, otherId } = await conversationOfSeat(viewer, seatId);
      const now = clock.now();
      const row = await meetingReader(db.read).openOf(wardId, otherId, now);
      return row ? presentForSeat(row, now) : null;
    },

    /** The calendar file of a meeting that has an agreed time. @throws Failure 404 */
    async calendar(viewer: Viewer, id: string, language: Language): Promise<Uint8Array> {
      const { startsAt, state, firstName: name, place, way, minutes, revision } = await one(viewer.id, id);
      if (!startsAt) throw fail('not_found');
      const say = sayIn(language);
      const summary = way === 'call' ? say('Call with {{name}}', { name }) : say('Meeting with {{name}}', { name });
      return calendarFile(
        {
          ...{ id, revision, minutes },
          startsAt: new Date(startsAt),
          summary: name ? summary : say('Meeting'),
          location: place ?? undefined,
          isCancelled: state === 'cancelled',
        },
        clock.now(),
      );
    },
  };
}

export type Meetings = ReturnType<typeof createMeetings>;
