/** Long edges of the renditions in px (contract §6). `large` counts as opening the photo. */
export type PhotoSize = 'small' | 'medium' | 'large';

/** The address of one size. A blurred photo has only one. */
export const sized = (url: string, size: PhotoSize): string => `${url}&size=${size}`;

/** Which rendition of which photo an address leads to, without until when: the same one is given anew every few minutes. */
export const pictureOf = (url: string): string => url.split('?', 1)[0] ?? url;

/**
 * For the browser to choose from. Widths are those of an upright photo (3:4), as the crop proposes it: what is wider
 * is only the sharper for it. Never `large`, which would tell the owner that the photo was opened.
 */
export const choices = (url: string): string => `${sized(url, 'small')} 240w, ${sized(url, 'medium')} 540w`;
