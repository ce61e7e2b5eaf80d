import type { photoSizes } from '../../../contract/gallery.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Rendition } from '../../platform/images/images.ts';

export type PhotoSize = (typeof photoSizes)[number];
export type PhotoFormat = 'webp' | 'jpeg';

/** Prefix of the keys of all photos. */
export const PHOTOS = 'photos/';

/** All files of a photo are in one folder with its row's id. */
const folderOf = (photoId: string): string => `${PHOTOS}${photoId}/`;

/** A photo's files in the store: only this module knows their location. */
export function createPhotoFiles(files: Files) {
  return {
    async putAll(photoId: string, renditions: readonly Rendition[]): Promise<void> {
      for (const { name, bytes, type } of renditions) await files.put(`${folderOf(photoId)}${name}`, bytes, type);
    },
    get: (photoId: string, name: PhotoSize | 'blurred', format: PhotoFormat): Promise<Uint8Array | undefined> =>
      files.get(`${folderOf(photoId)}${name}.${format}`),
    removeAll: (photoId: string): Promise<void> => files.removeAll(folderOf(photoId)),
  };
}

export type PhotoFiles = ReturnType<typeof createPhotoFiles>;
