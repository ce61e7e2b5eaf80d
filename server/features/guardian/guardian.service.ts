import { createCallSeats } from './call-seats.service.ts';
import type { Deps, GuardianPlatform } from './guardian.types.ts';
import { handleAcceptances } from './handle-acceptances.ts';
import { createLiveRelay } from './live-relay.ts';
import { createPlaces } from './places.service.ts';
import { createSeatEndings } from './seat-endings.ts';
import { createSeatPhotos } from './seat-photos.ts';
import { createSeats } from './seats.service.ts';

/** Guardians' seats in the conversations of members (issue 8, contract §10). */
export function createGuardian(platform: GuardianPlatform, deps: Deps) {
  const endings = createSeatEndings(platform, deps);
  const seats = createSeats(platform, deps, endings);
  const live = createLiveRelay(platform, deps);
  const pictures = createSeatPhotos(platform, deps);
  handleAcceptances(platform, deps, seats);
  return {
    seats,
    places: createPlaces(platform, deps, { seats, pictures }),
    pictures,
    /** Call after a message was written or withdrawn. */
    onMessage: live.onMessage,
    /** Call after an action that may have ended seats: announces ends. Never fails. */
    announce: endings.announce,
    onSeatEnded: endings.onEnded,
    callSeats: createCallSeats(platform, deps, pictures),
    replayEnd: endings.replayEnd,
    /** Resolves when all background work is done. */
    async stop(): Promise<void> {
      await live.whenIdle();
      await endings.whenIdle();
    },
  };
}

export type Guardian = ReturnType<typeof createGuardian>;
