import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Conversation as Talk } from '../../../../contract/chat/schema.ts';
import type { GuardianSeat } from '../../../../contract/guardian/schema.ts';
import { ApiError } from '../../../lib/client.ts';
import { conversationQuery } from '../../../lib/conversation.query.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { realtime } from '../../../lib/realtime.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { stopPlayback } from '../../../ui/voice/stop-playback.ts';
import { ReadingLine } from '../guardians/reading-line.tsx';
import { ReadingRequest } from '../guardians/reading-request.tsx';
import { seatsQuery } from '../guardians/seats.query.ts';
import { messageLine } from '../message-line.ts';
import { outbox } from '../store/outbox.ts';
import { receipts } from '../store/receipts.ts';
import { threads } from '../store/threads.ts';
import type { UnsentMessage } from '../store/unsent.ts';
import { useThread } from '../store/use-thread.ts';
import { listPath, type SelectedConversation } from '../use-selected-conversation.ts';
import { useUnsent } from '../use-unsent.ts';
import { Composer } from './composer.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { History } from './history.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import classes from './pane.module.css';
import { useCopy } from './use-copy.ts';

/** The seats until they are loaded, and if loading fails, which the guardians panel reports. */
const noSeats: readonly GuardianSeat[] = [];

interface ConversationProps {
  userId: string;
  chosen: SelectedConversation;
  correct: (change: Record<string, string | undefined>) => void;
  /** The meeting with a member in mutual interest, shown under the header. */
  meetingOf: (userId: string) => ReactNode;
}

/** The conversation with one member: header, messages and message field. */
export function Conversation({ userId, chosen, correct, meetingOf }: ConversationProps) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const account = useAccount();
  const { data, error, refetch } = useQuery(conversationQuery(userId));
  const isAbsent = error instanceof ApiError && error.status === 404;
  const chatId = data?.chatId ?? undefined;
  useEffect(() => {
    if (data && chatId !== chosen.chatId) correct({ chatId });
  }, [data, chatId, chosen.chatId, correct]);

  if (isAbsent)
    return (
      <div className={classes.alone}>
        <EmptyState heading={<h2>{t('absent.title')}</h2>} sentence={t('absent.why')}>
          <Button component={Link} to={listPath(chosen.isArchive)} replace>
            {t('back')}
          </Button>
        </EmptyState>
        <UnsendableMessages userId={userId} />
      </div>
    );
  if (error && !data)
    return (
      <div className={classes.alone}>
        <EmptyState
          heading={<h2>{t('history.failedTitle')}</h2>}
          sentence={<span role="alert">{errorMessage(error, common)}</span>}
        >
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      </div>
    );
  if (!data || !account) return <HistorySkeleton />;
  return <Loaded conversation={data} me={account.id} chosen={chosen} meeting={data.isMutual && meetingOf(userId)} />;
}

interface LoadedProps {
  conversation: Talk;
  me: string;
  chosen: SelectedConversation;
  meeting: ReactNode;
}

function Loaded({ conversation, me, chosen, meeting }: LoadedProps) {
  const { id, chatId, unread, readSeq, lastSeq, otherDeliveredSeq, otherReadSeq } = conversation;
  const { isLoaded } = useThread(id);
  const { data: seats = noSeats } = useQuery(seatsQuery(id));
  // Fixed when the conversation is opened, so that the line above the unread messages stays while they are read.
  const [firstUnread] = useState(() => (unread > 0 ? Math.max(readSeq, receipts.readSeq(id)) + 1 : 0));
  const [at] = useState(chosen.at);
  const hasBegun = chatId !== null;
  useEffect(() => () => stopPlayback(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is unread when it is opened decides how much is fetched
  useEffect(() => {
    if (isLoaded) return;
    if (!hasBegun) threads.begin(id);
    else if (at) void threads.around(id, at);
    else void threads.open(id, lastSeq - readSeq);
  }, [id, hasBegun, isLoaded, at]);
  useEffect(() => threads.status(id, otherDeliveredSeq, otherReadSeq), [id, otherDeliveredSeq, otherReadSeq]);
  return (
    <section className={classes.conversation}>
      <ConversationHead peer={conversation} seats={seats} isArchive={chosen.isArchive} />
      {meeting}
      <ReadingLine peer={conversation} seats={seats} />
      <ConnectionLine />
      <History key={chosen.at} peer={conversation} seats={seats} me={me} firstUnread={firstUnread} at={chosen.at} />
      <ReadingRequest peer={conversation} seats={seats} />
      <Composer peer={conversation} />
    </section>
  );
}

/** Time that connecting may take before a note is shown, ms. */
const SHOW_AFTER_MS = 3_000;

/** Shows that no messages arrive at the moment. */
function ConnectionLine() {
  const { t } = useTranslation('chat');
  const isOpen = useSyncExternalStore(realtime.subscribe, () => realtime.state() === 'open');
  const [isNoticeShown, setIsNoticeShown] = useState(false);
  useEffect(() => {
    setIsNoticeShown(false);
    if (isOpen) return;
    const timer = setTimeout(() => setIsNoticeShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <div role="status" className={classes.connection}>
      {isNoticeShown && <p>{t('connection.lost')}</p>}
    </div>
  );
}

/** Unsent messages to a member to whom the viewer may no longer write; the viewer can copy or discard the messages. */
function UnsendableMessages({ userId }: { userId: string }) {
  const { t } = useTranslation('chat');
  const unsent = useUnsent(userId);
  const place = useFocusFallback<HTMLElement>(unsent.map(({ id }) => id).join());
  // The section disappears with its last message, so the focus then moves within the surrounding screen.
  const keepScreen = (section: HTMLElement | null): void => {
    if (section) place.current = section.parentElement;
  };
  if (unsent.length === 0) return null;
  return (
    <section ref={keepScreen} className={classes.leftOver} aria-labelledby="left-over">
      <h3 id="left-over">{t('absent.unsent', { count: unsent.length })}</h3>
      <ul>
        {unsent.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry }: { entry: UnsentMessage }) {
  const { id, content, voice } = entry;
  const { t } = useTranslation('chat');
  const copy = useCopy();
  return (
    <li>
      <p dir="auto" className={classes.leftWords}>
        {messageLine(entry, t)}
      </p>
      {!voice && (
        <Button size="compact-md" variant="light" onClick={() => copy(content)}>
          {t('message.copy')}
        </Button>
      )}
      <Button size="compact-md" variant="subtle" color="neutral" onClick={() => void outbox.discard(id)}>
        {t('message.discard')}
      </Button>
    </li>
  );
}
