import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_BASE } from '../../../contract/kernel.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/security/secrets.ts';

/** The rendition behind a URL. */
export type LinkPurpose = 'clear' | 'blurred';

/**
 * A photo URL is valid for 5 to 10 minutes (contract §6: at most 10). It stays the same for 5 minutes, so that browsers
 * can cache the photo.
 */
const STEP_SECONDS = 300;

/** Signed content of a URL, without the size, which the client chooses. */
export interface PhotoLink {
  readonly photoId: string;
  readonly look: LinkPurpose;
  /** Expiry in seconds since 1970. */
  readonly until: string;
  readonly seal: string;
}

/** Photo URLs, each made for one viewer: the signature covers viewer, photo, rendition and expiry. */
export function createPhotoLinks({ secrets, clock }: { secrets: Secrets; clock: Clock }) {
  const key = secrets.key('photo-link');
  const keys = secrets.keys('photo-link');
  const sign = (by: Buffer, viewerId: string, photoId: string, look: LinkPurpose, until: string): Buffer =>
    createHmac('sha256', by).update(`${viewerId}|${photoId}|${look}|${until}`).digest();

  const query = (viewer: string, photoId: string, look: LinkPurpose): string => {
    const step = Math.floor(clock.now().getTime() / 1000 / STEP_SECONDS);
    const until = String((step + 2) * STEP_SECONDS);
    return `until=${until}&seal=${sign(key, viewer, photoId, look, until).toString('base64url')}`;
  };

  return {
    make: (viewerId: string, photoId: string, look: LinkPurpose): string =>
      `${API_BASE}/media/photo/${photoId}/${look}?${query(viewerId, photoId, look)}`,

    /** Signature and expiry for URLs of other API calls, with an extended `viewer` string. */
    query,

    /** Whether this URL was made for this viewer, and is still valid. */
    verify(viewerId: string, { photoId, look, until, seal }: PhotoLink): boolean {
      if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 <= clock.now().getTime()) return false;
      const given = Buffer.from(seal, 'base64url');
      return keys.some((by) => {
        const right = sign(by, viewerId, photoId, look, until);
        return given.length === right.length && timingSafeEqual(given, right);
      });
    },
  };
}
