import type { photoSizes } from '../../../../contract/photos/values.ts';
import type { Files } from '../../../platform/files/file-store.ts';
import type { Rendition } from '../../../platform/images/images.ts';

export type PhotoSize = (typeof photoSizes)[number];
export type PhotoFormat = 'webp' | 'jpeg';

/** Prefix of the keys of all photos. */
export const PHOTOS_PREFIX = 'photos/';

/** A photo with the rotation chosen by its owner: quarter turns clockwise, 0 to 3. */
export interface TurnedPhoto {
  readonly id: string;
  readonly turned: number;
}

/** All files of a photo are in one folder named after the id of its row. */
const folderOf = (photoId: string): string => `${PHOTOS_PREFIX}${photoId}/`;
const folderOfTurn = ({ id, turned }: TurnedPhoto): string => `${folderOf(id)}${turned === 0 ? '' : `${turned}/`}`;

/** A photo's files in the store: only this module knows their location. */
export function createPhotoFiles(files: Files) {
  return {
    async putAll(photo: TurnedPhoto, renditions: readonly Rendition[]): Promise<void> {
      for (const { name, bytes, type } of renditions) await files.put(`${folderOfTurn(photo)}${name}`, bytes, type);
    },
    get: (photo: TurnedPhoto, name: PhotoSize | 'blurred', format: PhotoFormat): Promise<Uint8Array | undefined> =>
      files.get(`${folderOfTurn(photo)}${name}.${format}`),
    /** Removes the photo's files in all rotations. */
    removeAll: (photoId: string): Promise<void> => files.removeAll(folderOf(photoId)),
  };
}

export type PhotoFiles = ReturnType<typeof createPhotoFiles>;
