import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation, Message } from '../../../../contract/chat/schema.ts';
import { locale } from '../../../lib/i18n.ts';
import { daysAgo, formatClock, formatLongDay } from '../../../lib/local-time.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { GuardianName } from '../guardians/guardian-name.tsx';
import { statusOf } from '../store/thread.rules.ts';
import type { Thread } from '../store/threads.ts';
import { Ticks } from '../ticks.tsx';
import { useMinuteTick } from '../use-minute-tick.ts';
import type { Row } from './history-rows.rules.ts';
import { MessageMenu } from './message-menu.tsx';
import { MessageText } from './message-text.tsx';
import classes from './pane.module.css';
import { SafetyHints } from './safety-hints.tsx';
import { UnsentBubble } from './unsent-bubble.tsx';

interface HistoryRowProps {
  row: Row;
  thread: Thread;
  /** The other member. */
  peer: Conversation;
  at: number | undefined;
}

/** One line of the history. */
export function HistoryRow({ row, thread, peer, at }: HistoryRowProps) {
  const { t } = useTranslation('chat');
  switch (row.kind) {
    case 'beginning':
      return <p className={classes.begun}>{t('history.begun', { name: fullName(peer) })}</p>;
    case 'day':
      return <Day at={row.at} />;
    case 'mark':
      return (
        <p className={classes.day}>
          <span>{row.sentence}</span>
        </p>
      );
    case 'unread':
      return (
        <p className={classes.unreadLine}>
          <span>{t('history.unread')}</span>
        </p>
      );
    case 'unsent':
      return <UnsentBubble entry={row.entry} follows={row.follows} />;
    case 'message':
      return (
        <Bubble
          message={row.message}
          own={row.own}
          follows={row.follows}
          status={statusOf(row.message, thread.delivered, thread.read)}
          name={fullName(peer)}
          gender={peer.gender}
          firstName={peer.firstName}
          isFound={row.message.seq === at}
        />
      );
  }
}

function Day({ at }: { at: string | number }) {
  const { t } = useTranslation('chat');
  // Re-rendered, since after midnight "today" becomes "yesterday".
  useMinuteTick();
  const days = daysAgo(at);
  const words = days <= 0 ? t('day.today') : days === 1 ? t('day.yesterday') : formatLongDay(at, locale());
  return (
    <p className={classes.day}>
      <span>{words}</span>
    </p>
  );
}

interface BubbleProps {
  message: Message;
  own: boolean;
  follows: boolean;
  status: Message['status'];
  name: string;
  gender: Conversation['gender'];
  firstName: string;
  isFound: boolean;
}

/** Memoised while the history around it grows. */
const Bubble = memo(function Bubble({ message, own, follows, status, name, gender, firstName, isFound }: BubbleProps) {
  const { t } = useTranslation('chat');
  const { content, createdAt, deleted, hints, guardian } = message;
  const tombstone = deleted === 'me' ? 'me' : own ? 'own' : 'other';
  return (
    <div
      className={classes.line}
      data-own={own}
      data-guardian={guardian !== undefined}
      data-follows={follows}
      data-found={isFound}
    >
      <div className={classes.bubble} data-deleted={deleted !== undefined}>
        {guardian ? (
          <GuardianName guardian={guardian} peer={{ gender, firstName }} isHidden={follows} />
        ) : (
          <span className={classes.said}>{own ? t('message.you') : name}: </span>
        )}
        {deleted ? <p>{t(`message.tombstone.${tombstone}`)}</p> : <MessageText text={content} />}
        <p className={classes.meta}>
          <time dateTime={createdAt}>{formatClock(createdAt, locale())}</time>
          {own && !deleted && <Ticks state={status} />}
        </p>
      </div>
      {!deleted && <MessageMenu message={message} own={own} />}
      {hints && !deleted && !own && <SafetyHints hints={hints} />}
    </div>
  );
});
