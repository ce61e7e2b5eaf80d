import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '../../../../contract/chat.ts';
import type { GuardianSeat } from '../../../../contract/guardian.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { sentenceOf } from '../../../lib/sentence-of.ts';
import { useFocusHeld } from '../../../ui/use-focus-held.ts';
import { useMarks } from '../guardians/use-marks.ts';
import { type Thread, threads } from '../store/threads.ts';
import { useThread } from '../store/use-thread.ts';
import { useUnsent } from '../use-unsent.ts';
import { Announcer } from './announcer.tsx';
import { HistoryRow } from './history-row.tsx';
import { BubbleBones } from './history-skeleton.tsx';
import { MessageActions } from './message-actions.tsx';
import { NewsPill } from './news-pill.tsx';
import classes from './pane.module.css';
import { type Row, rowsOf } from './rows.rules.ts';
import { useFetchEnds, useFirstPlace, useFollowOwn, useKeepEnd } from './use-place.ts';
import { useReading } from './use-reading.ts';

/** Within so many pixels of the end one is at the end. */
const NEAR = 80;
/** How high lines are until they have been measured, in pixels. */
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
  /** The `seq` to begin at: found by a search. */
  at: number | undefined;
}

/** What was said, from the latest upward. Only what is in sight is drawn, however long it is. */
export function History({ peer, seats, me, firstUnread, at }: HistoryProps) {
  const { t } = useTranslation('chat');
  const thread = useThread(peer.id);
  const unsent = useUnsent(peer.id);
  const { messages, isLoaded, follows } = thread;
  const marks = useMarks(peer, seats);
  // While one looks at the past, what is on its way has no place below it.
  const rows = useMemo(
    () => rowsOf({ messages, marks, unsent: follows ? unsent : [], me, firstUnread }),
    [messages, marks, unsent, follows, me, firstUnread],
  );
  // A refused message takes its buttons with it when it is sent again or given up.
  const box = useFocusHeld<HTMLDivElement>(unsent.map(({ id, refusal }) => `${id}${refusal ? ' refused' : ''}`).join());
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'message'],
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    // Earlier messages that are put before the others move nothing; new ones are followed by whoever is at the end.
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR,
    overscan: 12,
    paddingStart: 16,
    paddingEnd: 12,
  });
  const place = { id: peer.id, thread, rows, virtual };
  const isSettled = useFirstPlace(place, isLoaded, at);
  useFetchEnds(place, isSettled);
  useFollowOwn(place);
  useKeepEnd(box, virtual, NEAR);
  useReading(peer, place);
  const name = fullName(peer);
  return (
    <MessageActions peer={peer}>
      <div className={classes.historyFrame}>
        {/* It is silent itself, or scrolling would read out what comes into sight; the announcer says what is new. */}
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
        {/* Over the messages, not among them: they would move. */}
        {thread.loading === 'older' && <p className={classes.older}>{t('history.loading')}</p>}
        {!isLoaded && <Unloaded thread={thread} userId={peer.id} />}
        {isLoaded && thread.error != null && <Failed thread={thread} userId={peer.id} />}
        <NewsPill peer={peer} thread={thread} virtual={virtual} near={NEAR} />
      </div>
      <Announcer userId={peer.id} name={name} />
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
        {t('history.failed')} {sentenceOf(thread.error, common)}
      </p>
      <Button variant="default" onClick={() => threads.retry(userId)}>
        {t('retry')}
      </Button>
    </div>
  );
}
