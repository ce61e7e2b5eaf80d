import { v7 as uuid } from 'uuid';
import type { Call, CallPermission, Relay } from '../../../contract/calls/schema.ts';
import { type CallKind, RING_SECONDS } from '../../../contract/calls/values.ts';
import { errorCatalogue } from '../../../contract/errors.ts';
import type { Language } from '../../../contract/languages.ts';
import { sayIn, textIn } from '../../messages/say.ts';
import type { Reader } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/pg-errors.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { localTime } from '../../platform/local-time.ts';
import { lockPair, mapErasedTo404 } from '../relations/index.ts';
import { mayBeInCall, refusalOfCall, requiresGuardian } from '../visibility/index.ts';
import { type CallChange, createCallCourse } from './call-course.ts';
import { watchCallEndings } from './call-endings.ts';
import { createCallViews } from './call-views.ts';
import {
  type CallPair,
  callReader,
  callWriter,
  type NewCall,
  type NewParticipant,
  type ParticipantRow,
} from './calls.repo.ts';
import { endOnHangUp } from './calls.rules.ts';
import { connectSignals } from './calls.sockets.ts';
import type { CallsPlatform, Deps } from './calls.types.ts';

const INDIA = 'Asia/Kolkata';
/** Calls that a member starts. Each rings on somebody's devices. */
const STARTS_PER_HOUR = 30;
const STARTS_TO_ONE_PER_HOUR = 10;
const CREDENTIALS_PER_MINUTE = 20;
/** Limit of accepting, declining, hanging up and coming back together. */
const STEPS_PER_MINUTE = 60;

/** A start that found one of the two in another call: the transaction is rolled back. */
class NotFree extends Error {
  readonly isCallerFree: boolean;
  constructor(isCallerFree: boolean) {
    super('not free');
    this.isCallerFree = isCallerFree;
  }
}

interface Start {
  readonly receiverId: string;
  readonly kind: CallKind;
  readonly socketId: string;
}

