import { v7 as uuid } from 'uuid';
import { INVITATION_DAYS } from '../../../contract/family/values.ts';
import type { guardianApi } from '../../../contract/guardian/api.ts';
import type { GuardianSeat } from '../../../contract/guardian/schema.ts';
import { SEAT_DAYS } from '../../../contract/guardian/values.ts';
import type { BodyOf } from '../../../contract/kernel.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/pg-errors.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { lockPair, mapErasedTo404 } from '../relations/index.ts';
import { canSeeSeat, partyOf, type SeatParty, seatState } from '../visibility/index.ts';
import type { Deps, GuardianPlatform } from './guardian.types.ts';
import type { SeatEndings } from './seat-endings.ts';
import { presentSeat } from './seats.present.ts';
import { type SeatRow, seatReader, seatWriter } from './seats.repo.ts';

type Invitation = BodyOf<typeof guardianApi.inviteGuardian>;
type Answer = BodyOf<typeof guardianApi.answerGuardian>;
type Member = Exclude<SeatParty, 'guardian'>;

const INVITATIONS_PER_DAY = 10;
const DAY_MS = 86_400_000;
/** Days before a new invitation after a refusal. */
const REINVITE_AFTER_DAYS = 7;
/** Date format for messages to people in India. */
const inIndia = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** Expiry of a seat that becomes active at this moment. */
export const seatEnd = (from: Date): Date => new Date(from.getTime() + SEAT_DAYS * DAY_MS);

