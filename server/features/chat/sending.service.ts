import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Message } from '../../../contract/chat/schema.ts';
import type { MessageHint } from '../../../contract/chat/values.ts';
import type { Tx, Unit } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { lockPair, mapErasedTo404 } from '../relations/index.ts';
import { attachmentWriter } from './attachments.repo.ts';
import type { ChatPlatform, Deps, Outgoing } from './chat.types.ts';
import type { ExceptConnections } from './delivery.ts';
import { type MessageRow, messageReader, messageWriter, type NewMessage, type ReadPosition } from './messages.repo.ts';
import { createSendFastPath } from './send-fast-path.ts';
import type { SpamHolds } from './spam-holds.service.ts';
import { type SendingRow, threadReader } from './thread.repo.ts';
import { decideWriting, isPresent, type Thread, threadOf, unlimited, visibleReceipts } from './thread.rules.ts';
import { requireMember, requirePhotosAllowed } from './threads.service.ts';
import { findHints } from './warning-hints.rules.ts';

/** Old clients both post and emit the same message within this time (contract §7). */
const DUPLICATE_WINDOW_MS = 10_000;
/** Number of a sender's first messages in a conversation that can carry warnings. */
const MAX_HINTED_MESSAGES = 10;
const MESSAGES_PER_MINUTE = 60;
const NEW_CONVERSATIONS_PER_HOUR = 30;

/** Result for a message: newly stored, or already stored before. */
interface Outcome extends ReadPosition {
  readonly row: MessageRow;
  readonly thread: Thread;
  readonly isNew: boolean;
  /** The message is held for staff review, and hidden from the receiver. */
  readonly isHeld: boolean;
  /** The receiver's read position after held messages of the other person became visible. */
  readonly liftedTo: number | undefined;
  /** True if this message began the conversation. */
  readonly isBegun: boolean;
}

/** An incoming message. */
interface Incoming {
  readonly viewer: Viewer;
  readonly outgoing: Outgoing;
  readonly digest: Buffer;
  readonly clientMessageId: string | null;
  /** Warnings for the receiver, if the message is one of the sender's first. */
  readonly hints: readonly MessageHint[];
}

/**
 * The sender's connections that get no copy: the socket that sent the message. An old client that posts a message shows
 * it without waiting and cannot recognise its copy, so none of its sign-in's sockets gets one (contract §12).
 */
function knownBy({ sessionId }: Viewer, { via, socketId, clientMessageId }: Outgoing): ExceptConnections | undefined {
  if (socketId !== undefined) return { socketId };
  return via === 'rest' && !clientMessageId ? { sessionId } : undefined;
}

