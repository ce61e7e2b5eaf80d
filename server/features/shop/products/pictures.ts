import { v7 as uuid } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Outcome, Upload } from '../../../platform/http/handlers.ts';
import { ImageRefused, ImagesUnavailable } from '../../../platform/images/images.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatFor, matchesEtag, uploadRefusalOf } from '../../photos/gallery/index.ts';
import { productReader } from './products.repo.ts';

const RETRY_SECONDS = 20;
/** After this time, no upload that stored files is still waiting for its transaction, ms. */
const UPLOAD_LIMIT_MS = 3_600_000;

const DROP_JOB = 'products.drop-picture';

type Size = 'small' | 'medium' | 'large';

interface Asked {
  readonly size?: Size | undefined;
  readonly accept: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** The pictures of products in the file store. Each new picture has a new id, so an address never changes its picture. */
export function createProductPictures({
  db,
  clock,
  files,
  images,
  jobs,
}: Pick<Platform, 'db' | 'clock' | 'files' | 'images' | 'jobs'>) {
  const folderOf = (pictureId: string): string => `products/${pictureId}/`;

  jobs.define<{ pictureId: string }>({
    name: DROP_JOB,
    async handle({ pictureId }) {
      if (!(await productReader(db.read).byPicture(pictureId))) await files.removeAll(folderOf(pictureId));
    },
  });

  return {
    /**
     * Stores the renditions of an uploaded picture. A job deletes them if no product has them after an hour.
     * @throws Failure 400, 413, 415, 503
     */
    async store(upload: Upload): Promise<string> {
      const pictureId = uuid();
      const startAfter = new Date(clock.now().getTime() + UPLOAD_LIMIT_MS);
      try {
        const { renditions } = await images.processUpload(upload.path, upload.key);
        await db.transaction(({ tx }) => jobs.enqueue(tx, DROP_JOB, { pictureId }, { startAfter }));
        for (const { name, bytes, type } of renditions)
          if (!name.startsWith('blurred')) await files.put(`${folderOf(pictureId)}${name}`, bytes, type);
      } catch (error) {
        if (error instanceof ImageRefused) throw uploadRefusalOf(error.reason, upload.field);
        if (error instanceof ImagesUnavailable) throw fail('unavailable', { retryAfter: RETRY_SECONDS });
        throw error;
      }
      return pictureId;
    },

    /** Deletes a picture that its product no longer has, once the caller's transaction is done. */
    drop: (tx: Tx, pictureId: string): Promise<void> => jobs.enqueue(tx, DROP_JOB, { pictureId }),

    /** The picture of a product. @throws Failure 404 */
    async serve(pictureId: string, { size = 'medium', accept, ifNoneMatch }: Asked): Promise<Outcome<Uint8Array>> {
      const format = formatFor(accept);
      const tag = `${pictureId}-${size}-${format}`;
      const image = { type: `image/${format}`, tag, isKnown: matchesEtag(ifNoneMatch, tag) };
      if (!(await productReader(db.read).byPicture(pictureId))) throw fail('not_found');
      if (image.isKnown) return { data: new Uint8Array(), image };
      const data = await files.get(`${folderOf(pictureId)}${size}.${format}`);
      if (!data) throw fail('not_found');
      return { data, image };
    },
  };
}
