import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Message, PhotosInChat } from '../../../contract/chat/schema.ts';
import type { chatPhotoSizes } from '../../../contract/chat/values.ts';
import { profileCode } from '../../../contract/profiles/profile-code.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readSealed } from '../../platform/files/sealed-file.ts';
import { createSemaphore } from '../../platform/files/semaphore.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Outcome, Upload, Viewer } from '../../platform/http/handlers.ts';
import { ImageRefused, ImagesUnavailable, type ProcessedImage } from '../../platform/images/images.ts';
import { createLruCache } from '../../platform/lru-cache.ts';
import { formatFor, matchesEtag, uploadRefusalOf } from '../photos/gallery/index.ts';
import { lockPair } from '../relations/index.ts';
import { mayAllowPhotos } from '../visibility/index.ts';
import type { AttachmentFiles } from './attachment-files.ts';
import type { SignedPart } from './attachment-links.ts';
import { type AttachmentMedia, tagOf } from './attachment-media.service.ts';
import type { AttachmentSending, AttachmentTarget } from './attachment-sending.ts';
import type { SentAttachment } from './attachments.repo.ts';
import type { ChatPlatform, Deps } from './chat.types.ts';
import { memberPositionsWriter } from './member-positions.repo.ts';
import { decideWriting, photosFrom, unlimited } from './thread.rules.ts';
import { requireMember, requirePhotosAllowed, type Threads } from './threads.service.ts';

/** Cache size for watermarked pictures, so that scrolling through a conversation is cheap. */
const CACHE_BYTES = 32 * 1024 * 1024;
const UPLOAD_RETRY_SECONDS = 20;
const RETRY_SECONDS = 2;
/** Longest edge of the large rendition, px. */
const LARGE_EDGE = 1_440;

