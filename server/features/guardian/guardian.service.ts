import { takeAcceptances } from './acceptance.ts';
import { createEndings } from './endings.ts';
import type { GuardianPlatform, Surroundings } from './guardian.types.ts';
import { createLive } from './live.ts';
import { createPictures } from './pictures.ts';
import { createPlaces } from './places.service.ts';
import { createSeats } from './seats.service.ts';

/** Guardians' seats in the conversations of members (issue 8, contract §10). */
export function createGuardian(platform: GuardianPlatform, deps: Surroundings) {
  const endings = createEndings(platform, deps);
  const seats = createSeats(platform, deps, endings);
  const live = createLive(platform, deps);
  const pictures = createPictures(platform, deps);
  takeAcceptances(platform, deps, seats);
  return {
    seats,
    places: createPlaces(platform, deps, { seats, pictures }),
    pictures,
    /** Call after a message was written or withdrawn. */
    heard: live.heard,
    /** Call after an action that may have ended seats: announces ends. Never fails. */
    announce: endings.announce,
    endAgain: endings.endAgain,
    /** Resolves when all background work is done. */
    async stop(): Promise<void> {
      await live.settled();
      await endings.settled();
    },
  };
}

export type Guardian = ReturnType<typeof createGuardian>;