/** Accepts messages: each is stored once, ordered within its conversation, and acknowledged after the commit. */
export function createSending(
  { db, clock, limits }: Pick<ChatPlatform, 'db' | 'clock' | 'limits'>,
  { relations, entitlements, delivery, present }: Pick<Deps, 'relations' | 'entitlements' | 'delivery' | 'present'>,
  holds: SpamHolds,
) {
  const perMinute = limits.define('chat.messages', MESSAGES_PER_MINUTE, 60);
  const begunPerHour = limits.define('chat.begun', NEW_CONVERSATIONS_PER_HOUR, 3_600);
  const goingOn = createSendFastPath({ db });
  const duplicatesSince = (): Date => new Date(clock.now().getTime() - DUPLICATE_WINDOW_MS);

  /**
   * The same message sent before, by id or as a duplicate from the other channel. @throws Failure 409 for another text
   * with the same id
   */
  async function findDuplicate(
    tx: Tx,
    row: SendingRow,
    clientMessageId: string | null,
  ): Promise<MessageRow | undefined> {
    if (row.knownId) {
      if (!row.knownIsSame) throw fail('chat.id_used');
      return messageReader(tx).byId(row.knownId);
    }
    if (!row.twinId) return undefined;
    await messageWriter(tx).markRelayed(row.twinId, clientMessageId);
    return messageReader(tx).byId(row.twinId);
  }

  /** Uses a message allowance if necessary, and returns whether it did. @throws Failure 402, 403, 404 */
  async function requireAllowance(unit: Unit, thread: Thread): Promise<boolean> {
    const decision = decideWriting(thread, unlimited);
    if ('refusal' in decision) throw fail(decision.refusal);
    if (decision.as === 'free') return false;
    const { viewer, other } = thread;
    await entitlements.charge(unit, { memberId: viewer.id, kind: 'messages', subjectId: other.id });
    return true;
  }

  /** The conversation to write to, begun if necessary. @throws Failure 403 if delivery was refused */
  async function conversationFor(
    tx: Tx,
    thread: Thread,
    { content, attachment }: Outgoing,
    at: Date,
  ): Promise<{ chatId: string; liftedTo?: number; isBegun: boolean }> {
    const { viewer, other, chat, concealedId, relation } = thread;
    const isUnwritten = chat !== null && !chat.isHeld && chat.mine.written === 0 && chat.theirs.written === 0;
    if (chat && !isUnwritten) {
      if (chat.isHeld) await holds.requireNotRefused(tx, chat.id);
      return { chatId: chat.id, isBegun: false };
    }
    if (concealedId) {
      const liftedTo = await messageWriter(tx).unarchiveConcealed(concealedId, viewer.id);
      return { chatId: concealedId, liftedTo, isBegun: false };
    }
    const fileDigest = attachment?.contentDigest;
    const opening = { senderId: viewer.id, content, fileDigest, firstName: thread.name.first, at };
    const { fingerprint, holdId } = await holds.checkFirstMessage(tx, opening);
    if (chat) {
      // A call or a guardian's seat began this conversation without messages, so this is its first message.
      if (holdId) await messageWriter(tx).hold(chat.id, viewer.id, holdId);
      if (fingerprint) await holds.recordFirstMessage(tx, { chatId: chat.id, senderId: viewer.id, fingerprint, at });
      return { chatId: chat.id, isBegun: false };
    }
    const chatId = uuid();
    await messageWriter(tx).insertConversation({
      id: chatId,
      beginnerId: viewer.id,
      otherId: other.id,
      holdId,
      archivedForOther: relation.avoidedByOther,
      at,
    });
    if (fingerprint) await holds.recordFirstMessage(tx, { chatId, senderId: viewer.id, fingerprint, at });
    return { chatId, isBegun: true };
  }

  async function store(unit: Unit, thread: Thread, incoming: Incoming): Promise<Outcome & { charged: boolean }> {
    const { viewer, outgoing, digest, clientMessageId } = incoming;
    const { tx } = unit;
    const charged = await requireAllowance(unit, thread);
    const { content, via, attachment } = outgoing;
    if (attachment?.kind === 'photo') requirePhotosAllowed(thread);
    const at = clock.now();
    const { chatId, liftedTo, isBegun } = await conversationFor(tx, thread, outgoing, at);
    const isFirst = (thread.chat?.mine.written ?? 0) < MAX_HINTED_MESSAGES;
    const hints = isFirst ? [...incoming.hints] : [];
    const message: NewMessage = {
      id: uuid(),
      chatId,
      senderId: viewer.id,
      content,
      digest,
      clientMessageId,
      via,
      charged,
      hints,
      at,
    };
    const { seq, isHeld, readTo, archived } = await messageWriter(tx).store(message);
    if (!isHeld) await messageWriter(tx).publishMessage(message, thread.other.id);
    if (attachment && !(await attachmentWriter(tx).attach(attachment.id, message.id, at))) throw fail('unavailable');
    const row: MessageRow = attachment
      ? ((await messageReader(tx).byId(message.id)) as MessageRow)
      : { ...message, seq, hints, hiddenFor: [] };
    return { row, thread, isNew: true, isHeld, liftedTo, isBegun, readTo, archived, charged };
  }

  async function accept(unit: Unit, incoming: Incoming): Promise<Outcome> {
    const { tx, afterCommit } = unit;
    const { viewer, outgoing, digest, clientMessageId } = incoming;
    const { receiverId, via } = outgoing;
    // Serialised with blocking: a block takes effect either before this message or after it.
    await lockPair(tx, viewer.id, receiverId);
    const sent = { clientMessageId, digest, via, since: duplicatesSince() };
    const row = await threadReader(tx).sending(viewer.id, receiverId, sent);
    if (!row?.viewer) throw fail('not_found');
    const thread = threadOf(row, await relations.between(viewer.id, receiverId, tx));
    if (!isPresent(thread)) throw fail('not_found');
    const known = await findDuplicate(tx, row, clientMessageId);
    if (known) {
      const nothing = {
        isNew: false,
        isHeld: false,
        liftedTo: undefined,
        isBegun: false,
        readTo: null,
        archived: false,
      };
      return { row: known, thread, ...nothing };
    }
    const { charged, ...outcome } = await store(unit, thread, incoming);
    const { standing } = row;
    if (standing && !charged && thread.chat) afterCommit(() => goingOn.remember(thread, standing));
    return outcome;
  }

  /** Fast path: one statement if nothing has changed since the previous message. */
  async function acceptFast({
    viewer,
    outgoing,
    digest,
    clientMessageId,
    hints,
  }: Incoming): Promise<Outcome | undefined> {
    const stored = await goingOn.appendIfUnchanged(outgoing.receiverId, {
      senderId: viewer.id,
      content: outgoing.content,
      digest,
      clientMessageId,
      via: outgoing.via,
      hints,
      hintsUpTo: MAX_HINTED_MESSAGES,
      at: clock.now(),
      duplicatesSince: duplicatesSince(),
    });
    return stored && { ...stored, isNew: true, isHeld: false, liftedTo: undefined, isBegun: false };
  }

  /** Sending marks the conversation as read: notifies the other person and the writer's other devices. */
  function notifyRead({ row: { chatId }, thread: { viewer, other }, isHeld, readTo, archived }: Outcome): void {
    if (readTo === null) return;
    const { emit } = delivery;
    emit(viewer.id, 'chat:changed', { chatId, userId: other.id, readSeq: readTo, archived });
    const receipts = visibleReceipts(other, viewer, { readSeq: readTo, deliveredSeq: readTo, written: 0 });
    if (!isHeld && receipts.readSeq !== null)
      emit(other.id, 'message:status', { chatId, userId: viewer.id, ...receipts });
  }

  function deliver(outcome: Outcome, own: Message, except: ExceptConnections | undefined): void {
    const { row, thread, isHeld, liftedTo } = outcome;
    const { emit } = delivery;
    const { viewer, other } = thread;
    notifyRead(outcome);
    if (!isHeld) emit(other.id, 'send:message', present.forOther(row, thread));
    emit(viewer.id, 'send:message', own, except);
    // The other person's released messages precede this one, so the client must fetch them.
    if (liftedTo !== undefined)
      emit(viewer.id, 'chat:changed', {
        chatId: row.chatId,
        userId: other.id,
        readSeq: liftedTo,
        archived: outcome.archived,
      });
  }

  /**
   * Counts a new conversation before the transaction, because the transaction may be retried. The use is given back if no
   * conversation was begun. @throws Failure 429
   */
  async function countUse({ viewer, outgoing }: Incoming, work: () => Promise<Outcome>): Promise<Outcome> {
    if (await threadReader(db.read).hasBegun(viewer.id, outgoing.receiverId)) return work();
    let isBegun = false;
    try {
      await begunPerHour.use(viewer.id);
      const outcome = await work();
      isBegun = outcome.isBegun;
      return outcome;
    } finally {
      if (!isBegun) await begunPerHour.giveBack(viewer.id);
    }
  }

  return {
    /** Whether the viewer is known to be still allowed to write to this member; looked up in one short statement. */
    isStillAllowed: (viewer: Viewer, receiverId: string): Promise<boolean> =>
      goingOn.isUnchanged(viewer.id, receiverId),

    /**
     * Sends a message; resolves only after the commit. A repeated message gets the first message's answer; `isNew` says
     * whether this one was stored. @throws Failure
     */
    async send(viewer: Viewer, outgoing: Outgoing): Promise<{ message: Message; isNew: boolean }> {
      requireMember(viewer);
      await perMinute.use(viewer.id);
      const { attachment, content } = outgoing;
      const digest = attachment?.digest ?? createHash('sha256').update(content).digest();
      // Computed outside the transaction.
      const hints = attachment ? [] : findHints(content);
      const incoming = { viewer, outgoing, digest, clientMessageId: outgoing.clientMessageId || null, hints };
      const outcome =
        (attachment ? undefined : await acceptFast(incoming)) ??
        (await countUse(incoming, () => mapErasedTo404(db.transaction((unit) => accept(unit, incoming)))));
      const message = present.forViewer(outcome.row, outcome.thread);
      if (outcome.isNew) deliver(outcome, message, knownBy(viewer, outgoing));
      return { message, isNew: outcome.isNew };
    },
  };
}

export type Sending = ReturnType<typeof createSending>;
