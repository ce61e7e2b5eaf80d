import { API_BASE } from '../../../contract/kernel.ts';
import type { ImageFields } from '../../../contract/photos/fields.schema.ts';
import { profileCode } from '../../../contract/profiles/profile-code.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Gallery } from '../photos/gallery/index.ts';
import { type LinkPurpose, type Photos, profileImageOf } from '../photos/index.ts';
import type { Profiles } from '../profiles/index.ts';
import { seatState } from '../visibility/index.ts';
import { type SeatRow, seatReader } from './seats.repo.ts';

type Asked = Parameters<Gallery['media']['link']>[1];

/** Subject of a URL's signature: this account in this seat. */
const photoSealPurpose = ({ id, guardianId }: SeatRow): string => `${guardianId}@guardian ${id}`;

/** Maximum letters of the name beside the code in a watermark. */
const MAX_NAME_LENGTH = 22;

/** The other member's picture as the ward sees it, for the guardian of an active seat. */
export function createSeatPhotos(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    profiles,
    photos,
    media,
  }: {
    profiles: Pick<Profiles, 'cards'>;
    photos: Pick<Photos, 'links' | 'byId'>;
    media: Pick<Gallery['media'], 'link'>;
  },
) {
  const isOpen = (seat: SeatRow): boolean => seatState(seat, clock.now()) === 'active';

  return {
    /** The picture's URL; empty if the ward cannot see the other member or a picture. */
    async of(seat: SeatRow): Promise<ImageFields> {
      if (!isOpen(seat)) return {};
      const address = (photoId: string, look: LinkPurpose): string =>
        `${API_BASE}/media/guardian/${seat.id}/${photoId}/${look}?${photos.links.query(photoSealPurpose(seat), photoId, look)}`;
      const [card] = await profiles.cards({ id: seat.wardId, address }, [seat.otherId], { avoided: 'keep' });
      return card ? profileImageOf(card) : {};
    },

    /** Serves the picture; permission is checked at every fetch. @throws Failure 404, the same for every reason */
    async serve(viewer: Viewer, seatId: string, asked: Asked) {
      const seat = await seatReader(db.read).byId(seatId);
      if (!seat || seat.guardianId !== viewer.id || !isOpen(seat)) throw fail('not_found');
      if (!photos.links.verify(photoSealPurpose(seat), asked)) throw fail('not_found');
      const photo = await photos.byId(asked.photoId);
      if (photo?.memberId !== seat.otherId || photo.slot !== 'profileImage') throw fail('not_found');
      const mark = `${seat.name.slice(0, MAX_NAME_LENGTH).trim()} ${profileCode(viewer.id)}`.trim();
      return media.link(seat.wardId, asked, mark);
    },
  };
}

export type SeatPhotos = ReturnType<typeof createSeatPhotos>;
