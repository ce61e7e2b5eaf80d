import type { Message } from '../../../contract/chat/schema.ts';
import type { MessageStatus } from '../../../contract/chat/values.ts';
import { type ConversationSight, canFetchAttachment, type Relation } from '../visibility/index.ts';
import type { AttachmentLinks } from './attachment-links.ts';
import { callFieldsOf } from './call-outcome.ts';
import type { MessageRow } from './messages.repo.ts';
import { type Thread, type VisibleReceipts, visibleReceipts } from './thread.rules.ts';

/** A viewer's perspective on a message. */
interface Reading {
  readonly viewerId: string;
  readonly otherId: string;
  /** The other person's receipts, as far as the viewer may know. */
  readonly receipts: VisibleReceipts;
  /** The viewer's own read position. */
  readonly readSeq: number;
  readonly conversation: ConversationSight;
  readonly relation: Pick<Relation, 'hasMutualInterest'>;
}

/** The viewer's perspective. */
const readingOf = (thread: Thread): Reading => ({
  viewerId: thread.viewer.id,
  otherId: thread.other.id,
  receipts: visibleReceipts(thread.viewer, thread.other, thread.chat?.theirs),
  readSeq: thread.chat?.mine.readSeq ?? 0,
  conversation: thread.conversation,
  relation: thread.relation,
});

/** The perspective of the other person, who knows of the conversation. */
const readingOfOther = (thread: Thread): Reading => ({
  viewerId: thread.other.id,
  otherId: thread.viewer.id,
  receipts: visibleReceipts(thread.other, thread.viewer, thread.chat?.mine),
  readSeq: thread.chat?.theirs.readSeq ?? 0,
  conversation: thread.conversation,
  relation: thread.relation,
});

function statusOf({ seq, senderId }: MessageRow, { viewerId, receipts, readSeq }: Reading): MessageStatus {
  if (senderId !== viewerId) return seq <= readSeq ? 'read' : 'delivered';
  if (seq <= (receipts.readSeq ?? 0)) return 'read';
  return seq <= (receipts.deliveredSeq ?? 0) ? 'delivered' : 'sent';
}

function deletedOf(row: MessageRow, viewerId: string): Message['deleted'] {
  // A message that the viewer deleted stays hidden, even if it is changed later.
  if (row.hiddenFor.includes(viewerId)) return 'me';
  return row.content === null ? 'everyone' : undefined;
}

function presentMessage(row: MessageRow, reading: Reading, links: AttachmentLinks): Message {
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
    ...(deleted ? {} : callFieldsOf(row)),
    ...(row.attachment && !deleted
      ? links.fieldsOf(viewerId, row.id, row.attachment, {
          canFetch: canFetchAttachment(
            { kind: row.attachment.kind, isOwn, isDeleted: false },
            reading.conversation,
            reading.relation,
          ),
          // The sender learns that a voice note was heard under the same rule as for read receipts.
          showsHeard: !isOwn || reading.receipts.readSeq !== null,
        })
      : {}),
  };
}

/** Presents messages to the two members of a conversation, with addresses of attachments made for each. */
export const createMessagePresenter = (links: AttachmentLinks) => ({
  /** A message as the viewer of the thread sees it. */
  forViewer: (row: MessageRow, thread: Thread): Message => presentMessage(row, readingOf(thread), links),
  /** A message as the other person sees it, who knows of the conversation. */
  forOther: (row: MessageRow, thread: Thread): Message => presentMessage(row, readingOfOther(thread), links),
});

export type MessagePresenter = ReturnType<typeof createMessagePresenter>;
