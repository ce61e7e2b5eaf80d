import { z } from 'zod';
import { api } from '../kernel.ts';
import { givenId, idParams, optionalBoolean } from '../wire-scalars.ts';
import { callPermissionSchema, callSchema, relaySchema } from './schema.ts';
import { callKinds } from './values.ts';

/** Id of the caller's own Socket.IO connection, with which this device joins the call. */
const socketId = z
  .string('socketId is missing.')
  .min(1, 'socketId is missing.')
  .max(64, 'socketId is too long.')
  .regex(/^[\w-]+$/, 'socketId is not the id of a connection.');

// `call.no_connection` also comes while a node that closes does not answer: devices try again, as after 429 and 5xx.
// `call.not_joined` and `call.over` are final.
/** Calls between two members, with their guardians (decision 0067). Events are in `events.schema.ts`. */
export const callsApi = api({
  callPermission: {
    method: 'GET',
    path: '/call/allowed/{userId}',
    summary: 'Whether one may call a member now, and which guardians would be rung too',
    access: 'member',
    part: 'calls',
    params: z.object({ userId: givenId() }),
    result: callPermissionSchema,
    errors: ['not_found'],
  },
  startCall: {
    method: 'POST',
    path: '/call/start',
    summary: 'Call a member: every device rings, and those of the guardians of the conversation',
    access: 'member',
    approaches: true,
    part: 'calls',
    body: z.object({
      receiverId: givenId(),
      kind: z.enum(callKinds, 'kind is voice or video.'),
      socketId,
    }),
    result: callSchema,
    errors: [
      'account.verify_first',
      'not_found',
      'account.hidden',
      'account.incomplete',
      'account.held',
      'call.after_interest',
      'call.not_accepted',
      'call.outside_hours',
      'call.guardian_needed',
      'call.their_guardian_needed',
      'call.own_call',
      'call.busy',
      'call.no_connection',
      'request.too_many',
    ],
  },
  acceptCall: {
    method: 'PUT',
    path: '/call/{id}/accept',
    summary: 'Accept a call, or join it as a guardian, with one device; the others stop ringing',
    access: 'member',
    family: true,
    part: 'calls',
    params: idParams,
    body: z.object({ socketId }),
    result: callSchema,
    errors: ['not_found', 'call.over', 'call.other_device', 'call.own_call', 'call.no_connection', 'request.too_many'],
  },
  declineCall: {
    method: 'PUT',
    path: '/call/{id}/decline',
    summary: 'Decline a call. A guardian declines only for himself or herself',
    access: 'member',
    family: true,
    part: 'calls',
    params: idParams,
    result: callSchema,
    errors: ['not_found', 'call.over', 'call.other_device', 'request.too_many'],
  },
  endCall: {
    method: 'PUT',
    path: '/call/{id}/end',
    // `part: 'calls'` is missing on purpose: a call can be left after the operator has switched calls off.
    summary: 'Hang up: ends the call of the two members; a guardian only leaves it',
    access: 'member',
    family: true,
    params: idParams,
    body: z.object({
      /** The device's connection. If the caller is in the call with another one, nothing happens. */
      socketId: socketId.optional(),
      /** Also sends a courteous message; only if a member ends a call that was answered. */
      politely: optionalBoolean(),
    }),
    result: callSchema,
    errors: ['not_found', 'call.over', 'request.too_many'],
  },
  currentCall: {
    method: 'GET',
    path: '/call/current',
    summary: 'The call that rings or runs for the caller, or null: for a page that was loaded again',
    access: 'member',
    family: true,
    part: 'calls',
    result: callSchema.nullable(),
    errors: [],
  },
  callRelay: {
    method: 'GET',
    path: '/call/{id}/relay',
    summary: 'Credentials of the relay for some minutes, for a participant who is in the call',
    access: 'member',
    family: true,
    part: 'calls',
    params: idParams,
    result: relaySchema,
    errors: ['not_found', 'call.over', 'call.not_joined', 'request.too_many'],
  },
  rejoinCall: {
    method: 'POST',
    path: '/call/{id}/rejoin',
    summary: 'Come back to a call with a new connection, or take it over on another device',
    access: 'member',
    family: true,
    part: 'calls',
    params: idParams,
    body: z.object({
      socketId,
      /** Gives a new `joinNumber` even on the same connection, so that both sides connect anew. */
      renew: optionalBoolean(),
    }),
    result: callSchema,
    errors: ['not_found', 'call.over', 'call.not_joined', 'call.no_connection', 'request.too_many'],
  },
});
