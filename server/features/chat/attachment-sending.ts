import { v7 as uuid } from 'uuid';
import type { Message } from '../../../contract/chat/schema.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { ServiceUnavailable } from '../../platform/remote-calls.ts';
import type { AttachmentFiles, NamedBytes } from './attachment-files.ts';
import { type AttachmentDraft, attachmentWriter } from './attachments.repo.ts';
import type { ChatPlatform, OutgoingAttachment } from './chat.types.ts';
import type { Sending } from './sending.service.ts';
import type { Threads } from './threads.service.ts';

/** Voice notes and photos that a member can send in an hour, counted also if they are refused. */
const PER_HOUR = 120;

/** The receiver of an attachment, and the id that makes it one message. */
export interface AttachmentTarget {
  readonly receiverId: string;
  readonly clientMessageId: string;
}

/** An attachment that passed all checks and can be stored. */
export interface CheckedAttachment {
  /** Text for clients that do not know attachments. */
  readonly content: string;
  /** SHA-256 of the file as the member sent it. */
  readonly digest: Buffer;
  /** SHA-256 of what the receiver hears or sees. */
  readonly contentDigest: Buffer;
  readonly described: Pick<AttachmentDraft, 'kind' | 'mediaType' | 'seconds' | 'waveform' | 'width' | 'height'>;
  readonly files: readonly NamedBytes[];
}

/**
 * Sends attachments: first the row of a draft, then the files, then the message, which takes the attachment in its own
 * transaction. A crash leaves a draft, whose files the sweeper deletes.
 */
export function createAttachmentSending(
  { db, clock, limits, log }: Pick<ChatPlatform, 'db' | 'clock' | 'limits' | 'log'>,
  { send }: Pick<Sending, 'send'>,
  threads: Threads,
  files: AttachmentFiles,
) {
  const perHour = limits.define('chat.attachments', PER_HOUR, 3_600);

  /**
   * Deletes the files of an attachment that was not sent. What fails is completed by the sweeper, as is what would wait
   * for a file store that has just not answered.
   */
  async function abandon(id: string, reason?: unknown): Promise<void> {
    try {
      if (!(await db.transaction(({ tx }) => attachmentWriter(tx).abandon(id)))) return;
      if (reason instanceof ServiceUnavailable) return;
      await files.remove(id);
      await db.transaction(({ tx }) => attachmentWriter(tx).remove(id));
    } catch (error) {
      log.warn({ err: error }, 'an attachment that was given up is left to the sweeper');
    }
  }

  return {
    /** Called before the file is read. @throws Failure 403, 404, 429 */
    async allow(viewer: Viewer, receiverId: string): Promise<void> {
      await threads.allow(viewer, receiverId);
      await perHour.use(viewer.id);
    },

    /** Sends the attachment with a message; a repeated clientMessageId answers the first one. @throws Failure */
    async send(viewer: Viewer, target: AttachmentTarget, checked: CheckedAttachment): Promise<Message> {
      const { content, digest, contentDigest, described } = checked;
      const id = uuid();
      const { kind } = described;
      const sealed = files.seal(id, kind, checked.files);
      const { wrappedKeys, sealedUnder } = sealed;
      const draft: AttachmentDraft = { ...described, id, senderId: viewer.id, wrappedKeys, sealedUnder };
      await db.transaction(({ tx }) => attachmentWriter(tx).addDraft(draft, clock.now()));
      try {
        await files.put(id, sealed);
        const attachment: OutgoingAttachment = { id, kind, digest, contentDigest };
        const { message, isNew } = await send(viewer, { ...target, content, via: 'rest', attachment });
        if (!isNew) await abandon(id);
        return message;
      } catch (error) {
        await abandon(id, error);
        throw error;
      }
    },
  };
}

export type AttachmentSending = ReturnType<typeof createAttachmentSending>;
