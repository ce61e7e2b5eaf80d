import { createHash } from 'node:crypto';
import { directionOf } from '../../../contract/languages.ts';
import { fail } from '../../platform/http/failure.ts';
import { type Images, ImagesUnavailable } from '../../platform/images/images.ts';
import { createLruCache } from '../../platform/lru-cache.ts';
import type { Page, Site } from './page.ts';
import { oneLine } from './plain-text.ts';

/** Drawn pictures kept in memory, in bytes: about two hundred. */
const CACHE_SIZE = 8 * 1024 * 1024;
const RETRY_SECONDS = 10;

/** Draws the pictures that link previews show for the public pages, each once. */
export function createSocialImages(images: Pick<Images, 'drawSocialImage'>) {
  const cache = createLruCache(CACHE_SIZE);

  /** @throws Failure 503 while the image processes are busy */
  return async (site: Site, page: Page): Promise<Uint8Array> => {
    const { light } = site.brand.palette;
    const suffix = ` · ${site.name}`;
    const title = page.title.endsWith(suffix) ? page.title.slice(0, -suffix.length) : page.title;
    const drawing = {
      title: oneLine(title),
      name: oneLine(site.name),
      isRightToLeft: directionOf(page.language) === 'rtl',
      look: {
        from: light['--green-800'],
        to: light['--green-950'],
        ornament: light['--green-200'],
      },
    };
    const key = createHash('sha256').update(JSON.stringify(drawing)).digest('base64url');
    try {
      return await cache(key, () => images.drawSocialImage(drawing));
    } catch (error) {
      throw error instanceof ImagesUnavailable ? fail('unavailable', { retryAfter: RETRY_SECONDS }) : error;
    }
  };
}
