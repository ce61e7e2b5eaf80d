import type { PhotosInChat, WritePermission } from '../../../contract/chat/schema.ts';
import { type ErrorCode, errorCatalogue } from '../../../contract/errors.ts';
import type { Role, UserStatus } from '../../../contract/roles.ts';
import {
  type ConversationSight,
  canSeePresence,
  conversationSight,
  isShared,
  mayAllowPhotos,
  type PhotoChoices,
  type ProfileAccess,
  photoAccessOf,
  privacyOf,
  type Relation,
  refusalOfPhoto,
  type SubjectFacts,
  sightOf,
  writingOf,
} from '../visibility/index.ts';
import type { PartyRow, ThreadRow } from './thread.repo.ts';

/** A conversation, as the viewer sees it. */
export interface Chat {
  readonly id: string;
  readonly lastSeq: number;
  readonly lastAt: Date;
  /** The viewer's messages are held for staff review. */
  readonly isHeld: boolean;
  /** Staff refused to deliver the viewer's messages. */
  readonly isRefused: boolean;
  readonly archived: boolean;
  readonly mine: MemberPositions;
  readonly theirs: MemberPositions;
  readonly photos: PhotoChoices;
}

/** Read and delivery positions of one member. */
export interface MemberPositions {
  readonly readSeq: number;
  readonly deliveredSeq: number;
  readonly written: number;
}

/** Two members and their conversation, from one member's perspective. */
export interface Thread {
  readonly viewer: SubjectFacts;
  readonly other: SubjectFacts;
  readonly name: { readonly first: string; readonly last: string };
  /** The other account is erased: messages stay readable, without a name. */
  readonly isErased: boolean;
  readonly lastActiveAt: Date | null;
  /** Null if no conversation was begun, as far as the viewer knows. */
  readonly chat: Chat | null;
  /** Id of a held conversation that the other person began and the viewer does not know of. */
  readonly concealedId: string | null;
  readonly relation: Relation;
  /** The viewer's access to the other person's profile. */
  readonly sight: ProfileAccess;
  readonly conversation: ConversationSight;
}

const partyOf = ({ id, role, status, gender, isComplete, isHeld, settings }: PartyRow): SubjectFacts => ({
  id,
  role: role as Role,
  status: status as UserStatus,
  gender,
  isComplete,
  isHeld,
  privacy: privacyOf(settings, gender),
  photoAccess: photoAccessOf(settings),
});

const chatOf = (row: ThreadRow): Chat | null =>
  row.chatId === null || row.lastAt === null
    ? null
    : {
        id: row.chatId,
        lastSeq: row.lastSeq ?? 0,
        lastAt: row.lastAt,
        isHeld: row.heldFrom !== null,
        isRefused: row.holdState === 'refused',
        archived: row.archived ?? false,
        mine: { readSeq: row.readSeq ?? 0, deliveredSeq: row.deliveredSeq ?? 0, written: row.written ?? 0 },
        theirs: {
          readSeq: row.otherReadSeq ?? 0,
          deliveredSeq: row.otherDeliveredSeq ?? 0,
          written: row.otherWritten ?? 0,
        },
        photos: { iAllow: row.photosAllowed ?? false, otherAllows: row.otherPhotosAllowed ?? false },
      };

const isAccountActive = ({ role, status }: SubjectFacts): boolean =>
  role === 'MEMBER' && (status === 'ACTIVE' || status === 'INACTIVE');

/** Combines a row and the relation of two members into a thread, from the viewer’s perspective. */
export function threadOf(row: ThreadRow, relation: Relation): Thread {
  const viewer = partyOf(row.viewer);
  const other = partyOf(row);
  const sight = sightOf(viewer, other, relation);
  const isConcealed = row.heldFrom !== null && row.heldFrom !== viewer.id;
  return {
    viewer,
    other,
    name: { first: row.firstName, last: row.lastName },
    isErased: row.isErased,
    lastActiveAt: row.lastActiveAt,
    chat: isConcealed ? null : chatOf(row),
    concealedId: isConcealed ? row.chatId : null,
    relation,
    sight,
    conversation: conversationSight(sight, relation, row.isErased || isAccountActive(other)),
  };
}

/** Whether the viewer has a visible conversation, or can see the other person. */
export const isPresent = ({ chat, sight, conversation }: Thread): boolean =>
  conversation !== 'gone' && (chat !== null || sight === 'member');

const otherHasWritten = ({ chat }: Thread): boolean => (chat?.theirs.written ?? 0) > 0;

/** A conversation begun only to invite a guardian has no messages yet. */
const hasMessages = ({ chat }: Thread): boolean => (chat?.lastSeq ?? 0) > 0;

/** Remaining allowance for writing first. */
export interface MessageAllowance {
  readonly isPremium: boolean;
  /** Null means unlimited. */
  readonly left: number | null;
}

/** Allowance for calls that consume and check the allowance themselves. */
export const unlimited: MessageAllowance = { isPremium: true, left: null };

/** Allowance for calls that need none, which saves a lookup. */
export const noMessagesLeft: MessageAllowance = { isPremium: false, left: 0 };

type Decision = { as: 'free' | 'counted' } | { refusal: ErrorCode };

/**
 * The reason why an account may not write: a new conversation requires a finished, visible profile. In an existing conversation a
 * hidden profile is allowed, because the two know each other.
 */
