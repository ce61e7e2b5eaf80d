import { API_BASE } from '../../../contract/kernel.ts';
import type { ImageFields } from '../../../contract/photo-fields.ts';
import { profileCode } from '../../../contract/profile-code.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Gallery } from '../gallery/index.ts';
import { type Look, type Photos, profileImageOf } from '../photos/index.ts';
import type { Profiles } from '../profiles/index.ts';
import { seatState } from '../visibility/index.ts';
import { type SeatRow, seatReader } from './seats.repo.ts';

type Asked = Parameters<Gallery['media']['lend']>[1];

/** For whom an address is sealed: it is good for this account, in this seat. */
const sealedFor = ({ id, guardianId }: SeatRow): string => `${guardianId}@guardian ${id}`;

/** Room for a name beside the code, in the letters that a watermark has. */
const NAME_LETTERS = 22;

/** The picture of the other member, as the ward sees it, for the guardian of an active seat. */
export function createPictures(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    profiles,
    photos,
    media,
  }: {
    profiles: Pick<Profiles, 'cards'>;
    photos: Pick<Photos, 'links' | 'byId'>;
    media: Pick<Gallery['media'], 'lend'>;
  },
) {
  const isOpen = (seat: SeatRow): boolean => seatState(seat, clock.now()) === 'active';

  return {
    /** Its address; nothing where the ward does not meet the other, or sees no picture. */
    async of(seat: SeatRow): Promise<ImageFields> {
      if (!isOpen(seat)) return {};
      const address = (photoId: string, look: Look): string =>
        `${API_BASE}/media/guardian/${seat.id}/${photoId}/${look}?${photos.links.query(sealedFor(seat), photoId, look)}`;
      const [card] = await profiles.cards({ id: seat.wardId, address }, [seat.otherId], { avoided: 'keep' });
      return card ? profileImageOf(card) : {};
    },

    /** Everything is decided anew at every fetch. @throws Failure 404, the same for every reason */
    async serve(viewer: Viewer, seatId: string, asked: Asked) {
      const seat = await seatReader(db.read).byId(seatId);
      if (!seat || seat.guardianId !== viewer.id || !isOpen(seat)) throw fail('not_found');
      if (!photos.links.holds(sealedFor(seat), asked)) throw fail('not_found');
      const photo = await photos.byId(asked.photoId);
      if (photo?.memberId !== seat.otherId || photo.slot !== 'profileImage') throw fail('not_found');
      const mark = `${seat.name.slice(0, NAME_LETTERS).trim()} ${profileCode(viewer.id)}`.trim();
      return media.lend(seat.wardId, asked, mark);
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;