/** Guardians' seats from the members' side. */
export function createSeats(
  { db, clock, limits, events }: GuardianPlatform,
  { chat, invitations, delivery }: Deps,
  endings: SeatEndings,
) {
  const perDay = limits.define('guardian.invitations', INVITATIONS_PER_DAY, 86_400);

  /** Updates all devices of both members and the guardian. */
  function show({ id, wardId, otherId, guardianId }: Pick<SeatRow, 'id' | 'wardId' | 'otherId' | 'guardianId'>): void {
    const { emit } = delivery;
    emit(wardId, 'guardian:changed', { seatId: id, userId: otherId });
    emit(otherId, 'guardian:changed', { seatId: id, userId: wardId });
    if (guardianId) emit(guardianId, 'guardian:changed', { seatId: id, userId: null });
  }

  async function presented(seat: SeatRow, party: Member): Promise<GuardianSeat> {
    const open = await invitations.pending(db.read, 'guardian', party === 'ward' ? [seat.id] : []);
    return presentSeat(seat, party, clock.now(), open.get(seat.id)?.maskedContact ?? null);
  }

  /**
   * A seat in one of the viewer's conversations. @throws Failure 404, also if the conversation is closed; 403 for the
   * guardian
   */
  async function seatOf(viewer: Viewer, id: string): Promise<{ seat: SeatRow; party: Member }> {
    const seat = await seatReader(db.read).byId(id);
    const party = seat && partyOf(seat, viewer.id);
    if (!seat || !party || !canSeeSeat(party, seat, clock.now())) throw fail('not_found');
    if (party === 'guardian') throw fail('forbidden');
    await chat.allow(viewer, party === 'ward' ? seat.otherId : seat.wardId);
    return { seat, party };
  }

  /** Locks the seat and returns its current state. @throws Failure 409 if it has ended */
  async function locked(tx: Tx, { id, wardId, otherId }: SeatRow): Promise<SeatRow> {
    await lockPair(tx, wardId, otherId);
    await seatWriter(tx).lock(id);
    const seat = await seatReader(tx).byId(id);
    if (!seat) throw fail('not_found');
    if (seatState(seat, clock.now()) === 'ended') throw fail('guardian.over');
    return seat;
  }

  async function agree(tx: Tx, seat: SeatRow): Promise<void> {
    if (seat.otherAgreedAt) return;
    const at = clock.now();
    const writer = seatWriter(tx);
    await writer.agree(seat.id, at);
    if (seat.guardianId) await writer.activate(seat.id, seat.chatId, { at, expiresAt: seatEnd(at) });
    const event = { type: 'guardian.agreed', seatId: seat.id } as const;
    await events.publish(tx, { ...event, to: seat.wardId, by: seat.otherId });
    if (seat.guardianId) await events.publish(tx, { ...event, to: seat.guardianId });
  }

  async function endAs(tx: Tx, seat: SeatRow, by: SeatParty | 'declined'): Promise<void> {
    await seatWriter(tx).end(seat.id, by, clock.now());
    await invitations.end(tx, 'guardian', seat.id);
  }

  /** Makes a change to an open seat and returns the result. */
  async function change(
    viewer: Viewer,
    id: string,
    work: (tx: Tx, seat: SeatRow, party: Member) => Promise<void>,
  ): Promise<GuardianSeat> {
    const { seat, party } = await seatOf(viewer, id);
    await db.transaction(async ({ tx, afterCommit }) => {
      const now = await locked(tx, seat);
      await work(tx, now, party);
      afterCommit(() => show(now));
    });
    const after = await seatReader(db.read).byId(id);
    if (!after) throw fail('not_found');
    return presented(after, party);
  }

  /** Requires that the pause after a refusal is over. @throws Failure 409 with the date until which it lasts */
  async function requirePauseOver(tx: Tx, chatId: string, wardId: string, now: Date): Promise<void> {
    const declined = await seatReader(tx).declinedAt(chatId, wardId);
    const from = declined && new Date(declined.getTime() + REINVITE_AFTER_DAYS * DAY_MS);
    if (from && from > now)
      throw fail('guardian.too_soon', {
        message: `You can invite a guardian to this chat again from ${inIndia.format(from)}.`,
      });
  }

  /** Creates a seat inside the transaction: one open seat per member; an expired one does not count. */
  async function begin(tx: Tx, viewer: Viewer, otherId: string, invitation: Invitation) {
    await lockPair(tx, viewer.id, otherId);
    const { chatId, isIgnored } = await chat.guests.requirePlace(tx, viewer.id, otherId);
    const at = clock.now();
    await seatWriter(tx).expire(at, chatId);
    await seatWriter(tx).endIgnored(chatId);
    await requirePauseOver(tx, chatId, viewer.id, at);
    const { name, relation, contact, mayWrite } = invitation;
    const seat = { id: uuid(), chatId, wardId: viewer.id, otherId, name, relation, mayWrite };
    await seatWriter(tx).insert({ ...seat, at, expiresAt: new Date(at.getTime() + INVITATION_DAYS * DAY_MS) });
    const to = { purpose: 'guardian', targetId: seat.id, inviterId: viewer.id, notOf: [otherId] } as const;
    await invitations.invite(tx, { ...to, name, relation, contact });
    if (!isIgnored) await events.publish(tx, { type: 'guardian.invited', seatId: seat.id, by: viewer.id, to: otherId });
    return seat;
  }

  return {
    /** Allows the two members; others learn nothing about a seat. @throws Failure 404, 403 */
    allow: async (viewer: Viewer, id: string): Promise<void> => {
      await seatOf(viewer, id);
    },

    /** Invites a guardian. @throws Failure 404, 403, 409, 400 at the contact, 429 */
    async invite(viewer: Viewer, otherId: string, invitation: Invitation): Promise<GuardianSeat> {
      await perDay.use(viewer.id);
      const making = db.transaction(async ({ tx, afterCommit }) => {
        const seat = await begin(tx, viewer, otherId, invitation);
        afterCommit(() => show({ ...seat, guardianId: null }));
        return seat.id;
      });
      const id = await mapErasedTo404(making).catch(async (error) => {
        await perDay.giveBack(viewer.id);
        throw isUniqueViolation(error) ? fail('guardian.already') : error;
      });
      const seat = await seatReader(db.read).byId(id);
      if (!seat) throw fail('not_found');
      return presented(seat, 'ward');
    },

    /** Seats in the conversation of these two members, as far as the viewer may know of them. */
    async list(viewer: Viewer, otherId: string): Promise<GuardianSeat[]> {
      const now = clock.now();
      const seats = (await seatReader(db.read).ofPair(viewer.id, otherId)).filter((seat) =>
        canSeeSeat(partyOf(seat, viewer.id), seat, now),
      );
      const mine = seats.filter(({ wardId }) => wardId === viewer.id).map(({ id }) => id);
      const open = await invitations.pending(db.read, 'guardian', mine);
      return seats.map((seat) => {
        const party = seat.wardId === viewer.id ? 'ward' : 'other';
        return presentSeat(seat, party, now, open.get(seat.id)?.maskedContact ?? null);
      });
    },

    /** The other member agrees or declines; either member allows or forbids writing. @throws Failure 404, 403, 409 */
    async answer(viewer: Viewer, id: string, { status, mayWrite }: Answer): Promise<GuardianSeat> {
      const answered = await change(viewer, id, async (tx, seat, party) => {
        if (status && party === 'ward') throw fail('forbidden');
        const saying = party === 'ward' ? 'may_write_ward' : 'may_write_other';
        if (mayWrite !== undefined) await seatWriter(tx).setFlag(id, saying, mayWrite);
        if (status === 'Agreed') await agree(tx, seat);
        if (status !== 'Declined') return;
        // A seat to which the other member had already agreed is ended instead of declined, and announced accordingly.
        await endAs(tx, seat, seat.otherAgreedAt ? 'other' : 'declined');
        if (!seat.otherAgreedAt)
          await events.publish(tx, { type: 'guardian.declined', seatId: id, by: seat.otherId, to: seat.wardId });
      });
      if (status === 'Declined') await endings.announce();
      return answered;
    },

    /** Sets whether the viewer wants the guardian's contact data to be shown. @throws Failure 404, 403, 409 */
    share: (viewer: Viewer, id: string, shared: boolean): Promise<GuardianSeat> =>
      change(viewer, id, async (tx, _seat, party) => {
        await seatWriter(tx).setFlag(id, party === 'ward' ? 'contact_shared_ward' : 'contact_shared_other', shared);
      }),

    /** Ends a seat, for either member or the guardian. No effect on an ended seat. @throws Failure 404 */
    async end(viewer: Viewer, id: string): Promise<{ id: string; state: 'ended' }> {
      await db.transaction(async ({ tx }) => {
        const given = await seatReader(tx).byId(id);
        if (!given) throw fail('not_found');
        await lockPair(tx, given.wardId, given.otherId);
        await seatWriter(tx).lock(id);
        const seat = await seatReader(tx).byId(id);
        const party = seat && partyOf(seat, viewer.id);
        if (!seat || !canSeeSeat(party, seat, clock.now())) throw fail('not_found');
        if (party && !seat.endedAt) await endAs(tx, seat, party);
      });
      await endings.announce();
      return { id, state: 'ended' };
    },

    /** Checked before the body is read. @throws Failure 404 */
    async allowEnding(viewer: Viewer, id: string): Promise<void> {
      const seat = await seatReader(db.read).byId(id);
      const party = seat && partyOf(seat, viewer.id);
      if (!seat || !party || !canSeeSeat(party, seat, clock.now())) throw fail('not_found');
      if (party !== 'guardian') await chat.allow(viewer, party === 'ward' ? seat.otherId : seat.wardId);
    },

    show,
  };
}

export type Seats = ReturnType<typeof createSeats>;
