import type { GalleryRequest } from '../../../../contract/photos/fields.schema.ts';
import type { galleryOpenness } from '../../../../contract/photos/values.ts';

/**
 * The state of access to a gallery.
 * `ask`: photos can be requested, with `premium` set if premium members can see them without a request; `waits`: the
 * owner's answer is pending; `later`: photos can be requested again from a given day; `shared`: access was granted on
 * request.
 */
export type GalleryState =
  | { state: 'none' }
  | { state: 'ask'; premium: boolean }
  | { state: 'waits'; at: string }
  | { state: 'later'; from: string }
  | { state: 'shared'; until: string | null };

interface GalleryStanding {
  galleryAccess?: (typeof galleryOpenness)[number] | undefined;
  galleryRequest?: GalleryRequest | null | undefined;
}

/** @param hasBlurred whether there are blurred photos to request */
export function galleryState(
  { galleryAccess, galleryRequest: request }: GalleryStanding,
  hasBlurred: boolean,
  now = Date.now(),
): GalleryState {
  const lapsed = request?.until && Date.parse(request.until) <= now;
  if (request?.status === 'Accepted' && !lapsed && !hasBlurred) return { state: 'shared', until: request.until };
  if (!hasBlurred || !galleryAccess || galleryAccess === 'open') return { state: 'none' };
  if (request?.status === 'Pending') return { state: 'waits', at: request.at };
  const { againFrom = null } = request ?? {};
  if (request?.status === 'Declined' && againFrom && Date.parse(againFrom) > now)
    return { state: 'later', from: againFrom };
  return { state: 'ask', premium: galleryAccess === 'premium' };
}
