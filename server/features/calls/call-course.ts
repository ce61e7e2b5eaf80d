import type { CallEnd } from '../../../contract/calls/values.ts';
import type { Tx, Unit } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import { callOutcome } from '../chat/index.ts';
import { lockPair } from '../relations/index.ts';
import type { CallViews } from './call-views.ts';
import { type CallPair, type CallRow, callReader, callWriter } from './calls.repo.ts';
import { dueIn, lineOf, nextDue } from './calls.rules.ts';
import type { CallsPlatform, Deps } from './calls.types.ts';

/** A locked call in which something is changed. */
export interface CallChange {
  readonly call: CallRow;
  readonly now: Date;
  readonly tx: Tx;
  /** Ends the call for this reason, after `work`; `leavesLine`: false to write nothing into the conversation. */
  end(reason: CallEnd, more?: { leavesLine: boolean }): void;
}

/** Milliseconds after which a timer that failed, for example because the database was away, tries again. */
const RETRY_MS = 5_000;

/** Seconds from the answer to the end; null if the call was not answered. */
const secondsOf = ({ answeredAt }: CallRow, endedAt: Date): number | null =>
  answeredAt && Math.round((endedAt.getTime() - answeredAt.getTime()) / 1_000);

/**
 * The course of calls: every change runs under the lock of the pair, applies what is due, writes the line of an ended
 * call, and announces the new state after the commit.
 */
