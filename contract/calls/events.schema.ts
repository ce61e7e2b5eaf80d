import { z } from 'zod';
import { givenId } from '../wire-scalars.ts';
import { callSchema } from './schema.ts';
import { MAX_CANDIDATE_LENGTH, MAX_SDP_LENGTH } from './values.ts';

/**
 * Events of calls, beside those of the chat (decision 0067). A device joins a call with one socket: `start`, `accept`
 * and `rejoin` bind it.
 * Between each two participants, **the newcomer offers and the other waits**: the one with the higher `joinNumber`
 * sends the offer. A rejoin gives a new number, and both sides close the old connection. Later changes of a connection
 * (camera on, ICE restart) may be offered by either side ("perfect negotiation"; the newcomer is polite).
 * The web app writes both numbers into the session name of its descriptions (`s=3-1`, the higher one first). If one
 * connection fails while others exist, the newcomer offers only this one again: `s=3-1-1`, then `s=3-1-2`.
 * Begin when `mediaAllowed` is true; with a guardian also before, because the guardian's own connections are allowed.
 */

/** A session description. Candidates in it that are not of the type `relay` are refused. */
const descriptionSchema = z.object({
  type: z.enum(['offer', 'answer'], 'type is offer, answer, candidate or microphone.'),
  sdp: z.string('sdp is missing.').min(1, 'sdp is missing.').max(MAX_SDP_LENGTH, 'sdp is too long.'),
});

/** One ICE candidate. Only those of the type `relay` are passed on; the empty text says that there are no more. */
const candidateSchema = z.object({
  type: z.literal('candidate'),
  candidate: z.string('candidate is missing.').max(MAX_CANDIDATE_LENGTH, 'candidate is too long.'),
  sdpMid: z.string().max(64, 'sdpMid is too long.').nullish(),
  sdpMLineIndex: z.int().min(0).max(100).nullish(),
  usernameFragment: z.string().max(256, 'usernameFragment is too long.').nullish(),
});

/**
 * Whether the sender can be heard: each device sends it to each other one when they are connected, and with every change.
 * Until it arrives, a microphone counts as on.
 */
const microphoneSchema = z.object({
  type: z.literal('microphone'),
  isMuted: z.boolean('isMuted is missing.'),
});

export const signalSchema = z.discriminatedUnion(
  'type',
  [descriptionSchema, candidateSchema, microphoneSchema],
  'signal is missing.',
);

export type Signal = z.output<typeof signalSchema>;

/** A signal that makes or changes a connection. */
export type ConnectingSignal = Exclude<Signal, { type: 'microphone' }>;

export const callClientEvents = {
  /**
   * A signal for the participant `to` (an id within the call), from the socket with which the caller joined. Acknowledged
   * `{ ok: true }`, or refused with `not_found` (no such call for the caller), `call.over`, `call.not_joined` (this socket
   * is not in the call), `call.not_there` (the addressed participant is not here), `call.guardian_awaited` or
   * `call.relay_only`.
   */
  'call:signal': z.object({ callId: givenId(), to: givenId(), signal: signalSchema }),
} as const;

export const callServerEvents = {
  /**
   * A call is new or has changed, as the receiver sees it: to all devices of every participant. Every device rings while
   * the receiver's own participant is `invited` and the call has not ended.
   */
  'call:changed': callSchema,
  /** A signal of the participant `from`; only to the socket with which the receiver joined. */
  'call:signal': z.object({ callId: z.uuid(), from: z.uuid(), signal: signalSchema }),
} as const;