/** Calls between two members, with their guardians (decision 0067). */
export function createCalls(platform: CallsPlatform, deps: Deps) {
  const { db, clock, limits, events } = platform;
  const { chat, guardian, live, relay } = deps;
  const views = createCallViews(platform, deps);
  const course = createCallCourse(platform, deps, views);
  const endings = watchCallEndings(platform, deps, course);
  connectSignals(platform, deps);
  const starts = limits.define('call.start', STARTS_PER_HOUR, 3_600);
  const startsToOne = limits.define('call.start-to-one', STARTS_TO_ONE_PER_HOUR, 3_600);
  const credentials = limits.define('call.relay', CREDENTIALS_PER_MINUTE, 60);
  const steps = limits.define('call.steps', STEPS_PER_MINUTE, 60);

  function requireMember({ role }: Viewer): void {
    if (role !== 'MEMBER') throw fail('forbidden', { message: 'Only members can call each other.' });
  }

  /** Whether the viewer may call this member, with the guardians who are rung. @throws Failure 404 */
  async function decide(viewer: Viewer, otherId: string, reader: Reader = db.read) {
    const facts = await chat.callLines.facts(viewer.id, otherId, reader);
    if (!facts) throw fail('not_found');
    const seats = await guardian.callSeats.activeOf(viewer.id, otherId, reader);
    const hasGuardian = (wardId: string): boolean => seats.some((seat) => seat.wardId === wardId);
    const required = new Set([
      ...(requiresGuardian(facts.caller) ? [viewer.id] : []),
      ...(requiresGuardian(facts.receiver) ? [otherId] : []),
    ]);
    const refusal = refusalOfCall({
      ...facts,
      hasCallerGuardian: hasGuardian(viewer.id),
      hasReceiverGuardian: hasGuardian(otherId),
      time: localTime(INDIA, clock.now()),
    });
    if (refusal === 'not_found') throw fail('not_found');
    return {
      code: refusal ?? facts.refusalOfViewer ?? (facts.isRefused ? ('call.not_accepted' as const) : undefined),
      hours: refusal === 'call.outside_hours' ? facts.receiver.callHours : null,
      required,
      guardians: seats.map((seat) => ({ ...seat, isRequired: required.has(seat.wardId) })),
    };
  }

  /** Requires that this device of the viewer is connected. @throws Failure 409 */
  async function requireConnection({ sessionId }: Viewer, socketId: string): Promise<void> {
    const isThere = await live.isConnectionOf(sessionId, socketId).catch(() => false);
    if (!isThere) throw fail('call.no_connection');
  }

  const shown = async (callId: string, { id }: Viewer): Promise<Call> => {
    const call = await views.showTo(callId, id);
    if (!call) throw fail('not_found');
    return call;
  };

  /** Requires that a guardian's seat is still active. @throws Failure 404 */
  async function requireSeat({ callerId, receiverId }: CallPair, seatId: string | null, tx?: Reader): Promise<void> {
    if (seatId === null) return;
    const seats = await guardian.callSeats.activeOf(callerId, receiverId, tx);
    if (!seats.some(({ id }) => id === seatId)) throw fail('not_found');
  }

  /**
   * Like `course.changeAs`, but only for participants who still may be in the call; with `socketId`, only from a device that is
   * connected. @throws Failure 404, 409, 429
   */
  async function step(
    viewer: Viewer,
    callId: string,
    work: Parameters<typeof course.changeAs>[2],
    { socketId }: { socketId?: string } = {},
  ): Promise<Call> {
    await steps.use(viewer.id);
    if (socketId) await requireConnection(viewer, socketId);
    await course.changeAs(viewer.id, callId, async (change) => {
      await requireSeat(change.call, change.me.seatId, change.tx);
      return work(change);
    });
    return shown(callId, viewer);
  }

  /**
   * Checks, before a call is answered, whether the two may still be in a call, and which guardians are required by now. Ends the
   * call and returns false if a required guardian's seat has ended. @throws Failure 409 if the two may not be in a call
   */
  async function recheck({ call, tx, end }: CallChange): Promise<boolean> {
    const { callerId, receiverId } = call;
    const facts = await chat.callLines.facts(callerId, receiverId, tx);
    if (!facts || facts.isRefused || facts.refusalOfViewer || !mayBeInCall(facts)) throw fail('call.over');
    const seats = await guardian.callSeats.activeOf(callerId, receiverId, tx);
    const wards = [
      ...(requiresGuardian(facts.caller) ? [callerId] : []),
      ...(requiresGuardian(facts.receiver) ? [receiverId] : []),
    ];
    const required = seats.filter(({ wardId }) => wards.includes(wardId));
    const invited = new Set(call.participants.map(({ accountId }) => accountId));
    await callWriter(tx).setRequired(
      call.id,
      required.map(({ guardianId }) => guardianId),
    );
    const isMissing = wards.some((id) => !required.some((seat) => seat.wardId === id && invited.has(seat.guardianId)));
    if (isMissing) end('guardian_absent');
    return !isMissing;
  }

  /** Puts a participant into the call with a connection. @throws Failure 409 for an account in another call */
  async function join(
    tx: Parameters<typeof callWriter>[0],
    me: ParticipantRow,
    { sessionId }: Viewer,
    socketId: string,
    now: Date,
  ): Promise<void> {
    try {
      if (await callWriter(tx).join(me, { socketId, sessionId }, now)) return;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
    throw fail('call.own_call');
  }

  /** The receiver is in another call: recorded as a missed one. */
  async function recordBusy(viewer: Viewer, { receiverId, kind }: Start): Promise<void> {
    await db.transaction(async (unit) => {
      const { tx } = unit;
      await lockPair(tx, viewer.id, receiverId);
      if ((await decide(viewer, receiverId, tx)).code) return;
      const now = clock.now();
      const chatId = await chat.callLines.requireConversation(tx, viewer.id, receiverId);
      const call: NewCall = {
        ...{ id: uuid(), chatId, callerId: viewer.id, receiverId, kind },
        ...{ startedAt: now, ringUntil: now },
      };
      await callWriter(tx).insertBusy(call);
      const stored = await callReader(tx).byId(call.id);
      const lineId = stored && (await course.conclude(tx, stored, 'busy', now));
      course.afterChange(unit, call.id, call, { hasChanged: true, lineId });
    });
  }

  const begin = (viewer: Viewer, { receiverId, kind, socketId }: Start): Promise<string> =>
    db.transaction(async (unit) => {
      const { tx } = unit;
      await lockPair(tx, viewer.id, receiverId);
      const { code, guardians } = await decide(viewer, receiverId, tx);
      if (code) throw fail(code);
      // If two members call each other at the same moment, the first call counts; the member who started the second can accept it.
      if ((await callReader(tx).runningBetween(viewer.id, receiverId)).length) throw fail('call.own_call');
      const now = clock.now();
      const chatId = await chat.callLines.requireConversation(tx, viewer.id, receiverId);
      const call: NewCall = {
        ...{ id: uuid(), chatId, callerId: viewer.id, receiverId, kind },
        ...{ startedAt: now, ringUntil: new Date(now.getTime() + RING_SECONDS * 1_000) },
      };
      const writer = callWriter(tx);
      await writer.insert(call);
      const member = { seatId: null, isRequired: false };
      const members: NewParticipant[] = [
        { id: uuid(), accountId: viewer.id, ...member, join: { socketId, sessionId: viewer.sessionId } },
        { id: uuid(), accountId: receiverId, ...member },
      ];
      const free = await writer.addMembers(call.id, members, now);
      if (free.length < 2) throw new NotFree(free.includes(viewer.id));
      // An account that is the guardian of both members is invited once.
      const byAccount = Map.groupBy(guardians, ({ guardianId }) => guardianId);
      await writer.inviteGuardians(
        call.id,
        [...byAccount].flatMap(([accountId, seats]) => {
          const seat = seats.find(({ isRequired }) => isRequired) ?? seats[0];
          return seat ? [{ id: uuid(), accountId, seatId: seat.id, isRequired: seat.isRequired }] : [];
        }),
      );
      await events.publish(tx, { type: 'call.ringing', callId: call.id, kind, to: receiverId, by: viewer.id });
      for (const [guardianId, [seat]] of byAccount)
        await events.publish(tx, {
          type: 'call.ringing',
          callId: call.id,
          kind,
          to: guardianId,
          seatId: seat?.id ?? '',
        });
      course.afterChange(unit, call.id, call, { hasChanged: true, lineId: undefined });
      return call.id;
    });

  return {
    /** Whether the viewer may call a member now. @throws Failure 403, 404 */
    async permission(viewer: Viewer, otherId: string, language: Language): Promise<CallPermission> {
      requireMember(viewer);
      const { code, hours, required, guardians } = await decide(viewer, otherId);
      const sentence = code && errorCatalogue[code].message;
      return {
        allowed: code === undefined,
        code: code ?? null,
        message: sentence ? (textIn(language, sentence) ?? sentence) : null,
        hours,
        guardianRequired: required.size > 0,
        guardians: code
          ? []
          : guardians.map(({ name, relation, wardId, isRequired }) => ({
              ...{ name, relation, isRequired },
              isMyGuardian: wardId === viewer.id,
            })),
      };
    },

    /** Requires a member, before the body is read. @throws Failure 403 */
    requireMember,

    /** Requires a participant of the call. @throws Failure 404 */
    async allow({ id }: Viewer, callId: string): Promise<void> {
      const pair = await callReader(db.read).pairFor(callId, id);
      if (!pair) throw fail('not_found');
      await requireSeat(pair, pair.seatId);
    },

    /** Starts a call. @throws Failure 403, 404, 409, 429 */
    async startCall(viewer: Viewer, given: Start): Promise<Call> {
      requireMember(viewer);
      await starts.use(viewer.id);
      const { code } = await decide(viewer, given.receiverId);
      if (code) throw fail(code);
      await requireConnection(viewer, given.socketId);
      await startsToOne.use(`${viewer.id} ${given.receiverId}`);
      // A call that a killed node could not end must not keep anybody busy.
      for (const id of await callReader(db.read).runningOf([viewer.id, given.receiverId])) await course.settle(id);
      try {
        return await shown(await mapErasedTo404(begin(viewer, given)), viewer);
      } catch (error) {
        if (!(error instanceof NotFree)) throw error;
        if (!error.isCallerFree) throw fail('call.own_call');
        await recordBusy(viewer, given);
        throw fail('call.busy');
      }
    },

    /** Accepts a call, or joins it as a guardian. @throws Failure 404, 409 */
    async accept(viewer: Viewer, callId: string, socketId: string): Promise<Call> {
      const work = async (change: CallChange & { me: ParticipantRow }) => {
        const { me, now, tx } = change;
        // The same device may repeat the call after a lost answer.
        if (me.state === 'here' && me.socketId === socketId) return 'unchanged';
        if (me.state === 'here' || me.state === 'reconnecting') throw fail('call.other_device');
        if (me.role === 'member' && me.state === 'left') throw fail('call.over');
        if (me.role === 'member' && !(await recheck(change))) return undefined;
        await join(tx, me, viewer, socketId, now);
        if (me.role === 'member') await callWriter(tx).answer(callId, now);
        return undefined;
      };
      return step(viewer, callId, work, { socketId });
    },

    /** Declines a call; a guardian only for himself or herself. @throws Failure 404, 409 */
    async decline(viewer: Viewer, callId: string): Promise<Call> {
      return step(viewer, callId, async ({ me, now, tx, end }) => {
        if (me.state === 'here' || me.state === 'reconnecting') throw fail('call.other_device');
        if (me.state === 'left') return 'unchanged';
        if (me.role === 'member') end('declined');
        else await callWriter(tx).leave([me.id], now);
        return undefined;
      });
    },

    /** Hangs up; a guardian only leaves. @throws Failure 404, 409 */
    async end(
      viewer: Viewer,
      callId: string,
      { isPolite, socketId, language }: { isPolite: boolean; socketId: string | undefined; language: Language },
    ): Promise<Call> {
      let politeTo: string | undefined;
      const shownCall = await step(viewer, callId, async ({ call, me, now, tx, end }) => {
        // A device cannot end a call that another device, or its own newer connection, has taken over.
        if (socketId && me.socketId && me.socketId !== socketId) return 'unchanged';
        if (me.role === 'guardian') {
          if (me.state === 'left') return 'unchanged';
          await callWriter(tx).leave([me.id], now);
          return undefined;
        }
        end(endOnHangUp(call, viewer.id));
        if (isPolite && call.answeredAt) politeTo = viewer.id === call.callerId ? call.receiverId : call.callerId;
        return undefined;
      });
      if (politeTo) {
        const content = sayIn(language)('Thank you for the call. I have to go now. Let us talk again another time.');
        // The call has ended, so it does not matter if this message cannot be sent.
        await chat
          .send(viewer, { receiverId: politeTo, content, clientMessageId: `polite:${callId}`, via: 'rest' })
          .catch(() => undefined);
      }
      return shownCall;
    },

    /**
     * Comes back to a call with a new connection.
     * @param isRenewed also with the same connection as a newcomer, with whom the others connect anew
     * @throws Failure 404, 409, 429
     */
    async rejoin(viewer: Viewer, callId: string, socketId: string, isRenewed: boolean): Promise<Call> {
      const work = async ({ me, now, tx }: CallChange & { me: ParticipantRow }) => {
        if (me.state !== 'here' && me.state !== 'reconnecting') throw fail('call.not_joined');
        if (me.state === 'here' && me.socketId === socketId && !isRenewed) return 'unchanged';
        await join(tx, me, viewer, socketId, now);
        return undefined;
      };
      return step(viewer, callId, work, { socketId });
    },

    /** The call in which the viewer is, or which rings for the viewer. */
    async current(viewer: Viewer): Promise<Call | null> {
      const id = await callReader(db.read).currentOf(viewer.id);
      if (!id) return null;
      await course.settle(id);
      const call = await views.showTo(id, viewer.id);
      return call && call.state !== 'ended' ? call : null;
    },

    /** Credentials of the relay. @throws Failure 404, 409, 429 */
    async relay(viewer: Viewer, callId: string): Promise<Relay> {
      const call = await callReader(db.read).byId(callId);
      const me = call?.participants.find(({ accountId }) => accountId === viewer.id);
      if (!call || !me) throw fail('not_found');
      await requireSeat(call, me.seatId);
      if (call.endedAt) throw fail('call.over');
      if (me.state !== 'here' && me.state !== 'reconnecting') throw fail('call.not_joined');
      await credentials.use(viewer.id);
      const found = relay.credentials(viewer.id, clock.now());
      if (!found) throw fail('not_found');
      const { urls, username, credential, expiresAt } = found;
      return { urls: [...urls], username, credential, expiresAt: expiresAt.toISOString() };
    },

    /** After calls were switched off: running ones end. */
    endIfOff: endings.endIfOff,
    start: endings.start,
    async stop(): Promise<void> {
      await endings.stop();
      await course.stop();
    },
  };
}

export type Calls = ReturnType<typeof createCalls>;
