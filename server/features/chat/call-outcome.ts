import type { CallEnd, CallOutcome } from '../../../contract/calls/values.ts';

/** Outcome of an ended call, as both members may know it. `seconds`: null if the call was not answered. */
export function callOutcome({
  seconds,
  endReason,
}: {
  readonly seconds: number | null;
  readonly endReason: CallEnd;
}): CallOutcome {
  if (seconds !== null) return 'completed';
  return endReason === 'declined' ? 'declined' : 'missed';
}
