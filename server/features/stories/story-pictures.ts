import { v7 as uuid } from 'uuid';
import { powerOf } from '../../../contract/network/powers.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Outcome, Upload, Viewer } from '../../platform/http/handlers.ts';
import { ImageRefused, ImagesUnavailable, type ProcessedImage } from '../../platform/images/images.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatFor, type Gallery, matchesEtag, uploadRefusalOf } from '../photos/gallery/index.ts';
import { type PictureRow, storyReader, storyWriter } from './story.repo.ts';

const RETRY_SECONDS = 20;
/** After this time, no upload that stored files is still waiting for its transaction, ms. */
const UPLOAD_LIMIT_MS = 3_600_000;
const SWEEP_JOB = 'stories.sweep-pictures';

interface Asked {
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly accept: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/**
 * Pictures of stories in the file store. Each is a file of its own, also if it was copied from a photo of the gallery:
 * a story makes no other photo visible, and the rules of the gallery do not apply to it.
 */
export function createStoryPictures(
  { db, clock, files, images, jobs }: Pick<Platform, 'db' | 'clock' | 'files' | 'images' | 'jobs'>,
  { gallery }: { readonly gallery: Pick<Gallery, 'approvedCopyOf'> },
) {
  const folderOf = (pictureId: string): string => `stories/${pictureId}/`;

  async function sweep(): Promise<void> {
    const before = new Date(clock.now().getTime() - UPLOAD_LIMIT_MS);
    for (const id of await storyReader(db.read).unusedPictures(before)) {
      // The row is deleted last: if the program stops in between, the job finds the picture again.
      await files.removeAll(folderOf(id));
      await db.transaction(({ tx }) => storyWriter(tx).deletePicture(id));
    }
  }
  jobs.define({ name: SWEEP_JOB, cron: '*/10 * * * *', handle: sweep });

  async function store(process: () => Promise<ProcessedImage>, field: string): Promise<PictureRow> {
    try {
      const { width, height, renditions } = await process();
      const picture = { id: uuid(), width, height };
      await db.transaction(({ tx }) => storyWriter(tx).addPicture(picture, clock.now()));
      for (const { name, bytes, type } of renditions)
        if (!name.startsWith('blurred')) await files.put(`${folderOf(picture.id)}${name}`, bytes, type);
      return picture;
    } catch (error) {
      if (error instanceof ImageRefused) throw uploadRefusalOf(error.reason, field);
      if (error instanceof ImagesUnavailable) throw fail('unavailable', { retryAfter: RETRY_SECONDS });
      throw error;
    }
  }

  async function serve(
    id: string,
    { size = 'medium', accept, ifNoneMatch }: Asked,
    mayRead: () => Promise<boolean>,
  ): Promise<Outcome<Uint8Array>> {
    const format = formatFor(accept);
    const tag = `${id}-${size}-${format}`;
    const image = { type: `image/${format}`, tag, isKnown: matchesEtag(ifNoneMatch, tag) };
    if (!(await mayRead())) throw fail('not_found');
    if (image.isKnown) return { data: new Uint8Array(), image };
    const data = await files.get(`${folderOf(id)}${size}.${format}`);
    if (!data) throw fail('not_found');
    return { data, image };
  }

  return {
    /** Stores the renditions of an upload. The job deletes them if no version has them after an hour. @throws Failure */
    upload: (upload: Upload): Promise<PictureRow> =>
      store(() => images.processUpload(upload.path, upload.key), upload.field),

    /** Copies a member's own photo, if staff have approved it. @throws Failure 409, 503 */
    async copy(memberId: string, photoId: string): Promise<PictureRow> {
      const bytes = await gallery.approvedCopyOf(memberId, photoId);
      if (!bytes) throw fail('story.photo_not_possible');
      return store(() => images.rotate(bytes, 0), 'photoId');
    },

    /** Deletes pictures that no version has, soon after the commit. */
    sweepLater: (tx: Tx): Promise<void> => jobs.enqueue(tx, SWEEP_JOB, {}),

    /** A picture of a published story. @throws Failure 404 */
    serve: (id: string, asked: Asked) => serve(id, asked, () => storyReader(db.read).isPictureShown(id)),

    /** A picture for the two members of the story and for staff who write stories. @throws Failure 404 */
    servePreview: (viewer: Viewer, id: string, asked: Asked) =>
      serve(id, asked, async () => {
        const members = await storyReader(db.read).membersOfPicture(id);
        return members.length > 0 && (members.includes(viewer.id) || powerOf(viewer.role, 'content').extent === 'all');
      }),
  };
}

export type StoryPictures = ReturnType<typeof createStoryPictures>;
