import { profileCode } from '../../../../contract/profiles/profile-code.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Outcome, Viewer } from '../../../platform/http/handlers.ts';
import { ImageRefused, ImagesUnavailable } from '../../../platform/images/images.ts';
import { createLruCache } from '../../../platform/lru-cache.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Entitlements } from '../../billing/packages/index.ts';
import type { Profiles } from '../../profiles/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { isWatermarked, type ProfileAccess } from '../../visibility/index.ts';
import type { LinkPurpose, Photos, ShownPhoto } from '../index.ts';
import { etagOf, formatFor, matchesEtag, type ServedPhoto } from './media.rules.ts';
import type { PhotoFiles, PhotoSize } from './photo-files.ts';
import { createStaffViewAudit } from './staff-view-audit.ts';
import type { createViewLog } from './view-log.ts';

/** Cache size for watermarked pictures, so that revisiting a gallery is cheap. */
const CACHE_BYTES = 64 * 1024 * 1024;
const RETRY_SECONDS = 2;
const EMPTY_BODY = new Uint8Array();

/** A photo URL with the relevant request headers. */
export interface PhotoRequest {
  readonly photoId: string;
  readonly look: LinkPurpose;
  readonly until: string;
  readonly seal: string;
  readonly size: PhotoSize | undefined;
  readonly accept: string | undefined;
  readonly ifNoneMatch: string | undefined;
  /** False for HEAD requests, which send no picture. */
  readonly isLook: boolean;
}

interface Deps {
  readonly photos: Photos;
  readonly profiles: Pick<Profiles, 'factsFor'>;
  readonly entitlements: Entitlements;
  readonly files: PhotoFiles;
  readonly viewLog: ReturnType<typeof createViewLog>;
  readonly audit: Pick<Audit, 'recordView'>;
}

/** Serves photos. The URL alone is not enough: permission is checked at every fetch. */
export function createMedia(
  { images, clock }: Pick<Platform, 'images' | 'clock'>,
  { photos, profiles, entitlements, files, viewLog, audit }: Deps,
) {
  const lookedAt = createStaffViewAudit({ clock }, audit);
  const watermarked = createLruCache(CACHE_BYTES);

  /** The photo as far as the viewer may see it now; undefined otherwise, for any reason. */
  async function decide(
    viewer: Pick<Viewer, 'id'>,
    { look, photoId }: PhotoRequest,
  ): Promise<{ photo: ShownPhoto; sight: ProfileAccess; isMarked: boolean } | undefined> {
    const photo = await photos.byId(photoId);
    if (!photo) return undefined;
    const [facts, allowance] = await Promise.all([
      profiles.factsFor(viewer, photo.memberId),
      entitlements.allowanceOf(viewer.id),
    ]);
    if (!facts) return undefined;
    const { subject, sight, relation } = facts;
    const access = subject.photoAccess;
    const allowed = photos.sightOf(photo, { viewerId: viewer.id, sight, relation, allowance, access });
    if (allowed === 'none' || (look === 'clear' && allowed !== 'clear')) return undefined;
    return { photo, sight, isMarked: look === 'clear' && isWatermarked(photo, access, sight) };
  }

  async function bytesOf({ photo, name, format, watermark }: ServedPhoto): Promise<Uint8Array> {
    const plain = async (): Promise<Uint8Array> => {
      const bytes = await files.get(photo, name, format);
      if (!bytes) throw fail('not_found');
      return bytes;
    };
    if (!watermark) return plain();
    try {
      return await watermarked([photo.id, photo.turned, name, format, watermark].join('|'), async () =>
        images.watermark(await plain(), watermark),
      );
    } catch (error) {
      // An image is never sent without its watermark.
      const isUnable = error instanceof ImageRefused || error instanceof ImagesUnavailable;
      throw isUnable ? fail('unavailable', { retryAfter: RETRY_SECONDS }) : error;
    }
  }

  /** Sends headers, and the bytes unless the browser has them. */
  async function send(served: ServedPhoto, asked: PhotoRequest): Promise<Outcome<Uint8Array>> {
    const tag = etagOf(served);
    const isKnown = matchesEtag(asked.ifNoneMatch, tag);
    const data = isKnown ? EMPTY_BODY : await bytesOf(served);
    return { data, image: { type: `image/${served.format}`, tag, isKnown } };
  }

  return {
    /**
     * Photo for a family member who views profiles together with a member: what that member may see now, with the
     * family member's watermark. The caller has checked the URL. @throws Failure 404, the same for every reason
     */
    async link(memberId: string, asked: PhotoRequest, mark: string): Promise<Outcome<Uint8Array>> {
      const { look, size = 'medium' } = asked;
      const seen = await decide({ id: memberId }, asked);
      if (seen?.sight !== 'member') throw fail('not_found');
      const isClear = look === 'clear';
      const format = formatFor(asked.accept);
      return send(
        { photo: seen.photo, name: isClear ? size : 'blurred', format, watermark: isClear ? mark : null },
        asked,
      );
    },

    /** The bytes of a photo for this viewer. @throws Failure 404, the same for every reason */
    async serve(viewer: Viewer, asked: PhotoRequest): Promise<Outcome<Uint8Array>> {
      const { look, size = 'medium' } = asked;
      if (!photos.links.verify(viewer.id, asked)) throw fail('not_found');
      const seen = await decide(viewer, asked);
      if (!seen) throw fail('not_found');
      const { photo, sight, isMarked } = seen;
      if (sight === 'staff') await lookedAt(viewer, photo);
      const served: ServedPhoto = {
        photo,
        name: look === 'blurred' ? 'blurred' : size,
        format: formatFor(asked.accept),
        // The small size has no watermark: it is not worth stealing, and too small for readable text.
        watermark: isMarked && size !== 'small' ? profileCode(viewer.id) : null,
      };
      const answer = await send(served, asked);
      if (asked.isLook && served.name === 'large' && sight === 'member') viewLog.recordOpened(photo.id, viewer.id);
      return answer;
    },
  };
}
