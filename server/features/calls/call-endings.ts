import { AsyncLocalStorage } from 'node:async_hooks';
import { mayBeInCall } from '../visibility/index.ts';
import type { CallCourse } from './call-course.ts';
import { type CallRow, callReader, callWriter, type ParticipantRow } from './calls.repo.ts';
import { endOnHangUp } from './calls.rules.ts';
import type { CallsPlatform, Deps } from './calls.types.ts';

/** Disconnected connections are looked up together: a node that closes has thousands of them. */
const DISCONNECTS_MS = 50;

/**
 * Ends calls, or the part of a participant, when the right to be in the call ends: a block, an ignored or hidden member,
 * a withdrawn interest, a closed account, an ended sign-in, an ended seat, calls switched off; and notices lost connections. Every check
 * reads the current state from the database, so that it may come from anywhere, and more than once.
 */
export function watchCallEndings(
  { db, clock, jobs, log }: Pick<CallsPlatform, 'db' | 'clock' | 'jobs' | 'log'>,
  { auth, chat, guardian, live, isOn }: Pick<Deps, 'auth' | 'chat' | 'guardian' | 'live' | 'isOn'>,
  course: CallCourse,
) {
  // The caller may be inside a transaction, whose context must not be inherited.
  const outside = AsyncLocalStorage.snapshot();
  let hasStarted = false;
  let disconnected = new Set<string>();
  let disconnectTimer: NodeJS.Timeout | undefined;

  /** The participants who may not be in the call any longer. */
  async function notAllowed(call: CallRow): Promise<ParticipantRow[]> {
    const { callerId, receiverId, participants } = call;
    const joined = participants.filter(({ sessionId }) => sessionId !== null);
    const [sessions, seats] = await Promise.all([
      auth.sessions.standing(joined.flatMap(({ sessionId }) => sessionId ?? [])),
      guardian.callSeats.activeOf(callerId, receiverId),
    ]);
    const active = new Set(seats.map(({ id }) => id));
    return participants.filter(
      ({ state, sessionId, seatId, accountId }) =>
        state !== 'left' &&
        ((sessionId !== null && sessions.get(sessionId)?.id !== accountId) || (seatId !== null && !active.has(seatId))),
    );
  }

  /** Runs `work` for each call. A failure does not stop the others; the next sweep tries that call again. */
  async function eachOf(callIds: readonly string[], work: (callId: string) => Promise<void>): Promise<void> {
    for (const callId of callIds)
      await work(callId).catch((error) => log.error({ err: error, callId }, 'a call could not be checked'));
  }

  /** Checks whether a call may go on, and for whom. */
  async function check(callId: string): Promise<void> {
    const before = await callReader(db.read).byId(callId);
    if (!before || before.endedAt) return;
    // Read before the transaction, which must not wait for a second connection.
    const refused = new Map((await notAllowed(before)).map(({ id, sessionId }) => [id, sessionId]));
    await course.change(callId, async ({ call, now, tx, end }) => {
      const facts = await chat.callLines.facts(call.callerId, call.receiverId, tx);
      if (!facts || facts.isRefused || facts.refusalOfViewer || !mayBeInCall(facts)) {
        // A member who has just ignored the caller sees no missed call in the conversation.
        end(call.answeredAt ? 'hung_up' : 'cancelled', { leavesLine: call.answeredAt !== null });
        return undefined;
      }
      if (!isOn()) {
        end(call.answeredAt ? 'hung_up' : 'cancelled');
        return undefined;
      }
      const leaving = call.participants.filter(
        ({ id, state, sessionId }) => state !== 'left' && refused.has(id) && refused.get(id) === sessionId,
      );
      const member = leaving.find(({ role }) => role === 'member');
      if (member) end(endOnHangUp(call, member.accountId));
      if (!leaving.length) return 'unchanged';
      await callWriter(tx).leave(
        leaving.map(({ id }) => id),
        now,
      );
      return undefined;
    });
  }

  const checkAll = (find: () => Promise<string[]>): Promise<void> =>
    outside(() =>
      course.background(async () => {
        await eachOf(await find(), check);
      }, 'calls could not be checked'),
    );

  /** Called when these connections are closed: their participants have some seconds to come back. */
  const lose = (socketIds: readonly string[]): Promise<void> =>
    course.background(async () => {
      await eachOf(await callReader(db.read).runningOnSockets(socketIds), async (callId) => {
        await course.change(callId, async ({ call, now, tx }) => {
          const lost = call.participants.filter(({ socketId }) => socketId !== null && socketIds.includes(socketId));
          if (!lost.length) return 'unchanged';
          await callWriter(tx).lose(
            lost.map(({ id }) => id),
            now,
          );
          return undefined;
        });
      });
    }, 'lost connections of calls could not be recorded');

  async function flushDisconnects(): Promise<void> {
    clearTimeout(disconnectTimer);
    disconnectTimer = undefined;
    const ids = [...disconnected];
    disconnected = new Set();
    if (ids.length) await lose(ids);
  }

  live.onDisconnect((socketId) => {
    disconnected.add(socketId);
    disconnectTimer ??= setTimeout(() => void flushDisconnects(), DISCONNECTS_MS).unref();
  });
  chat.onEnded((one, other) => void checkAll(() => callReader(db.read).runningBetween(one, other)));
  guardian.onSeatEnded((wardId, otherId) => void checkAll(() => callReader(db.read).runningBetween(wardId, otherId)));
  auth.sessions.onChange(({ sessionIds = [], memberId }) => {
    void checkAll(async () => [
      ...(sessionIds.length ? await callReader(db.read).runningOfSessions(sessionIds) : []),
      ...(memberId ? await callReader(db.read).runningOf([memberId]) : []),
    ]);
  });

  /** Finds connections that were lost with their node, which could not report it. */
  async function findLost(callId: string): Promise<void> {
    const call = await callReader(db.read).byId(callId);
    for (const { state, socketId, sessionId } of call?.participants ?? []) {
      if (state !== 'here' || !socketId || !sessionId) continue;
      // While another node does not answer, nothing is known about its connections.
      const isThere = await live.isConnectionOf(sessionId, socketId).catch(() => true);
      if (!isThere) await lose([socketId]);
    }
  }

  /** Brings all running calls up to date, for example after a node was killed. */
  async function sweep(): Promise<void> {
    await eachOf(await callReader(db.read).running(), async (id) => {
      await findLost(id);
      await check(id);
    });
  }

  jobs.define({ name: 'calls.sweep', cron: '* * * * *', handle: sweep });

  return {
    /** After the start of the program: connections of an earlier process are gone. */
    async start(): Promise<void> {
      hasStarted = true;
      await sweep().catch((error) => log.warn({ err: error, at: clock.now() }, 'running calls could not be checked'));
    },
    /** Ends all running calls if calls are switched off. */
    endIfOff(): void {
      if (hasStarted && !isOn()) void checkAll(() => callReader(db.read).running());
    },
    stop: flushDisconnects,
  };
}
