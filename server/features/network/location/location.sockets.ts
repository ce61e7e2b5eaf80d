import { locationClientEvents } from '../../../../contract/network/location/events.schema.ts';
import { fail } from '../../../platform/http/failure.ts';
import { type AnyServedEvent, defineEvent } from '../../../platform/realtime/events.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import type { LiveLocation } from './location.service.ts';

interface Deps {
  readonly realtime: Pick<Realtime, 'serve'>;
  readonly location: LiveLocation;
  isOn(): boolean;
}

/** Handles the client events of the live location. */
export function connectLocation({ realtime, location, isOn }: Deps): void {
  const requirePart = (): void => {
    if (!isOn()) throw fail('not_found', { message: 'There is no such event.' });
  };
  const events = {
    'my:location': defineEvent({
      schema: locationClientEvents['my:location'],
      async handle({ id, viewer }, given) {
        requirePart();
        await location.report(viewer, id, given);
        return undefined;
      },
    }),
    'stop:sharing:location': defineEvent({
      schema: locationClientEvents['stop:sharing:location'],
      async handle({ viewer }, { roomId }) {
        requirePart();
        await location.stop(viewer, roomId);
        return undefined;
      },
    }),
    'user:location': defineEvent({
      schema: locationClientEvents['user:location'],
      async handle({ viewer }, { longitude, latitude, accuracy }) {
        requirePart();
        await location.keep(viewer, { lat: latitude, lng: longitude, accuracy });
        return undefined;
      },
    }),
  } satisfies Record<keyof typeof locationClientEvents, AnyServedEvent>;
  realtime.serve(events);
}
