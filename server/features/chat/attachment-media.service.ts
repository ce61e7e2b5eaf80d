import { createHash } from 'node:crypto';
import type { AttachmentKind } from '../../../contract/chat/values.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Outcome, Viewer } from '../../platform/http/handlers.ts';
import { canFetchAttachment } from '../visibility/index.ts';
import type { AttachmentFiles } from './attachment-files.ts';
import type { AttachmentLinks, SignedPart } from './attachment-links.ts';
import { attachmentReader, type SentAttachment, type StoredAttachment } from './attachments.repo.ts';
import type { ChatPlatform } from './chat.types.ts';
import type { Threads } from './threads.service.ts';

/** Attachments per query of an export. */
const BATCH_SIZE = 100;

/** Whether this account has a guardian's seat that may read the message with this seq. */
type GuardianMayRead = (accountId: string, chatId: string, seq: number) => Promise<boolean>;

/** A file that is opened for staff or an export. */
interface OpenedFile {
  readonly bytes: Uint8Array;
  readonly type: string;
}

const extensions: Readonly<Record<string, string>> = { 'audio/webm': 'webm', 'audio/ogg': 'ogg', 'audio/mp4': 'm4a' };

/** An ETag that changes with the bytes of the response, and identifies no viewer. */
export const tagOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('|')).digest('base64url').slice(0, 27);

/** Serves attachments. The address alone is not enough: permission is checked at every fetch. */
export function createAttachmentMedia(
  { db }: Pick<ChatPlatform, 'db'>,
  threads: Threads,
  { files, links }: { files: AttachmentFiles; links: AttachmentLinks },
) {
  let guardianMayRead: GuardianMayRead = async () => false;

  /** Whether the viewer may fetch the attachment now. */
  async function isOpenTo(viewer: Viewer, sent: SentAttachment): Promise<boolean> {
    if (viewer.id !== sent.lowId && viewer.id !== sent.highId)
      return !sent.isTakenBack && guardianMayRead(viewer.id, sent.chatId, sent.seq);
    const [thread] = await threads.of(viewer.id, [viewer.id === sent.lowId ? sent.highId : sent.lowId]);
    if (!thread) return false;
    const facts = {
      kind: sent.kind,
      isOwn: sent.senderId === viewer.id,
      isDeleted: sent.isTakenBack || sent.hiddenFor.includes(viewer.id),
    };
    return canFetchAttachment(facts, thread.chat ? thread.conversation : undefined, thread.relation);
  }

  /** The attachment, if its address was made for the viewer who may fetch it now. @throws Failure 404 */
  async function requireOpen(
    viewer: Viewer,
    kind: AttachmentKind,
    asked: SignedPart & { readonly messageId: string; readonly look: 'clear' | 'blurred' },
  ): Promise<SentAttachment> {
    if (!links.verify(viewer.id, kind, asked)) throw fail('not_found');
    const sent = await attachmentReader(db.read).ofMessage(asked.messageId);
    if (sent?.kind !== kind || !(await isOpenTo(viewer, sent))) throw fail('not_found');
    return sent;
  }

  /** The file for staff and for exports, without a watermark; undefined if it no longer exists. */
  async function open(stored: StoredAttachment): Promise<OpenedFile | undefined> {
    const isVoice = stored.kind === 'voice';
    const bytes = await files.get(stored, isVoice ? 'voice' : 'large.jpeg');
    return bytes && { bytes, type: isVoice ? stored.mediaType : 'image/jpeg' };
  }

  return {
    /** Sets who decides whether a guardian may read a message. Call before the server starts. */
    onGuardian: (given: GuardianMayRead): void => {
      guardianMayRead = given;
    },

    requireOpen,

    /** A voice note. @throws Failure 404, the same for every reason */
    async serveVoice(viewer: Viewer, asked: SignedPart & { readonly messageId: string }): Promise<Outcome<Uint8Array>> {
      const sent = await requireOpen(viewer, 'voice', { ...asked, look: 'clear' });
      const bytes = await files.get(sent, 'voice');
      if (!bytes) throw fail('not_found');
      return { data: bytes, audio: { type: sent.mediaType, tag: tagOf(sent.id) } };
    },

    /**
     * An attachment for staff, who have checked that it is evidence; undefined if it no longer exists or is of another
     * kind.
     */
    async evidence(id: string, kind: AttachmentKind): Promise<OpenedFile | undefined> {
      const stored = await attachmentReader(db.read).byId(id);
      return stored?.kind === kind ? open(stored) : undefined;
    },

    /** The attachments of the member's own messages, for the copy of the member's data. */
    async *ownFiles(memberId: string): AsyncGenerator<{ name: string; bytes: Uint8Array }> {
      for (let after: string | null = null; ; ) {
        const batch: StoredAttachment[] = await attachmentReader(db.read).sentBy(memberId, after, BATCH_SIZE);
        for (const stored of batch) {
          const file = await open(stored);
          // The message may just have been deleted.
          if (file) yield { name: `${stored.id}.${extensions[file.type] ?? 'jpg'}`, bytes: file.bytes };
        }
        if (batch.length < BATCH_SIZE) return;
        after = batch.at(-1)?.id ?? null;
      }
    },
  };
}

export type AttachmentMedia = ReturnType<typeof createAttachmentMedia>;
