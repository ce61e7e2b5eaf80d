import { z } from 'zod';
import { givenId, number } from '../../wire-scalars.ts';
import { positionSchema } from '../duty/schema.ts';

/** Events of the live location and of broadcast messages to staff, beside those of the chat (decision 0041). */

const lat = number(z.number('lat is a number.').min(-90, 'lat is from -90 to 90.').max(90, 'lat is from -90 to 90.'));
const lng = number(
  z.number('lng is a number.').min(-180, 'lng is from -180 to 180.').max(180, 'lng is from -180 to 180.'),
);
/** Radius in metres. A device that does not know it sends nothing or null. */
const accuracy = number(
  z
    .number('accuracy is in metres.')
    .min(0, 'accuracy is in metres.')
    .max(20_000_000, 'accuracy is in metres.')
    .nullish(),
);

/** The name of a room, as clients may choose it. */
export const roomId = z
  .string('roomId is missing.')
  .regex(/^[\w:.-]{1,100}$/, 'roomId is up to 100 letters, digits, hyphens, dots and colons.');

export const locationClientEvents = {
  /** The caller's position while a request runs. Other fields that old clients send have no effect. */
  'my:location': z.object({
    /** The caller's own id. */
    id: givenId(),
    roomId,
    position: z.object({ lat, lng, accuracy }, 'position is missing.'),
  }),
  /** Ends sharing: all requests of the caller's own room, or the caller's own request for another's. */
  'stop:sharing:location': z.object({ roomId }),
  /** A single position of somebody on duty. */
  'user:location': z.object({ longitude: lng, latitude: lat, accuracy }),
} as const;

export const locationServerEvents = {
  /** Asks the device of this person for its position. */
  'send:real:time:location': z.object({ roomId: z.string(), userId: z.uuid() }),
  /** The position of the person who was asked for. */
  'my:location': z.object({
    id: z.uuid(),
    name: z.string(),
    roomId: z.string(),
    date: z.string(),
    imageUrl: z.string().nullable(),
    position: positionSchema,
  }),
  /** Sharing in this room has ended, or the receiver's request for it. */
  'stop:sharing:location': z.object({ roomId: z.string() }),
  /** A message of the office to its staff, field and partner accounts. */
  'admin:notification': z.object({
    notification: z.object({ id: z.uuid(), title: z.string(), text: z.string(), createdAt: z.string() }),
  }),
} as const;
