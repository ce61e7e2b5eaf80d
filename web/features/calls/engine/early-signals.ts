import type { Signal } from '../../../../contract/calls/events.schema.ts';
import { isLaterSession, sessionIn } from './signals.rules.ts';

/** Number of signals of one person that are kept until they can be used. */
const MAX_EARLY = 20;

interface EarlySignal {
  readonly callId: string;
  readonly from: string;
  readonly signal: Signal;
}

/** Keeps signals that arrive before the event that announces their sender. */
export function createEarlySignals() {
  let early: EarlySignal[] = [];
  const from = (one: Pick<EarlySignal, 'callId' | 'from'>): EarlySignal[] =>
    early.filter((known) => known.callId === one.callId && known.from === one.from);
  return {
    keep(one: EarlySignal): void {
      const session = sessionIn(one.signal);
      const kept = from(one);
      const isNewer = kept.some(({ signal }) => {
        const known = sessionIn(signal);
        return session !== undefined && known !== undefined && isLaterSession(session, known);
      });
      // A signal of a later connection makes the kept signals of an earlier one useless.
      if (isNewer) early = early.filter((known) => !kept.includes(known));
      if (isNewer || kept.length < MAX_EARLY) early.push(one);
    },
    /** Whether signals of this person are kept. */
    has: (callId: string, sender: string): boolean => from({ callId, from: sender }).length > 0,
    /** Returns all kept signals, and keeps none of them. */
    takeAll(): EarlySignal[] {
      const all = early;
      early = [];
      return all;
    },
  };
}
