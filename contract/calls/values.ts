/** Seconds for which a call rings. */
export const RING_SECONDS = 45;

/** Seconds in which a participant whose connection is lost can come back. */
export const RECONNECT_SECONDS = 20;

/** Seconds for which the credentials of the relay are valid for new allocations. */
export const RELAY_SECONDS = 600;

/** Maximum characters of a session description (SDP), and of one ICE candidate. */
export const MAX_SDP_LENGTH = 30_000;
export const MAX_CANDIDATE_LENGTH = 1_000;

/** Bit rates of what a device sends, in bits per second. */
export const VIDEO_BITS = 400_000;
export const LOW_DATA_AUDIO_BITS = 24_000;

export const callKinds = ['voice', 'video'] as const;

export type CallKind = (typeof callKinds)[number];

/** `ringing`: not accepted yet; `active`: accepted, even while media waits for a guardian. */
export const callStates = ['ringing', 'active', 'ended'] as const;

/**
 * Reason why a call ended. `hung_up`: somebody hung up, or the two may no longer call each other; `declined`; `missed`:
 * not accepted within `RING_SECONDS`; `cancelled`: the caller hung up while it rang; `busy`: the person called was in
 * another call; `connection_lost`: a member did not come back within `RECONNECT_SECONDS`; `guardian_absent`: a required
 * guardian declined, or did not join in time; `guardian_left`: a required guardian left.
 */
export const callEnds = [
  'hung_up',
  'declined',
  'missed',
  'cancelled',
  'busy',
  'connection_lost',
  'guardian_absent',
  'guardian_left',
] as const;

export type CallEnd = (typeof callEnds)[number];

/**
 * State of one participant. `invited`: the call rings there; `here`: in the call with one device; `reconnecting`: that
 * device has lost its connection, less than `RECONNECT_SECONDS` ago; `left`: left, declined or did not answer.
 */
export const participantStates = ['invited', 'here', 'reconnecting', 'left'] as const;

export type ParticipantState = (typeof participantStates)[number];

/** Outcome of a call in its line of the conversation. `missed` includes calls that the caller ended while they rang. */
export const callOutcomes = ['completed', 'declined', 'missed'] as const;

export type CallOutcome = (typeof callOutcomes)[number];
