/** Long edges of the renditions in px (contract §6). Requesting `large` counts as a view. */
export type PhotoSize = 'small' | 'medium' | 'large';

/** Returns the address of one size of a photo. A blurred photo has only one size. */
export const photoUrl = (url: string, size: PhotoSize): string => `${url}&size=${size}`;

/**
 * Identifies the photo, rendition and rotation of an address without its expiry, since addresses are renewed every few
 * minutes.
 */
export const photoIdentity = (url: string): string => url.replace(/until=.*seal=[^&]*/, '');

/**
 * Sizes for `srcset`. Widths are those of an upright photo (3:4), the default shape of a crop; a wider photo is only
 * sharper. `large` is never used, since it counts as a view.
 */
export const photoSrcSet = (url: string): string => `${photoUrl(url, 'small')} 240w, ${photoUrl(url, 'medium')} 540w`;
