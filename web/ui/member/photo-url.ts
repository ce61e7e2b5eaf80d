/** Long edges of the renditions in px (contract §6). Requesting `large` counts as a view. */
export type PhotoSize = 'small' | 'medium' | 'large';

/** The address of one size. A blurred photo has only one. */
export const photoUrl = (url: string, size: PhotoSize): string => `${url}&size=${size}`;

/** The photo, rendition and turn of an address without its expiry, since addresses are renewed every few minutes. */
export const photoIdentity = (url: string): string => url.replace(/until=.*seal=[^&]*/, '');

/**
 * Sizes for `srcset`. Widths are those of an upright photo (3:4), as the crop proposes it; wider photos are only
 * sharper. Never `large`, which counts as a view for its owner.
 */
export const photoSrcSet = (url: string): string => `${photoUrl(url, 'small')} 240w, ${photoUrl(url, 'medium')} 540w`;
