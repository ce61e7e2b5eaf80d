import type { Writing } from '../../../contract/chat.ts';
import { type ErrorCode, errorCatalogue } from '../../../contract/errors.ts';
import type { Role, UserStatus } from '../../../contract/roles.ts';
import {
  type ConversationSight,
  conversationSight,
  isShared,
  knowsPresence,
  photoAccessOf,
  privacyOf,
  type Relation,
  type Sight,
  type SubjectFacts,
  sightOf,
  writingOf,
} from '../visibility/index.ts';
import type { PartyRow, ThreadRow } from './thread.repo.ts';

/** A conversation of the viewer. */
export interface Chat {
  readonly id: string;
  readonly lastSeq: number;
  readonly lastAt: Date;
  /** The viewer's messages wait for the team. */
  readonly isHeld: boolean;
  /** The team did not pass them on. */
  readonly isRefused: boolean;
  readonly archived: boolean;
  readonly mine: Side;
  readonly theirs: Side;
}

/** How far one of the two is. */
export interface Side {
  readonly readSeq: number;
  readonly deliveredSeq: number;
  readonly written: number;
}

/** Two members from the place of one of them, and what they write to each other. */
export interface Thread {
  readonly viewer: SubjectFacts;
  readonly other: SubjectFacts;
  readonly name: { readonly first: string; readonly last: string };
  /** The other's account is no more: what was written stays readable, under no name. */
  readonly isErased: boolean;
  readonly lastActiveAt: Date | null;
  /** Null: none was begun, as far as the viewer knows. */
  readonly chat: Chat | null;
  /** One that the other began, and that is held: the viewer does not know of it. */
  readonly concealedId: string | null;
  readonly relation: Relation;
  /** How much of the other the viewer sees. */
  readonly sight: Sight;
  readonly conversation: ConversationSight;
}

const partyOf = ({ id, role, status, gender, isComplete, settings }: PartyRow): SubjectFacts => ({
  id,
  role: role as Role,
  status: status as UserStatus,
  gender,
  isComplete,
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
      };

const isAccountThere = ({ role, status }: SubjectFacts): boolean =>
  role === 'MEMBER' && (status === 'ACTIVE' || status === 'INACTIVE');

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
    conversation: conversationSight(sight, relation, row.isErased || isAccountThere(other)),
  };
}

/** Whether there is anything for the viewer: a conversation that is not gone, or somebody who can be seen. */
export const isPresent = ({ chat, sight, conversation }: Thread): boolean =>
  conversation !== 'gone' && (chat !== null || sight === 'member');

const otherHasWritten = ({ chat }: Thread): boolean => (chat?.theirs.written ?? 0) > 0;

/** Of one that was begun for a guardian alone nobody has written anything yet. */
const hasMessages = ({ chat }: Thread): boolean => (chat?.lastSeq ?? 0) > 0;

/** What a package leaves to somebody who writes first. */
export interface MessagesLeft {
  readonly isPremium: boolean;
  /** Null: as many as one likes. */
  readonly left: number | null;
}

/** For where it is taken, and refused there if nothing is left. */
export const asManyAsOneLikes: MessagesLeft = { isPremium: true, left: null };

/** For where nothing has to be looked up, as nothing is taken. */
export const nothingLeft: MessagesLeft = { isPremium: false, left: 0 };

type Decision = { as: 'free' | 'counted' } | { refusal: ErrorCode };

/** Who begins shows who that is, so it takes a finished profile that others can see; afterwards the two know each other. */
function refusalOfAccount({ status, isComplete }: SubjectFacts, hasBegun: boolean): ErrorCode | undefined {
  if (!isComplete) return 'account.incomplete';
  return status === 'ACTIVE' || hasBegun ? undefined : 'account.hidden';
}

/** Whether the viewer may write now. `counted` stands for one of the package's messages. */
export function decideWriting(thread: Thread, { isPremium, left }: MessagesLeft): Decision {
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

/** Whether it takes looking into the package to decide. */
export const asksForPackage = (thread: Thread): boolean => {
  const decision = decideWriting(thread, asManyAsOneLikes);
  return 'as' in decision && decision.as === 'counted';
};

export function writingFrom(decision: Decision): Writing {
  if (!('refusal' in decision)) return { allowed: true, code: null, message: null };
  return { allowed: false, code: decision.refusal, message: errorCatalogue[decision.refusal].message };
}

/** How far the other is, as far as the viewer may know. */
export interface ToldReceipts {
  readonly deliveredSeq: number | null;
  readonly readSeq: number | null;
}

/** Who has read something has received it, also where only reading is told. */
export function toldReceipts(viewer: SubjectFacts, other: SubjectFacts, theirs: Side | undefined): ToldReceipts {
  return {
    deliveredSeq: isShared('showDelivered', viewer.privacy, other.privacy) ? (theirs?.deliveredSeq ?? 0) : null,
    readSeq: isShared('showRead', viewer.privacy, other.privacy) ? (theirs?.readSeq ?? 0) : null,
  };
}

const MINUTE_MS = 60_000;

/** What may be told of whether the other is there; last seen to the minute. */
export function toldPresence(thread: Thread): { mayKnowOnline: boolean; lastSeenAt: Date | null } {
  const { viewer, other, sight, relation, lastActiveAt } = thread;
  const knows = knowsPresence({ sight, back: mirrored(thread).sight }, relation, otherHasWritten(thread));
  const isTold = knows && lastActiveAt !== null && isShared('showLastSeen', viewer.privacy, other.privacy);
  return {
    mayKnowOnline: knows && isShared('showOnline', viewer.privacy, other.privacy),
    lastSeenAt: isTold ? new Date(Math.floor(lastActiveAt.getTime() / MINUTE_MS) * MINUTE_MS) : null,
  };
}

/** The same two from the other's place, as far as presence asks for it. */
export function mirrored(thread: Thread): Thread {
  const { viewer, other, relation, chat, concealedId } = thread;
  const seen: Relation = {
    ...relation,
    ignoredByViewer: relation.avoidedByOther && !relation.blockedByOther,
    blockedByViewer: relation.blockedByOther,
    avoidedByOther: relation.ignoredByViewer || relation.blockedByViewer,
    blockedByOther: relation.blockedByViewer,
  };
  const sight = sightOf(other, viewer, seen);
  const turned = chat && { ...chat, mine: chat.theirs, theirs: chat.mine };
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
    conversation: conversationSight(sight, seen, isAccountThere(viewer)),
  };
}

/** Whether the other may be told that the viewer is writing. */
export function tellsTyping(thread: Thread, isAllowed: boolean): boolean {
  const back = mirrored(thread);
  return (
    isAllowed &&
    isPresent(back) &&
    isShared('showTyping', thread.viewer.privacy, thread.other.privacy) &&
    knowsPresence({ sight: back.sight, back: thread.sight }, back.relation, otherHasWritten(back))
  );
}
