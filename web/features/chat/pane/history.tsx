import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import type { GuardianSeat } from '../../../../contract/guardian/schema.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { useReadingMarks } from '../guardians/use-reading-marks.ts';
import { messageLine } from '../message-line.ts';
import { peerName } from '../peer-name.ts';
import { liveChat } from '../store/live-chat.ts';
import { receipts } from '../store/receipts.ts';
import { type Thread, threads } from '../store/threads.ts';
import { useThread } from '../store/use-thread.ts';
import { useUnsent } from '../use-unsent.ts';
import { HistoryRow } from './history-row.tsx';
import { historyRows, type Row } from './history-rows.rules.ts';
import { BubbleBones } from './history-skeleton.tsx';
import { MessageActions } from './message-actions.tsx';
import { NewMessagesButton } from './new-messages-button.tsx';
import classes from './pane.module.css';
import {
  type HistoryScroll,
  useInitialPosition,
  useLoadMore,
  useScrollToOwnMessage,
  useStickToEnd,
} from './use-history-scroll.ts';

/** The highest visible message. */
function lastVisibleSeq({ rows, virtual }: Pick<HistoryScroll, 'rows' | 'virtual'>): number {
  const end = virtual.range?.endIndex ?? -1;
  for (let index = Math.min(end, rows.length - 1); index >= 0; index--) {
    const row = rows[index];
    if (row?.kind === 'message') return row.message.seq;
  }
  return 0;
}

/** Marks visible messages as read while the member is looking at the page. */
function useReadReceipts({ id, readSeq, unread }: Conversation, { rows, virtual }: HistoryScroll): void {
  const end = virtual.range?.endIndex;
  const look = useCallback(() => {
    if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
    const seq = lastVisibleSeq({ rows, virtual });
    if (seq > readSeq && (unread > 0 || seq > receipts.readSeq(id))) receipts.read(id, seq);
  }, [id, readSeq, unread, rows, virtual]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is in sight
  useEffect(look, [look, end]);
  useEffect(() => {
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [look]);
}

/** Distance from the end that counts as being at the end, px. */
const NEAR_END_PX = 80;
/** Estimated row heights until they are measured, px. */
const heights: Readonly<Record<Row['kind'], number>> = {
  beginning: 48,
  day: 48,
  mark: 48,
  unread: 48,
  message: 76,
  unsent: 76,
};

interface HistoryProps {
  peer: Conversation;
  seats: readonly GuardianSeat[];
  me: string;
  firstUnread: number;
  /** The `seq` to start at, from a search. */
  at: number | undefined;
}

/** The messages, from the latest upward. Only visible rows are rendered, however long the history is. */
export function History({ peer, seats, me, firstUnread, at }: HistoryProps) {
  const { t } = useTranslation('chat');
  const thread = useThread(peer.id);
  const unsent = useUnsent(peer.id);
  const { messages, isLoaded, follows } = thread;
  const marks = useReadingMarks(peer, seats);
  // While an older part of the history is shown, unsent messages are hidden, because they belong below the newest
  // message.
  const rows = useMemo(
    () => historyRows({ messages, marks, unsent: follows ? unsent : [], me, firstUnread }),
    [messages, marks, unsent, follows, me, firstUnread],
  );
  // A refused message disappears with its buttons when the message is sent again or discarded.
  const box = useFocusFallback<HTMLDivElement>(
    unsent.map(({ id, refusal }) => `${id}${refusal ? ' refused' : ''}`).join(),
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'message'],
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    // Earlier messages added above do not move the visible ones; at the end, the list scrolls to new messages.
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END_PX,
    overscan: 12,
    paddingStart: 16,
    paddingEnd: 12,
  });
  const place = { id: peer.id, thread, rows, virtual };
  const isSettled = useInitialPosition(place, isLoaded, at);
  useLoadMore(place, isSettled);
  useScrollToOwnMessage(place);
  useStickToEnd(box, virtual, NEAR_END_PX);
  useReadReceipts(peer, place);
  const name = peerName(peer);
  return (
    <MessageActions peer={peer}>
      <div className={classes.historyFrame}>
        {/* Not a live region: scrolling would announce old messages, so new messages are announced by the announcer
            below. */}
        <div
          ref={box}
          className={classes.history}
          role="log"
          aria-live="off"
          aria-label={t('history.label', { name })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
          tabIndex={0}
        >
          {isLoaded && rows.length === 0 && <Empty />}
          <div className={classes.rows} style={{ blockSize: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map((item) => (
              <div
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                className={classes.slot}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <HistoryRow row={rows[item.index] as Row} thread={thread} peer={peer} at={at} />
              </div>
            ))}
          </div>
        </div>
        {/* Overlaid, because a note in the normal flow would move the messages. */}
        {thread.loading === 'older' && <p className={classes.older}>{t('history.loading')}</p>}
        {!isLoaded && <Unloaded thread={thread} userId={peer.id} />}
        {isLoaded && thread.error != null && <Failed thread={thread} userId={peer.id} />}
        <NewMessagesButton peer={peer} thread={thread} virtual={virtual} near={NEAR_END_PX} />
      </div>
      <MessageAnnouncer userId={peer.id} name={name} />
    </MessageActions>
  );
}

function Empty() {
  const { t } = useTranslation('chat');
  return (
    <div className={classes.empty}>
      <h3>{t('history.empty')}</h3>
      <p>{t('history.emptyWhy')}</p>
    </div>
  );
}

function Unloaded({ thread, userId }: { thread: Thread; userId: string }) {
  if (thread.error == null) return <BubbleBones />;
  return <Failed thread={thread} userId={userId} />;
}

function Failed({ thread, userId }: { thread: Thread; userId: string }) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  return (
    <div className={classes.failed} role="alert">
      <p>
        {t('history.failed')} {errorMessage(thread.error, common)}
      </p>
      <Button variant="default" onClick={() => threads.retry(userId)}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** Announces new messages of this conversation to screen readers. */
function MessageAnnouncer({ userId, name }: { userId: string; name: string }) {
  const { t } = useTranslation('chat');
  const [announcement, setAnnouncement] = useState('');
  useEffect(
    () =>
      liveChat.onMessage((message) => {
        const { sender, guardian } = message;
        const text = messageLine(message, t);
        if (guardian?.userId === userId) setAnnouncement(t('history.said', { name: guardian.name, text }));
        else if (sender === userId) setAnnouncement(t('history.said', { name, text }));
      }),
    [userId, name, t],
  );
  return (
    <p className={classes.said} aria-live="polite">
      {announcement}
    </p>
  );
}
