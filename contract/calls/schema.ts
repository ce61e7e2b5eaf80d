import { z } from 'zod';
import { profileImageFields } from '../photos/fields.schema.ts';
import { callEnds, callKinds, callOutcomes, callStates, participantStates } from './values.ts';

const moment = z.iso.datetime();

/** Hours in which a member accepts calls, every day, in the time of India; `from` later than `to` spans midnight. */
export const callHoursSchema = z.object({ from: z.string(), to: z.string() });

/** Somebody who is, was or may be in a call. */
export const callParticipantSchema = z.object({
  /** Id within this call: the address of signals. It is not an account id. */
  id: z.uuid(),
  role: z.enum(['member', 'guardian']),
  /** Displayed name, as the reader may see it. */
  name: z.string(),
  /** For a guardian: the relation to the ward, and whether the ward is the reader. */
  relation: z.string().nullable(),
  isMyGuardian: z.boolean(),
  /**
   * `mine`: the reader, the reader's ward, or a guardian of one of these; `other`: the other member and his or her
   * guardians. Two members may have the same displayed name, so that names do not tell them apart.
   */
  side: z.enum(['mine', 'other']),
  /** A guardian without whom no sound or picture may be sent. */
  isRequired: z.boolean(),
  state: z.enum(participantStates),
  /** Same as `state` = `here`. */
  isHere: z.boolean(),
  isMe: z.boolean(),
  /**
   * Rises with every join and rejoin within the call; null until the first join. Of two participants, the one with the
   * higher number is the newcomer, who sends the offer; the other waits for it.
   */
  joinNumber: z.int().nullable(),
});

export type CallParticipant = z.output<typeof callParticipantSchema>;

/** A call as one of its participants sees it. */
export const callSchema = z.object({
  id: z.uuid(),
  /**
   * Rises with every change of the call and its participants. Of two states of a call, the one with the higher number is
   * the newer, in whatever order and from whichever node they arrive; `now` does not say that.
   */
  revision: z.int(),
  chatId: z.uuid(),
  /** The guardian's seat, if the reader is a guardian. */
  seatId: z.uuid().nullable(),
  kind: z.enum(callKinds),
  state: z.enum(callStates),
  /** `out` for the member who called. */
  direction: z.enum(['out', 'in']),
  /** The other member; for a guardian, the member who is not the ward, with name and picture as the ward sees them. */
  other: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), ...profileImageFields }),
  participants: z.array(callParticipantSchema),
  /** At least one of the two members allows calls only with his or her guardian present. */
  guardianRequired: z.boolean(),
  /**
   * Whether sound and picture may be sent: the call is active, and every required guardian is here. While it is false the
   * two members send no media, and the server passes on no signals between them.
   */
  mediaAllowed: z.boolean(),
  /**
   * Id of the reader's own socket in this call; null while the reader has not joined. A device whose socket has another id
   * only shows that the call runs on another device.
   */
  mySocketId: z.string().nullable(),
  startedAt: moment,
  /** End of the ringing for the member who is called. */
  ringUntil: moment,
  answeredAt: moment.nullable(),
  endedAt: moment.nullable(),
  endReason: z.enum(callEnds).nullable(),
  /** Server time at which this was written: devices count from it, because their clocks may be wrong. */
  now: moment,
});

export type Call = z.output<typeof callSchema>;

/** Whether the caller may call a member now. */
export const callPermissionSchema = z.object({
  allowed: z.boolean(),
  /** An error code with its sentence, if not. `call.outside_hours` comes with `hours`. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  /** The hours in which the member accepts calls; null if any, or if they are not the reason of the refusal. */
  hours: callHoursSchema.nullable(),
  /** At least one of the two members allows calls only with his or her guardian present. */
  guardianRequired: z.boolean(),
  /** The guardians who are rung too. Empty if calling is not allowed. */
  guardians: z.array(
    z.object({ name: z.string(), relation: z.string(), isMyGuardian: z.boolean(), isRequired: z.boolean() }),
  ),
});

export type CallPermission = z.output<typeof callPermissionSchema>;

/** Access to the relay (TURN), for `RTCPeerConnection` with `iceTransportPolicy: 'relay'`. */
export const relaySchema = z.object({
  urls: z.array(z.string()),
  username: z.string(),
  credential: z.string(),
  /** Fetch new ones before a reconnect after this time. */
  expiresAt: moment,
});

export type Relay = z.output<typeof relaySchema>;

/** The line of a call in the conversation, as part of a message. */
export const callLineSchema = z.object({
  id: z.uuid(),
  kind: z.enum(callKinds),
  outcome: z.enum(callOutcomes),
  /** Seconds from the answer to the end; 0 if it was not answered. */
  seconds: z.int(),
});

export type CallLine = z.output<typeof callLineSchema>;
