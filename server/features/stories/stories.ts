import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Gallery } from '../photos/gallery/index.ts';
import type { Photos } from '../photos/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Relations } from '../relations/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { createFoundEachOther } from './found-each-other.service.ts';
import { createOwnStories } from './own-stories.service.ts';
import { createPublishedStories } from './published-stories.ts';
import type { StoryText } from './story.present.ts';
import { createStoryDesk } from './story-desk.service.ts';
import { createStoryEndings } from './story-endings.ts';
import { createStoryPictures } from './story-pictures.ts';

interface Deps {
  readonly accounts: Pick<Accounts, 'lock' | 'lockAll' | 'recordEvent' | 'status' | 'onAccountClosed'>;
  readonly profiles: Pick<Profiles, 'cards'>;
  readonly relations: Pick<Relations, 'between' | 'of'>;
  readonly audit: Pick<Audit, 'record' | 'recordView'>;
  readonly photos: Pick<Photos, 'of' | 'links'>;
  readonly gallery: Pick<Gallery, 'approvedCopyOf'>;
  /** Draws Markdown. */
  readonly text: StoryText;
}

type Parts = Pick<Platform, 'db' | 'clock' | 'jobs' | 'files' | 'images' | 'erasures' | 'events' | 'limits'>;

/** The end of a search, and the stories of couples that staff publish once both members agree (decision 0050). */
export function createStories(platform: Parts, deps: Deps) {
  const { text } = deps;
  const pictures = createStoryPictures(platform, deps);
  const endings = createStoryEndings(platform, { ...deps, pictures });
  const desk = createStoryDesk(platform, { ...deps, pictures, endings });
  const shown = createPublishedStories(platform, text);
  return {
    found: createFoundEachOther(platform, { ...deps, endings }),
    own: createOwnStories(platform, { ...deps, pictures, endings }),
    ...{ desk, pictures, shown, endings },
    /** The published texts, for the public pages. */
    published: shown.published,
    onPublished: desk.onPublished,
  };
}

export type Stories = ReturnType<typeof createStories>;
