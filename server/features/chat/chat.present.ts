import type { Message, MessageStatus } from '../../../contract/chat.ts';
import type { MessageRow } from './messages.repo.ts';
import { type Thread, type ToldReceipts, toldReceipts } from './thread.rules.ts';

/** For whom a message is presented. */
export interface Reading {
  readonly viewerId: string;
  readonly otherId: string;
  /** How far the other is, as the viewer may know. */
  readonly told: ToldReceipts;
  /** How far the viewer is. */
  readonly readSeq: number;
}

/** From the viewer's place. */
export const readingOf = (thread: Thread): Reading => ({
  viewerId: thread.viewer.id,
  otherId: thread.other.id,
  told: toldReceipts(thread.viewer, thread.other, thread.chat?.theirs),
  readSeq: thread.chat?.mine.readSeq ?? 0,
});

/** From the place of the other, who knows of the conversation. */
export const readingOfOther = (thread: Thread): Reading => ({
  viewerId: thread.other.id,
  otherId: thread.viewer.id,
  told: toldReceipts(thread.other, thread.viewer, thread.chat?.mine),
  readSeq: thread.chat?.theirs.readSeq ?? 0,
});

function statusOf({ seq, senderId }: MessageRow, { viewerId, told, readSeq }: Reading): MessageStatus {
  if (senderId !== viewerId) return seq <= readSeq ? 'read' : 'delivered';
  if (seq <= (told.readSeq ?? 0)) return 'read';
  return seq <= (told.deliveredSeq ?? 0) ? 'delivered' : 'sent';
}

function deletedOf(row: MessageRow, viewerId: string): Message['deleted'] {
  // What somebody has put away stays out of sight, whatever becomes of it.
  if (row.hiddenFor.includes(viewerId)) return 'me';
  return row.content === null ? 'everyone' : undefined;
}

/** A message as one of the two sees it. */
export function presentMessage(row: MessageRow, reading: Reading): Message {
  const { viewerId, otherId } = reading;
  const deleted = deletedOf(row, viewerId);
  const isOwn = row.senderId === viewerId;
  const { guardian } = row;
  return {
    id: row.id,
    chatId: row.chatId,
    seq: row.seq,
    content: deleted ? '' : (row.content ?? ''),
    sender: row.senderId,
    receiver: isOwn ? otherId : viewerId,
    createdAt: row.at.toISOString(),
    ...(row.clientMessageId === null ? {} : { clientMessageId: row.clientMessageId }),
    status: statusOf(row, reading),
    ...(deleted ? { deleted } : {}),
    ...(isOwn || deleted || !row.hints.length ? {} : { hints: row.hints }),
    ...(guardian
      ? {
          guardian: {
            name: guardian.name,
            relation: guardian.relation,
            ofMe: guardian.wardId === viewerId,
            userId: otherId,
          },
        }
      : {}),
  };
}
