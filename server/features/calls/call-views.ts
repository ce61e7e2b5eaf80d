import type { Call } from '../../../contract/calls/schema.ts';
import { profileImageOf } from '../photos/index.ts';
import { freezeAtLeaving, type OtherMember, presentCall } from './calls.present.ts';
import { type CallRow, callReader, type ParticipantRow } from './calls.repo.ts';
import type { CallsPlatform, Deps } from './calls.types.ts';

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** Calls as their participants see them. */
export function createCallViews(
  { db, clock, log }: Pick<CallsPlatform, 'db' | 'clock' | 'log'>,
  { chat, guardian, profiles, live }: Pick<Deps, 'chat' | 'guardian' | 'profiles' | 'live'>,
) {
  /** Announcements of one call, one after another, so that the last one that arrives has the current state. */
  const announcing = new Map<string, Promise<void>>();

  async function otherOf(call: CallRow, viewerId: string): Promise<OtherMember> {
    const id = viewerId === call.callerId ? call.receiverId : call.callerId;
    const [names, [card]] = await Promise.all([
      chat.callLines.namesFor(viewerId, id),
      profiles.cards({ id: viewerId }, [id], { avoided: 'keep' }),
    ]);
    return { id, ...names, ...(card ? profileImageOf(card) : {}) };
  }

  /** Whether a guardian's seat has ended, after which the guardian learns nothing new of the call. */
  async function isSeatOver(call: CallRow, { seatId }: ParticipantRow): Promise<boolean> {
    if (seatId === null) return false;
    const seats = await guardian.callSeats.activeOf(call.callerId, call.receiverId);
    return !seats.some(({ id }) => id === seatId);
  }

  /** The call as this participant sees it. */
  async function show(call: CallRow, me: ParticipantRow, isOver?: boolean): Promise<Call> {
    const now = clock.now();
    if (me.role === 'guardian') {
      const hasEnded = isOver ?? (await isSeatOver(call, me));
      const people = me.seatId ? await guardian.callSeats.peopleOf(me.seatId) : undefined;
      const other = people?.other ?? { id: call.callerId, firstName: '', lastName: '' };
      const nameOf = (memberId: string): string =>
        people ? fullName(memberId === people.ward.id ? people.ward : people.other) : '';
      return presentCall(hasEnded ? freezeAtLeaving(call, me, now) : call, { me, other, nameOf }, now);
    }
    const otherId = me.accountId === call.callerId ? call.receiverId : call.callerId;
    const [other, own] = await Promise.all([
      otherOf(call, me.accountId),
      // Members see their own name as it is written.
      chat.callLines.ownName(me.accountId),
    ]);
    return presentCall(call, { me, other, nameOf: (id) => (id === otherId ? fullName(other) : own) }, now);
  }

  async function emitAll(callId: string, leaving: ReadonlySet<string>): Promise<void> {
    const call = await callReader(db.read).byId(callId);
    if (!call) return;
    for (const me of call.participants) {
      const isOver = await isSeatOver(call, me);
      // Guardians whose seat has ended hear once that they are no longer in the call, and of nothing after that.
      if (isOver && !leaving.has(me.id)) continue;
      live.emit(me.accountId, 'call:changed', await show(call, me, isOver));
    }
  }

  return {
    show,

    /** The call as this account sees it; undefined if it is no participant. */
    async showTo(callId: string, accountId: string): Promise<Call | undefined> {
      const call = await callReader(db.read).byId(callId);
      const me = call?.participants.find((one) => one.accountId === accountId);
      return call && me && show(call, me);
    },

    /**
     * Sends the current state to all devices of all participants. Never fails: clients ask for the call after a reload.
     * @param leaving ids of participants who have left the call with this change
     */
    announce(callId: string, leaving: ReadonlySet<string>): Promise<void> {
      const before = announcing.get(callId) ?? Promise.resolve();
      const work: Promise<void> = before
        .then(() => emitAll(callId, leaving))
        .catch((error) => log.error({ err: error }, 'a call could not be announced'))
        .finally(() => {
          if (announcing.get(callId) === work) announcing.delete(callId);
        });
      announcing.set(callId, work);
      return work;
    },

    whenIdle: async (): Promise<void> => void (await Promise.all(announcing.values())),
  };
}

export type CallViews = ReturnType<typeof createCallViews>;
