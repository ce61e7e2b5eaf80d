import type { Message } from '../../../../contract/chat/schema.ts';
import { conversationQuery } from '../../../lib/conversation.query.ts';
import { startPresenceHeartbeat } from '../../../lib/presence-heartbeat.ts';
import { queryClient } from '../../../lib/query.ts';
import { realtime } from '../../../lib/realtime.ts';
import { session } from '../../../lib/session.ts';
import { signOut } from '../../../lib/sign-out.ts';
import { cache } from './cache.ts';
import { forgetChat, forgetOthers } from './chat-db.ts';
import { chatDrafts } from './chat-drafts.ts';
import { afterDeletion, afterPresence, afterStatus } from './list.rules.ts';
import { outbox } from './outbox.ts';
import { receipts } from './receipts.ts';
import { messageSound } from './sound.ts';
import { threads } from './threads.ts';
import { typing } from './typing.ts';

let account: string | undefined;
/** The member whose conversation is on the screen. */
let openMemberId: string | undefined;
let watchedIds: readonly string[] = [];
let wasOpen = false;

/**
 * The other member of a message's conversation. A guardian writes to two members, so a guardian's message contains the
 * id.
 */
const otherMemberId = ({ sender, receiver, guardian }: Message): string =>
  guardian?.userId ?? (sender === account ? receiver : sender);

const listeners = new Set<(message: Message) => void>();

/** Plays the sound, except for archived conversations, which include those of ignored members. */
async function ring(userId: string): Promise<void> {
  const conversation =
    cache.of(userId) ?? (await queryClient.fetchQuery(conversationQuery(userId)).catch(() => undefined));
  if (!conversation?.archived) messageSound.ring();
}

function onReceived(message: Message): void {
  const userId = otherMemberId(message);
  threads.receive(userId, message);
  cache.message(userId, message);
  if (message.sender === account) return;
  typing.receive(userId, false);
  receipts.delivered(userId, message.seq);
  if (openMemberId !== userId || !document.hasFocus()) void ring(userId);
  for (const listener of listeners) listener(message);
}

function onDeleted(message: Message): void {
  const userId = otherMemberId(message);
  threads.change(userId, message);
  cache.change(userId, (conversation) => afterDeletion(conversation, message));
  // Only the server knows whether the message was unread.
  cache.fetchOne(userId);
  cache.fetchLists();
  cache.fetchUnread();
}

/** Handles an own message that the server has stored. */
function onStored(message: Message): void {
  if (message.sender !== account) return;
  threads.receive(message.receiver, message);
  cache.message(message.receiver, message);
}

function watch(): void {
  if (watchedIds.length > 0) realtime.emit('presence:watch', { userIds: [...watchedIds] });
}

/** Fetches everything missed while disconnected, and sends what could not be sent. */
function onConnected(): void {
  const isOpen = realtime.state() === 'open';
  if (isOpen === wasOpen) return;
  wasOpen = isOpen;
  if (!isOpen) {
    threads.markConnected();
    return;
  }
  threads.catchUp();
  cache.fetchAll();
  receipts.reportAll();
  watch();
  void outbox.flush();
}

const subscriptions: readonly (() => () => void)[] = [
  () => realtime.on('send:message', onReceived),
  () => realtime.on('message:deleted', onDeleted),
  () =>
    realtime.on('message:status', (status) => {
      threads.status(status.userId, status.deliveredSeq, status.readSeq);
      cache.change(status.userId, (conversation) => afterStatus(conversation, status));
    }),
  () => realtime.on('message:heard', ({ userId, messageId, heardAt }) => threads.heard(userId, messageId, heardAt)),
  () =>
    realtime.on('chat:changed', ({ userId }) => {
      cache.fetchOne(userId);
      cache.fetchLists();
      cache.fetchUnread();
    }),
  () =>
    realtime.on('chat:closed', ({ userId, gone }) => {
      if (gone) {
        threads.forget(userId);
        cache.remove(userId);
      } else {
        // Ignoring a member, or undoing it, moves the conversation into or out of the archive.
        cache.fetchLists();
        cache.fetchUnread();
      }
      cache.fetchOne(userId);
      cache.fetchSeats(userId);
    }),
  () => realtime.on('guardian:changed', ({ userId }) => userId && cache.fetchSeats(userId)),
  () => realtime.on('typing', ({ userId, isTyping }) => typing.receive(userId, isTyping)),
  () =>
    realtime.on('presence', ({ userId, ...presence }) =>
      cache.change(userId, (conversation) => afterPresence(conversation, presence)),
    ),
  () => realtime.subscribe(onConnected),
  startPresenceHeartbeat,
];

const flush = (): void => void outbox.flush();
const onVisible = (): void => {
  if (document.visibilityState !== 'visible') return;
  threads.catchUp();
  flush();
};

/** Clears everything for the next member; at a sign-out nothing stays on the device (spec §2). */
function forget(): void {
  outbox.stop();
  chatDrafts.stop();
  threads.forgetAll();
  receipts.clear();
  typing.clear();
  if (signOut.asked()) void forgetChat();
}

/** The member whose chat is in memory. */
let member = session.account()?.id;

// Separate from stopping the chat, which may have stopped earlier, on a page without chat where the member then signs
// out.
session.subscribe(() => {
  const now = session.account()?.id;
  if (member && now !== member) forget();
  member = now;
});

/** Keeps the chat up to date while this member is signed in. Returns a function that stops it. */
function start(forAccount: string): () => void {
  account = forAccount;
  wasOpen = false;
  const stops = subscriptions.map((subscribe) => subscribe());
  window.addEventListener('online', flush);
  document.addEventListener('visibilitychange', onVisible);
  void forgetOthers(forAccount).catch(() => undefined);
  void chatDrafts.start(forAccount);
  void outbox.start(forAccount, onStored);
  realtime.start();
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('online', flush);
    document.removeEventListener('visibilitychange', onVisible);
    account = undefined;
  };
}

export const liveChat = {
  start,
  /** Sets the conversation that is on the screen, if any. */
  show: (userId: string | undefined): void => {
    openMemberId = userId;
  },
  /** Sets the members whose presence is watched from now on. */
  watch(userIds: readonly string[]): void {
    watchedIds = userIds;
    watch();
  },
  onMessage(listener: (message: Message) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