export function createCallCourse(
  { db, clock, log, events }: Pick<CallsPlatform, 'db' | 'clock' | 'log' | 'events'>,
  { chat }: Pick<Deps, 'chat'>,
  views: CallViews,
) {
  /** The next due moment of calls that changed on this node. Another node's sweep does the same if this one is killed. */
  const timers = new Map<string, NodeJS.Timeout>();
  const working = new Set<Promise<void>>();
  let isStopped = false;

  /** Runs work in the background. Never fails. */
  function background(work: () => Promise<unknown>, failure: string): Promise<void> {
    const done: Promise<void> = work()
      .then(() => undefined)
      .catch((error) => log.error({ err: error }, failure))
      .finally(() => working.delete(done));
    working.add(done);
    return done;
  }

  function setTimer(callId: string, ms: number): void {
    clearTimeout(timers.get(callId));
    if (isStopped) return;
    const timer = setTimeout(() => {
      timers.delete(callId);
      void background(
        () =>
          settle(callId).catch((error) => {
            setTimer(callId, RETRY_MS);
            throw error;
          }),
        'what is due in a call could not be done',
      );
    }, ms);
    timers.set(callId, timer.unref());
  }

  function schedule(call: CallRow): void {
    const due = nextDue(call);
    if (due) setTimer(call.id, Math.max(0, due.getTime() - clock.now().getTime()));
    else {
      clearTimeout(timers.get(call.id));
      timers.delete(call.id);
    }
  }

  /** Ends the call, writes its line, and notifies the receiver of a missed one. Returns the id of the line. */
  async function conclude(tx: Tx, call: CallRow, reason: CallEnd, now: Date): Promise<string> {
    const { id, chatId, callerId, receiverId, kind } = call;
    const writer = callWriter(tx);
    await writer.end(id, reason, now);
    const seconds = secondsOf(call, now);
    const outcome = callOutcome({ seconds, endReason: reason });
    const content = lineOf(kind, { seconds, isDeclined: outcome === 'declined' });
    const readBy = outcome === 'missed' ? null : receiverId;
    const messageId = await chat.callLines.write(tx, { chatId, senderId: callerId, content, readBy });
    await writer.setLine(id, messageId);
    if (outcome === 'missed')
      await events.publish(tx, { type: 'call.missed', callId: id, kind, to: receiverId, by: callerId });
    return messageId;
  }

  /** Applies what is due in a locked call. Returns whether it changed the call, and the id of its line if it has ended. */
  async function applyDue(
    tx: Tx,
    callId: string,
    now: Date,
    wanted?: { readonly reason: CallEnd; readonly leavesLine: boolean },
  ): Promise<{ hasChanged: boolean; lineId: string | undefined }> {
    const call = await callReader(tx).byId(callId);
    if (!call || call.endedAt) return { hasChanged: false, lineId: undefined };
    const due = dueIn(call, now);
    const end = wanted?.reason ?? due.end;
    if (due.leaving.length)
      await callWriter(tx).leave(
        due.leaving.map(({ id }) => id),
        now,
      );
    if (end && wanted?.leavesLine === false) {
      await callWriter(tx).end(callId, end, now);
      return { hasChanged: true, lineId: undefined };
    }
    const lineId = end && (await conclude(tx, call, end, now));
    return { hasChanged: lineId !== undefined || due.leaving.length > 0, lineId };
  }

  const afterChange = (
    { afterCommit }: Unit,
    callId: string,
    pair: CallPair,
    { hasChanged, lineId, before }: { hasChanged: boolean; lineId: string | undefined; before?: CallRow },
  ): void =>
    afterCommit(() => {
      void background(async () => {
        const call = await callReader(db.read).byId(callId);
        if (call) schedule(call);
        const wereIn = new Set(before?.participants.filter(({ state }) => state !== 'left').map(({ id }) => id));
        const left = call?.participants.filter(({ id, state }) => state === 'left' && wereIn.has(id)) ?? [];
        if (hasChanged) await views.announce(callId, new Set(left.map(({ id }) => id)));
        if (lineId) await chat.callLines.deliver(lineId, pair.callerId, pair.receiverId);
      }, 'a change of a call could not be announced');
    });

  /**
   * Changes a running call under its locks. No effect on one that has ended. Returns whether it was running.
   * @param work returns 'unchanged' if it has not written anything
   */
  async function change(callId: string, work: (change: CallChange) => Promise<unknown> | unknown): Promise<boolean> {
    const pair = await callReader(db.read).pairOf(callId);
    if (!pair) return false;
    return db.transaction(async (unit) => {
      const { tx } = unit;
      await lockPair(tx, pair.callerId, pair.receiverId);
      await callWriter(tx).lock(callId);
      const call = await callReader(tx).byId(callId);
      if (!call || call.endedAt) return false;
      const now = clock.now();
      let end: { reason: CallEnd; leavesLine: boolean } | undefined;
      const done = await work({
        call,
        now,
        tx,
        end(reason, { leavesLine } = { leavesLine: true }) {
          end ??= { reason, leavesLine };
        },
      });
      const due = await applyDue(tx, callId, now, end);
      const hasChanged = due.hasChanged || done !== 'unchanged';
      if (hasChanged) await callWriter(tx).raiseRevision(callId);
      afterChange(unit, callId, pair, { hasChanged, lineId: due.lineId, before: call });
      return true;
    });
  }

  /** Applies the changes of a call that are due now. */
  async function settle(callId: string): Promise<void> {
    const call = await callReader(db.read).byId(callId);
    if (!call || call.endedAt) return;
    const { end, leaving } = dueIn(call, clock.now());
    if (end || leaving.length) await change(callId, () => 'unchanged');
    else schedule(call);
  }

  return {
    background,
    settle,
    change,
    afterChange,
    conclude,

    /** As `change`, for a participant. @throws Failure 404 for others, 409 once the call is over */
    async changeAs(
      accountId: string,
      callId: string,
      work: (change: CallChange & { me: CallRow['participants'][number] }) => Promise<unknown> | unknown,
    ): Promise<void> {
      if (!(await callReader(db.read).pairFor(callId, accountId))) throw fail('not_found');
      const wasRunning = await change(callId, async (one) => {
        const me = one.call.participants.find((participant) => participant.accountId === accountId);
        if (!me) throw fail('not_found');
        return work({ ...one, me });
      });
      if (!wasRunning) throw fail('call.over');
    },

    async stop(): Promise<void> {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      while (working.size) await Promise.all(working);
      await views.whenIdle();
    },
  };
}

export type CallCourse = ReturnType<typeof createCallCourse>;
