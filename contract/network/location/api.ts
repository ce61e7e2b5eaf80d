import { z } from 'zod';
import { api } from '../../kernel.ts';
import { givenId } from '../../wire-scalars.ts';
import { rolesWith } from '../powers.ts';
import { networkRoles, staffLoginRoles } from '../roles.ts';
import { roomId } from './events.schema.ts';

const askers = { staff: rolesWith('askForLocation') };

/** Seconds until the request ends. Devices count down from this number, because their clock may be wrong. */
const secondsLeft = z.number();

/** A running request for somebody's live location. */
const requestSchema = z.object({
  roomId: z.string(),
  userId: z.uuid(),
  /** The name of the person who is asked. */
  name: z.string(),
  until: z.string(),
  secondsLeft,
});

/** Live location (decision 0041). Positions arrive as events; see `events.schema.ts`. */
export const liveLocationApi = api({
  requestLocation: {
    method: 'POST',
    path: '/staff/location/request',
    summary: 'Ask somebody on duty for the live location, for 120 seconds. Asking again for the same room extends it',
    access: askers,
    part: 'network',
    body: z.object({
      userId: givenId('Please choose a person.'),
      /** Default: a new room. */
      roomId: roomId.nullish(),
    }),
    result: requestSchema,
    errors: [
      'not_found',
      'request.too_many',
      'location.outside_hours',
      'location.not_on_duty',
      'location.no_consent',
      'location.other_room',
    ],
  },
  locationRequests: {
    method: 'GET',
    path: '/staff/location/requests',
    summary: 'The running requests for my location, with the names of those who asked',
    access: { staff: networkRoles },
    part: 'network',
    result: z.array(z.object({ roomId: z.string(), askers: z.array(z.string()), until: z.string(), secondsLeft })),
    errors: [],
  },
  stopLocation: {
    method: 'POST',
    path: '/staff/location/stop',
    summary: 'Stop sharing my location in a room, or end my own request',
    access: { staff: staffLoginRoles },
    part: 'network',
    body: z.object({ roomId }),
    result: z.object({ done: z.literal(true) }),
    errors: ['not_found'],
  },
});