/** An address of a photo with the relevant request headers. */
interface ChatPhotoRequest extends SignedPart {
  readonly messageId: string;
  readonly look: 'clear' | 'blurred';
  readonly size?: (typeof chatPhotoSizes)[number] | undefined;
  readonly accept: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** The size of the large rendition, px. */
function largeSize({ width, height }: ProcessedImage): { width: number; height: number } {
  const scale = Math.min(1, LARGE_EDGE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const isUnable = (error: unknown): boolean => error instanceof ImageRefused || error instanceof ImagesUnavailable;

/** Photos in conversations: who may send them, sending, and serving. */
export function createChatPhotos(
  { db, images, erasures }: Pick<ChatPlatform, 'db' | 'images' | 'erasures'>,
  { delivery }: Pick<Deps, 'delivery'>,
  threads: Threads,
  { sending, media, files }: { sending: AttachmentSending; media: AttachmentMedia; files: AttachmentFiles },
) {
  // Leaves image processes free for watermarks, like the limit for uploads to the gallery.
  const press = createSemaphore(Math.min(2, availableParallelism()));
  const watermarked = createLruCache(CACHE_BYTES);

  async function processPhoto({ path, key }: Upload): Promise<ProcessedImage> {
    try {
      return await press(() => images.processUpload(path, key));
    } catch (error) {
      if (error instanceof ImageRefused) throw uploadRefusalOf(error.reason, 'file');
      if (error instanceof ImagesUnavailable) throw fail('unavailable', { retryAfter: UPLOAD_RETRY_SECONDS });
      throw error;
    }
  }

  /** Tells the devices of both that the choice changed: they fetch the conversation. */
  async function announce(one: string, other: string): Promise<void> {
    for (const [viewerId, otherId] of [
      [one, other],
      [other, one],
    ] as const) {
      const [thread] = await threads.of(viewerId, [otherId]);
      if (!thread?.chat || thread.conversation === 'gone') continue;
      const { id: chatId, mine, archived } = thread.chat;
      delivery.emit(viewerId, 'chat:changed', { chatId, userId: otherId, readSeq: mine.readSeq, archived });
    }
  }

  /** The bytes of a file, with the watermark `mark` unless it is null. @throws Failure 404, 503 */
  async function bytesOf(
    sent: SentAttachment,
    name: Parameters<AttachmentFiles['get']>[1],
    mark: string | null,
  ): Promise<Uint8Array> {
    const plain = async (): Promise<Uint8Array> => {
      const bytes = await files.get(sent, name);
      if (!bytes) throw fail('not_found');
      return bytes;
    };
    if (!mark) return plain();
    try {
      return await watermarked([sent.id, name, mark].join('|'), async () => images.watermark(await plain(), mark));
    } catch (error) {
      // An image is never sent without its watermark.
      throw isUnable(error) ? fail('unavailable', { retryAfter: RETRY_SECONDS }) : error;
    }
  }

  return {
    /** Called before the file is read. @throws Failure 403, also if the receiver allows no photos, 404, 429 */
    async allow(viewer: Viewer, receiverId: string): Promise<void> {
      await sending.allow(viewer, receiverId);
      // Checked again when the photo is sent: the permission can be taken back meanwhile.
      requirePhotosAllowed(await threads.present(viewer.id, receiverId));
    },

    /** Requires a conversation with this member. @throws Failure 403, 404 */
    async allowChoice(viewer: Viewer, otherId: string): Promise<void> {
      requireMember(viewer);
      await threads.begun(viewer.id, otherId);
    },

    /**
     * Allows the other person to send photos in this conversation, or takes that back: photos that were sent stay.
     * @throws Failure 403 without mutual interest, 404
     */
    choose: (viewer: Viewer, otherId: string, isAllowed: boolean): Promise<PhotosInChat> =>
      db.transaction(async ({ tx, afterCommit }) => {
        // Serialised with sending: a photo is sent either before this or is refused.
        await lockPair(tx, viewer.id, otherId);
        const [thread] = await threads.of(viewer.id, [otherId], tx);
        if (!thread?.chat || thread.conversation === 'gone') throw fail('not_found');
        const { chat, relation, conversation } = thread;
        if (!mayAllowPhotos(relation, conversation)) throw fail('chat.photos_after_interest');
        if (isAllowed !== chat.photos.iAllow) {
          await memberPositionsWriter(tx).allowPhotos(chat.id, viewer.id, isAllowed);
          const kind = isAllowed ? 'chatPhotos.allowed' : 'chatPhotos.stopped';
          await erasures.record(tx, { kind, subjectId: viewer.id, otherId });
          afterCommit(() => announce(viewer.id, otherId));
        }
        const chosen = { ...thread, chat: { ...chat, photos: { ...chat.photos, iAllow: isAllowed } } };
        return photosFrom(chosen, decideWriting(chosen, unlimited)) as PhotosInChat;
      }),

    /** Repeats, after a restore, that a member took the permission back. */
    async replayStop(tx: Tx, memberId: string, otherId: string): Promise<void> {
      await memberPositionsWriter(tx).stopPhotos(memberId, otherId);
    },

    /** Sends a photo to a member who allows it. @throws Failure 400, 403, 413, 415, 503, and those of a message */
    async send(viewer: Viewer, target: AttachmentTarget, upload: Upload | undefined): Promise<Message> {
      if (!upload?.bytes) throw fail('photo.none');
      const digest = createHash('sha256')
        .update(await readSealed(upload.path, upload.key))
        .digest();
      const image = await processPhoto(upload);
      return sending.send(viewer, target, {
        content: 'Photo',
        digest,
        contentDigest: digest,
        described: { kind: 'photo', mediaType: 'image/jpeg', seconds: null, waveform: [], ...largeSize(image) },
        files: image.renditions,
      });
    },

    /** The bytes of a photo for this viewer. @throws Failure 404, the same for every reason */
    async serve(viewer: Viewer, asked: ChatPhotoRequest): Promise<Outcome<Uint8Array>> {
      const sent = await media.requireOpen(viewer, 'photo', asked);
      const format = formatFor(asked.accept);
      const name = asked.look === 'blurred' ? ('blurred' as const) : (asked.size ?? 'medium');
      // The watermark names the receiver, in case the photo is passed on; the sender has the photo anyway.
      const mark = asked.look === 'clear' && sent.senderId !== viewer.id ? profileCode(viewer.id) : null;
      const tag = tagOf(sent.id, name, format, mark ?? '');
      const isKnown = matchesEtag(asked.ifNoneMatch, tag);
      const data = isKnown ? new Uint8Array() : await bytesOf(sent, `${name}.${format}`, mark);
      return { data, image: { type: `image/${format}`, tag, isKnown } };
    },
  };
}
