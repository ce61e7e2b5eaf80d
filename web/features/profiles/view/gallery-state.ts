import type { GalleryRequest, galleryOpenness } from '../../../../contract/photo-fields.ts';

/**
 * What there is to do about photos that are blurred, or to say about those that were shown.
 * `ask`: they can be asked for, `premium` too; `waits`: for the owner's answer; `later`: they can be asked for again
 * from a day to come; `shared`: shown, for the asking.
 */
export type GalleryState =
  | { state: 'none' }
  | { state: 'ask'; premium: boolean }
  | { state: 'waits'; at: string }
  | { state: 'later'; from: string }
  | { state: 'shared'; until: string | null };

interface Standing {
  galleryAccess?: (typeof galleryOpenness)[number] | undefined;
  galleryRequest?: GalleryRequest | null | undefined;
}

/** @param hasBlurred whether there is anything to ask for */
export function galleryState(
  { galleryAccess, galleryRequest: request }: Standing,
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
