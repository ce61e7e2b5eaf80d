import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Family } from '../family/index.ts';
import type { Gallery } from '../photos/gallery/index.ts';
import type { Photos } from '../photos/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Relations } from '../relations/index.ts';
import { createBoardAccess } from './board.access.ts';
import { createBoardPhotos } from './board.photos.ts';
import { createDiscussion } from './discussion.service.ts';
import { createEntries } from './entries.service.ts';
import { createSeats } from './seats.service.ts';

/** Other features used by boards. */
interface Deps {
  readonly accounts: Accounts;
  readonly family: Family;
  readonly profiles: Profiles;
  readonly relations: Relations;
  readonly photos: Photos;
  readonly gallery: Pick<Gallery, 'media'>;
}

/** Family boards: profiles that a member shares with the family, and their opinions (decision 0015). */
export function createBoards(
  platform: Platform,
  { accounts, family, profiles, relations, photos, gallery: { media } }: Deps,
) {
  const access = createBoardAccess(platform, { profiles, relations });
  const seats = createSeats(platform, { accounts, family, access });
  return {
    at: access.at,
    requireEntry: access.entry,
    seats,
    entries: createEntries(platform, { family, profiles, photos, access, seats }),
    talk: createDiscussion(platform, { access, seats }),
    photos: createBoardPhotos({ access, photos, media }),
  };
}

export type Boards = ReturnType<typeof createBoards>;
