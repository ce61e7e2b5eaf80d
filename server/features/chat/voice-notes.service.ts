import { createHash } from 'node:crypto';
import type { Message } from '../../../contract/chat/schema.ts';
import { VOICE_SECONDS } from '../../../contract/chat/values.ts';
import { checkVoice, type VoiceFile } from '../../platform/audio/check-voice.ts';
import { fail } from '../../platform/http/failure.ts';
import type { BufferedUpload, Viewer } from '../../platform/http/handlers.ts';
import { canFetchAttachment, isShared } from '../visibility/index.ts';
import type { AttachmentSending, AttachmentTarget } from './attachment-sending.ts';
import { attachmentReader, attachmentWriter } from './attachments.repo.ts';
import type { ChatPlatform, Deps } from './chat.types.ts';
import { requireMember, type Threads } from './threads.service.ts';

const refusals = {
  unsupported: 'voice.unsupported',
  tooSlow: 'voice.unsupported',
  tooLong: 'voice.too_long',
} as const;
/** Files that stop the check for its whole time, per member and hour: it has few threads for all members. */
const SLOW_PER_HOUR = 5;

/** "Voice note (0:23)". */
const textOf = (seconds: number): string =>
  `Voice note (${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')})`;

/** Sending voice notes, and hearing them. */
export function createVoiceNotes(
  { db, clock, limits }: Pick<ChatPlatform, 'db' | 'clock' | 'limits'>,
  { delivery }: Pick<Deps, 'delivery'>,
  threads: Threads,
  sending: AttachmentSending,
) {
  const slowPerHour = limits.define('chat.slow-voice', SLOW_PER_HOUR, 3_600);

  /** Checks a recording. @throws Failure 400, 415, 429 for a member who has sent several hostile files */
  async function check(memberId: string, bytes: Uint8Array): Promise<VoiceFile> {
    await slowPerHour.use(memberId);
    const result = await checkVoice(bytes, VOICE_SECONDS);
    if (result !== 'tooSlow') await slowPerHour.giveBack(memberId);
    if (typeof result === 'string') throw fail(refusals[result]);
    return result;
  }

  return {
    allow: sending.allow,

    /**
     * Sends a voice note. @param waveform loudness over time, 0 to 100, as the sender's device drew it. @throws Failure
     * 400, 415, 429, and those of sending a message
     */
    async send(
      viewer: Viewer,
      { waveform, ...target }: AttachmentTarget & { readonly waveform: readonly number[] },
      upload: BufferedUpload | undefined,
    ): Promise<Message> {
      if (!upload?.bytes) throw fail('voice.none');
      // Before the check: the bytes are given to a thread.
      const digest = createHash('sha256').update(upload.content).digest();
      const voice = await check(viewer.id, upload.content);
      const seconds = Math.min(VOICE_SECONDS, Math.max(1, Math.round(voice.seconds)));
      return sending.send(viewer, target, {
        content: textOf(seconds),
        digest,
        contentDigest: Buffer.from(voice.soundDigest),
        described: { kind: 'voice', mediaType: voice.type, seconds, waveform, width: null, height: null },
        files: [{ name: 'voice', bytes: voice.bytes }],
      });
    },

    /**
     * Records that the viewer has heard a received voice note. The sender learns it as far as the two share that
     * messages were read. @throws Failure 404 for anything else than such a note
     */
    async markHeard(viewer: Viewer, messageId: string): Promise<{ messageId: string; heardAt: string }> {
      requireMember(viewer);
      const note = await attachmentReader(db.read).ofMessage(messageId);
      if (note?.kind !== 'voice' || (note.lowId !== viewer.id && note.highId !== viewer.id)) throw fail('not_found');
      const otherId = note.lowId === viewer.id ? note.highId : note.lowId;
      const { viewer: me, other, chat, conversation, relation } = await threads.begun(viewer.id, otherId);
      const isOwn = note.senderId === viewer.id;
      const isDeleted = note.isTakenBack || note.hiddenFor.includes(viewer.id);
      if (isOwn || !canFetchAttachment({ kind: 'voice', isOwn, isDeleted }, conversation, relation))
        throw fail('not_found');
      const heard = await db.transaction(({ tx }) => attachmentWriter(tx).markHeard(messageId, clock.now()));
      if (!heard) throw fail('not_found');
      const heardEvent = { chatId: chat.id, messageId, heardAt: heard.heardAt.toISOString() };
      if (heard.isNew) {
        delivery.emit(viewer.id, 'message:heard', { ...heardEvent, userId: otherId });
        if (isShared('showRead', me.privacy, other.privacy))
          delivery.emit(otherId, 'message:heard', { ...heardEvent, userId: viewer.id });
      }
      return { messageId, heardAt: heardEvent.heardAt };
    },
  };
}
