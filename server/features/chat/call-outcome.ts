import type { CallLine } from '../../../contract/calls/schema.ts';
import type { CallEnd, CallOutcome } from '../../../contract/calls/values.ts';
import type { MessageRow } from './messages.repo.ts';

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

/** The facts of the call that a message is the line of; empty for other messages, and after deletion. */
export const callFieldsOf = ({ call, content }: MessageRow): { call?: CallLine } =>
  call && content !== null
    ? { call: { id: call.id, kind: call.kind, outcome: callOutcome(call), seconds: call.seconds ?? 0 } }
    : {};
