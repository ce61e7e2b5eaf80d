import { profileCode } from '../../../contract/profiles/profile-code.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Gallery } from '../photos/gallery/index.ts';
import type { Photos } from '../photos/index.ts';
import type { BoardAccess } from './board.access.ts';

type Asked = Parameters<Gallery['media']['link']>[1];

/** Subject of a URL's signature: this account on this board. */
export const photoSealPurpose = (accountId: string, ownerId: string): string => `${accountId}@${ownerId}`;

/** Maximum letters of the name beside the code in a watermark. */
const MAX_NAME_LENGTH = 22;

/** Name and code: the font lacks some scripts, so the code is always included. */
const markOf = (seatName: string, accountId: string): string =>
  `${seatName.slice(0, MAX_NAME_LENGTH).trim()} ${profileCode(accountId)}`.trim();

/** Pictures on boards: as the owner may see them, with the family member's watermark. */
export function createBoardPhotos({
  access,
  photos,
  media,
}: {
  access: BoardAccess;
  photos: Pick<Photos, 'links' | 'byId'>;
  media: Pick<Gallery['media'], 'link'>;
}) {
  return {
    /** Serves a picture; permission is checked at every fetch. @throws Failure 404, the same for every reason */
    async serve(viewer: Viewer, ownerId: string, asked: Asked) {
      if (!photos.links.verify(photoSealPurpose(viewer.id, ownerId), asked)) throw fail('not_found');
      const [standing, photo] = await Promise.all([access.at(viewer, ownerId), photos.byId(asked.photoId)]);
      if (!photo || standing.place !== 'seat') throw fail('not_found');
      await access.entry(standing, photo.memberId);
      return media.link(ownerId, asked, markOf(standing.seatName, viewer.id));
    },
  };
}
