import { v7 as uuid } from 'uuid';
import type { ContentImage } from '../../../contract/content/schema.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Outcome, Upload, Viewer } from '../../platform/http/handlers.ts';
import { ImageRefused, ImagesUnavailable } from '../../platform/images/images.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatFor, matchesEtag, uploadRefusalOf } from '../photos/gallery/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { imageReader, imageWriter } from './images.repo.ts';
import { type ImageSize, imageUrl } from './markdown.ts';

const RETRY_SECONDS = 20;
/** After this time, no upload that stored files is still waiting for its transaction, ms. */
const UPLOAD_LIMIT_MS = 3_600_000;
/** Days after which a picture that is in no text is deleted. */
const UNUSED_IMAGE_DAYS = 7;
const DAY_MS = 86_400_000;
/** Pictures deleted in one transaction. */
const SWEEP_BATCH = 100;
/** How long browsers and proxies may show a picture without asking again, s. Its address always has the same bytes. */
const MAX_AGE_SECONDS = 3_600;

const DROP_JOB = 'content.drop-image';
const SWEEP_JOB = 'content.sweep-images';

interface Asked {
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly accept: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export const presentImage = (id: string, { width, height }: ImageSize): ContentImage => ({
  ...{ id, url: imageUrl(id), width, height },
});

/**
 * Pictures for public texts in the file store. Anyone who knows the address of a picture can open it, also before its
 * text is published: the addresses cannot be guessed.
 */
export function createContentImages(
  { db, clock, files, images, jobs }: Pick<Platform, 'db' | 'clock' | 'files' | 'images' | 'jobs'>,
  { audit }: { readonly audit: Audit },
) {
  const folderOf = (id: string): string => `content/${id}/`;

  jobs.define<{ imageId: string }>({
    name: DROP_JOB,
    async handle({ imageId }) {
      if (!(await imageReader(db.read).exists(imageId))) await files.removeAll(folderOf(imageId));
    },
  });

  jobs.define({
    name: SWEEP_JOB,
    cron: '27 3 * * *',
    async handle() {
      const before = new Date(clock.now().getTime() - UNUSED_IMAGE_DAYS * DAY_MS);
      for (let deleted = SWEEP_BATCH; deleted === SWEEP_BATCH; ) {
        deleted = await db.transaction(async ({ tx }) => {
          const ids = await imageWriter(tx).deleteUnused(before, SWEEP_BATCH);
          for (const imageId of ids) await jobs.enqueue(tx, DROP_JOB, { imageId });
          return ids.length;
        });
      }
    },
  });

  return {
    /**
     * Stores the renditions of an uploaded picture. A job deletes the files if the upload does not complete.
     * @throws Failure 400, 413, 415, 503
     */
    async upload(viewer: Viewer, [upload]: readonly Upload[]): Promise<ContentImage> {
      if (!upload) throw fail('photo.none');
      const id = uuid();
      const startAfter = new Date(clock.now().getTime() + UPLOAD_LIMIT_MS);
      try {
        const { renditions, width, height } = await images.processUpload(upload.path, upload.key);
        await db.transaction(({ tx }) => jobs.enqueue(tx, DROP_JOB, { imageId: id }, { startAfter }));
        for (const { name, bytes, type } of renditions)
          if (!name.startsWith('blurred')) await files.put(`${folderOf(id)}${name}`, bytes, type);
        await db.transaction(async ({ tx }) => {
          await imageWriter(tx).add(id, { width, height }, clock.now());
          await audit.record(tx, viewer, { action: 'content.image_uploaded', detail: { imageId: id } });
        });
        return presentImage(id, { width, height });
      } catch (error) {
        if (error instanceof ImageRefused) throw uploadRefusalOf(error.reason, upload.field);
        if (error instanceof ImagesUnavailable) throw fail('unavailable', { retryAfter: RETRY_SECONDS });
        throw error;
      }
    },

    /** The picture itself. @throws Failure 404 */
    async serve(id: string, { size = 'large', accept, ifNoneMatch }: Asked): Promise<Outcome<Uint8Array>> {
      const format = formatFor(accept);
      const tag = `${id}-${size}-${format}`;
      const image = {
        ...{ type: `image/${format}`, tag, isKnown: matchesEtag(ifNoneMatch, tag) },
        maxAgeSeconds: MAX_AGE_SECONDS,
      };
      if (!(await imageReader(db.read).exists(id))) throw fail('not_found');
      if (image.isKnown) return { data: new Uint8Array(), image };
      const data = await files.get(`${folderOf(id)}${size}.${format}`);
      if (!data) throw fail('not_found');
      return { data, image };
    },
  };
}
