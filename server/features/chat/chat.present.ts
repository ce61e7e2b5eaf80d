import type { Message } from '../../../contract/chat/schema.ts';
import type { MessageStatus } from '../../../contract/chat/values.ts';
import type { MessageRow } from './messages.repo.ts';
import { type Thread, type VisibleReceipts, visibleReceipts } from './thread.rules.ts';

/** A viewer's perspective on a message. */
export interface Reading {
  readonly viewerId: string;
  readonly otherId: string;
  /** The other person's receipts, as far as the viewer may know. */
  readonly told: VisibleReceipts;
  /** The viewer's own read position. */
  readonly readSeq: number;
}

/** The viewer's perspective. */
export const readingOf = (thread: Thread): Reading => ({
  viewerId: thread.viewer.id,
  otherId: thread.other.id,
  told: visibleReceipts(thread.viewer, thread.other, thread.chat?.theirs),
  readSeq: thread.chat?.mine.readSeq ?? 0,
});

/** The perspective of the other person, who knows of the conversation. */
export const readingOfOther = (thread: Thread): Reading => ({
  viewerId: thread.other.id,
  otherId: thread.viewer.id,
  told: visibleReceipts(thread.other, thread.viewer, thread.chat?.mine),
  readSeq: thread.chat?.theirs.readSeq ?? 0,
});

function statusOf({ seq, senderId }: MessageRow, { viewerId, told, readSeq }: Reading): MessageStatus {
  if (senderId !== viewerId) return seq <= readSeq ? 'read' : 'delivered';
  if (seq <= (told.readSeq ?? 0)) return 'read';
  return seq <= (told.deliveredSeq ?? 0) ? 'delivered' : 'sent';
}

function deletedOf(row: MessageRow, viewerId: string): Message['deleted'] {
  // A message that the viewer deleted stays hidden, even if it is changed later.
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
