import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CallLine } from '../../../../contract/calls/schema.ts';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import { locale } from '../../../lib/i18n.ts';
import { daysAgo, formatClock } from '../../../lib/local-time.ts';
import { formatShortDay } from '../../../lib/relative-time.ts';
import { messageLine } from '../message-line.ts';
import { peerName } from '../peer-name.ts';
import { PeerPicture } from '../peer-picture.tsx';
import { statusOf } from '../store/thread.rules.ts';
import { Ticks } from '../ticks.tsx';
import { useDraft } from '../use-draft.ts';
import { useIsOnline } from '../use-is-online.ts';
import { conversationPath } from '../use-selected-conversation.ts';
import { useTyping } from '../use-typing.ts';
import classes from './list.module.css';

interface RowProps {
  conversation: Conversation;
  isChosen: boolean;
  isArchive: boolean;
}

/** One conversation in the list; the whole row is a link. */
export const ConversationRow = memo(function ConversationRow({ conversation, isChosen, isArchive }: RowProps) {
  const { t } = useTranslation('chat');
  const { id, chatId, lastMessage, unread } = conversation;
  const isOnline = useIsOnline(conversation);
  return (
    <li className={classes.item}>
      <Link
        to={conversationPath(id, chatId, isArchive)}
        state={{ fromList: true }}
        className={classes.row}
        aria-current={isChosen ? 'true' : undefined}
        data-unread={unread > 0}
      >
        <PeerPicture peer={conversation} />
        <span className={classes.words}>
          <span className={classes.top}>
            <bdi className={classes.name}>{peerName(conversation)}</bdi>
            {isOnline && <span className={classes.said}>{t('presence.online')}</span>}
            {lastMessage && (
              <time className={classes.when} dateTime={lastMessage.createdAt}>
                {rowTime(lastMessage.createdAt, t)}
              </time>
            )}
          </span>
          <span className={classes.bottom}>
            <LastLine conversation={conversation} isChosen={isChosen} />
            {unread > 0 && (
              <span className={classes.count}>
                <span aria-hidden="true">{unread > 99 ? t('many') : unread}</span>
                <span className={classes.said}>{t('list.unread', { count: unread })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
});

/** The time of the last message: the clock time today, "yesterday", or the day. */
export function rowTime(at: string, t: TFunction<'chat'>): string {
  const days = daysAgo(at);
  if (days <= 0) return formatClock(at, locale());
  return days === 1 ? t('list.yesterday') : formatShortDay(at, locale());
}

/** The text of the line of a call, in the language of the interface. */
const callText = ({ kind, outcome }: CallLine, own: boolean, t: TFunction<'calls'>): string =>
  t(`line.${own ? 'outgoing' : 'incoming'}.${kind}.${outcome}`);

/** The last line of a conversation: typing, a draft, or the last message. */
function LastLine({ conversation, isChosen }: { conversation: Conversation; isChosen: boolean }) {
  const { t } = useTranslation('chat');
  const { t: calls } = useTranslation('calls');
  const draft = useDraft(conversation.id);
  const isTyping = useTyping(conversation.id);
  const { id, lastMessage, otherDeliveredSeq, otherReadSeq } = conversation;
  if (isTyping) return <span className={`${classes.line} ${classes.typing}`}>{t('presence.typing')}</span>;
  if (draft.trim() && !isChosen)
    return (
      <span className={classes.line} dir="auto">
        <span className={classes.draft}>{t('list.draft')}</span> {draft}
      </span>
    );
  if (!lastMessage) return <span className={classes.line}>{t('list.begin')}</span>;
  // The list stored for offline use contains no message texts.
  const line = messageLine(lastMessage, t);
  if (!line && !lastMessage.deleted) return <span className={classes.line} />;
  const { guardian } = lastMessage;
  const own = lastMessage.sender !== id && !guardian;
  if (lastMessage.deleted) {
    const key = lastMessage.deleted === 'me' ? 'me' : own ? 'own' : 'other';
    return <span className={classes.line}>{t(`message.tombstone.${key}`)}</span>;
  }
  return (
    <>
      {own && !lastMessage.call && <Ticks state={statusOf(lastMessage, otherDeliveredSeq ?? 0, otherReadSeq ?? 0)} />}
      <span className={classes.line} dir="auto">
        {guardian && <span className={classes.by}>{t('list.by', { name: guardian.name })} </span>}
        {lastMessage.call ? callText(lastMessage.call, own, calls) : line}
      </span>
    </>
  );
}
