import type { Reader } from '../../platform/db/database.ts';
import { profileImageOf } from '../photos/index.ts';
import { seatState } from '../visibility/index.ts';
import type { Deps, GuardianPlatform } from './guardian.types.ts';
import type { SeatPhotos } from './seat-photos.ts';
import { type SeatRow, seatReader } from './seats.repo.ts';

/** A guardian with an active seat. */
export interface CallSeat {
  readonly id: string;
  readonly guardianId: string;
  readonly wardId: string;
  readonly name: string;
  readonly relation: string;
}

/** The guardians' seats as calls need them. */
export function createCallSeats(
  { db, clock }: Pick<GuardianPlatform, 'db' | 'clock'>,
  { chat }: Pick<Deps, 'chat'>,
  pictures: Pick<SeatPhotos, 'of'>,
) {
  const isActive = (seat: SeatRow): boolean => seatState(seat, clock.now()) === 'active';

  return {
    /** The active seats in the conversation of two members, in a stable order. */
    async activeOf(one: string, other: string, reader: Reader = db.read): Promise<CallSeat[]> {
      const seats = await seatReader(reader).ofPair(one, other);
      return seats.flatMap((seat) => {
        const { id, guardianId, wardId, name, relation } = seat;
        return guardianId && isActive(seat) ? [{ id, guardianId, wardId, name, relation }] : [];
      });
    },

    /** The two members as the guardian of a seat sees them; after its end without names and pictures. */
    async peopleOf(seatId: string) {
      const seat = await seatReader(db.read).byId(seatId);
      if (!seat) return undefined;
      const ward = { id: seat.wardId, firstName: seat.wardFirstName, lastName: seat.wardLastName };
      if (!isActive(seat)) return { ward, other: { id: seat.otherId, firstName: '', lastName: '' } };
      const [names, images] = await Promise.all([chat.guests.namesFor(seat.wardId, seat.otherId), pictures.of(seat)]);
      return { ward, other: { id: seat.otherId, ...names, ...profileImageOf(images) } };
    },
  };
}