export function refusalOfAccount(
  { status, isComplete, isHeld }: SubjectFacts,
  hasBegun: boolean,
): ErrorCode | undefined {
  if (!isComplete) return 'account.incomplete';
  if (isHeld) return 'account.held';
  return status === 'ACTIVE' || hasBegun ? undefined : 'account.hidden';
}

/** Whether the viewer may write now. `counted`: writing uses a message allowance. */
export function decideWriting(thread: Thread, { isPremium, left }: MessageAllowance): Decision {
  const { viewer, other, chat, sight, conversation, relation, isErased } = thread;
  if (conversation === 'gone') return { refusal: 'not_found' };
  if (isErased) return { refusal: chat ? 'chat.erased' : 'not_found' };
  const decision = writingOf({
    sight,
    relation,
    privacy: other.privacy,
    otherHasWritten: otherHasWritten(thread),
    hasBegun: hasMessages(thread),
    isPremium,
    messagesLeft: left,
  });
  if ('refusal' in decision && decision.refusal === 'not_found') return decision;
  const refusal = refusalOfAccount(viewer, hasMessages(thread));
  if (refusal) return { refusal };
  return chat?.isRefused ? { refusal: 'chat.not_passed_on' } : decision;
}

/** Whether the permission to write depends on the message allowance. */
export const needsPackage = (thread: Thread): boolean => {
  const decision = decideWriting(thread, unlimited);
  return 'as' in decision && decision.as === 'counted';
};

/** The decision whether the viewer may write, as clients receive it. */
export function writingFrom(decision: Decision): WritePermission {
  if (!('refusal' in decision)) return { allowed: true, code: null, message: null };
  return { allowed: false, code: decision.refusal, message: errorCatalogue[decision.refusal].message };
}

/** Photos in the conversation, as far as the viewer may know of them; undefined if there is no conversation. */
export function photosFrom(thread: Thread, decision: Decision): PhotosInChat | undefined {
  const { chat, relation, conversation } = thread;
  if (!chat) return undefined;
  const refusal = 'refusal' in decision ? decision.refusal : refusalOfPhoto(relation, chat.photos);
  const isMutual = relation.hasMutualInterest;
  return {
    // Without mutual interest the choices have no effect, and are not disclosed.
    iAllow: isMutual && chat.photos.iAllow,
    otherAllows: isMutual && chat.photos.otherAllows,
    maySend: refusal === undefined,
    mayAllow: mayAllowPhotos(relation, conversation),
    code: refusal ?? null,
    message: refusal === undefined ? null : errorCatalogue[refusal].message,
  };
}

/** The other person's receipts, as far as the viewer may see them. */
export interface VisibleReceipts {
  readonly deliveredSeq: number | null;
  readonly readSeq: number | null;
}

/** Reading implies delivery, even if only the reading is shared. */
export function visibleReceipts(
  viewer: SubjectFacts,
  other: SubjectFacts,
  theirs: MemberPositions | undefined,
): VisibleReceipts {
  return {
    deliveredSeq: isShared('showDelivered', viewer.privacy, other.privacy) ? (theirs?.deliveredSeq ?? 0) : null,
    readSeq: isShared('showRead', viewer.privacy, other.privacy) ? (theirs?.readSeq ?? 0) : null,
  };
}

const MINUTE_MS = 60_000;

/** The other person's visible presence; the last activity is given to the minute. */
export function visiblePresence(thread: Thread): { canSeeOnline: boolean; lastSeenAt: Date | null } {
  const { viewer, other, sight, relation, lastActiveAt } = thread;
  const knows = canSeePresence({ sight, back: swapSides(thread).sight }, relation, otherHasWritten(thread));
  const showsLastSeen = knows && lastActiveAt !== null && isShared('showLastSeen', viewer.privacy, other.privacy);
  return {
    canSeeOnline: knows && isShared('showOnline', viewer.privacy, other.privacy),
    lastSeenAt: showsLastSeen ? new Date(Math.floor(lastActiveAt.getTime() / MINUTE_MS) * MINUTE_MS) : null,
  };
}

/** The same thread from the other person's perspective, with the facts needed for presence. */
export function swapSides(thread: Thread): Thread {
  const { viewer, other, relation, chat, concealedId } = thread;
  const seen: Relation = {
    ...relation,
    ignoredByViewer: relation.avoidedByOther && !relation.blockedByOther,
    blockedByViewer: relation.blockedByOther,
    avoidedByOther: relation.ignoredByViewer || relation.blockedByViewer,
    blockedByOther: relation.blockedByViewer,
  };
  const sight = sightOf(other, viewer, seen);
  const turned = chat && {
    ...chat,
    mine: chat.theirs,
    theirs: chat.mine,
    photos: { iAllow: chat.photos.otherAllows, otherAllows: chat.photos.iAllow },
  };
  return {
    viewer: other,
    other: viewer,
    name: thread.name,
    isErased: false,
    lastActiveAt: null,
    chat: chat?.isHeld ? null : turned,
    concealedId: chat?.isHeld ? chat.id : concealedId,
    relation: seen,
    sight,
    conversation: conversationSight(sight, seen, isAccountActive(viewer)),
  };
}

/** Whether the other person may see that the viewer is typing. */
export function sharesTyping(thread: Thread, isAllowed: boolean): boolean {
  const back = swapSides(thread);
  return (
    isAllowed &&
    isPresent(back) &&
    isShared('showTyping', thread.viewer.privacy, thread.other.privacy) &&
    canSeePresence({ sight: back.sight, back: thread.sight }, back.relation, otherHasWritten(back))
  );
}
