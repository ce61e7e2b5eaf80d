import type { Conversation, Message, PhotosInChat, WritePermission } from '../../../contract/chat/schema.ts';
import type { ImageFields } from '../../../contract/photos/fields.schema.ts';
import { profileImageOf } from '../photos/index.ts';
import { lastNameInitial, showsFullLastName } from '../visibility/index.ts';
import { type Thread, visiblePresence, visibleReceipts } from './thread.rules.ts';

/** Data of a conversation that its thread does not contain. */
interface ConversationExtras {
  readonly images: ImageFields;
  readonly lastMessage: Message | null;
  readonly unread: number;
  readonly writing: WritePermission;
  readonly photos: PhotosInChat | undefined;
  /** Whether the other person is online; called only if this may be shown. */
  isOnline(): boolean;
}

/** The other person's names as the viewer may see them. */
export const namesOf = ({ name, other, sight, relation }: Thread): { firstName: string; lastName: string } => ({
  firstName: name.first,
  lastName: showsFullLastName(sight, other, relation) ? name.last : lastNameInitial(name.last),
});

function presenceOf(thread: Thread, isOnline: () => boolean): Conversation['presence'] {
  const { canSeeOnline, lastSeenAt } = visiblePresence(thread);
  return { online: canSeeOnline ? isOnline() : null, lastSeenAt: lastSeenAt?.toISOString() ?? null };
}

/** A conversation as the viewer of the thread sees it, or a member with whom the viewer can begin one. */
export function presentConversation(thread: Thread, extras: ConversationExtras): Conversation {
  const { other, sight, chat, viewer, relation } = thread;
  const receipts = chat ? visibleReceipts(viewer, other, chat.theirs) : { deliveredSeq: null, readSeq: null };
  return {
    id: other.id,
    ...namesOf(thread),
    gender: other.gender,
    ...profileImageOf(extras.images),
    isOpen: sight === 'member',
    isMutual: relation.hasMutualInterest,
    chatId: chat?.id ?? null,
    lastMessage: extras.lastMessage,
    lastSeq: chat?.lastSeq ?? 0,
    unread: extras.unread,
    readSeq: chat?.mine.readSeq ?? 0,
    otherDeliveredSeq: receipts.deliveredSeq,
    otherReadSeq: receipts.readSeq,
    archived: chat?.archived ?? false,
    updatedAt: chat?.lastAt.toISOString() ?? null,
    presence: presenceOf(thread, extras.isOnline),
    writing: extras.writing,
    ...(extras.photos ? { photos: extras.photos } : {}),
  };
}
