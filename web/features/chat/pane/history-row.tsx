import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDots,
  IconFlag,
  IconHeadphones,
  IconLifebuoy,
  IconShieldExclamation,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Conversation, Message } from '../../../../contract/chat/schema.ts';
import type { MessageHint } from '../../../../contract/chat/values.ts';
import { locale } from '../../../lib/i18n.ts';
import { daysAgo, formatClock, formatLongDay } from '../../../lib/local-time.ts';
import { paths } from '../../../lib/paths.ts';
import { HijriDay } from '../../../ui/hijri-day.tsx';
import { LazyVoicePlayer } from '../../../ui/voice/voice-note.tsx';
import { GuardianName } from '../guardians/guardian-name.tsx';
import { messageLine } from '../message-line.ts';
import { peerName } from '../peer-name.ts';
import { outbox } from '../store/outbox.ts';
import { statusOf } from '../store/thread.rules.ts';
import type { Thread } from '../store/threads.ts';
import type { UnsentMessage } from '../store/unsent.ts';
import { Ticks } from '../ticks.tsx';
import { useMinuteTick } from '../use-minute-tick.ts';
import { CallRow } from './call-row.tsx';
import type { Row } from './history-rows.rules.ts';
import { useMessageActions } from './message-actions.tsx';
import { MessageBody, useStopWhenDeleted } from './message-body.tsx';
import { MessageText } from './message-text.tsx';
import classes from './pane.module.css';

/** Time within which an own message can be deleted for everyone, ms (contract/chat/api.ts). */
const DELETABLE_FOR_MS = 60 * 60_000;
/** Number of characters of a message used in the accessible name of its menu. */
const NAME_LENGTH = 40;

/** The menu of a message. */
function MessageMenu({ message, own }: { message: Message; own: boolean }) {
  const { t } = useTranslation(['chat', 'guardian']);
  const { copy, ask, report } = useMessageActions();
  const canTakeBack = own && Date.now() - Date.parse(message.createdAt) < DELETABLE_FOR_MS;
  return (
    <Menu position={own ? 'bottom-end' : 'bottom-start'} width="14rem" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon
          className={classes.more}
          aria-label={t('message.menu', { text: messageLine(message, t).slice(0, NAME_LENGTH) })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!message.voice && !message.photo && (
          <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copy(message)}>
            {t('message.copy')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => ask(message, 'me')}>
          {t('message.deleteMe')}
        </Menu.Item>
        {canTakeBack && (
          <Menu.Item leftSection={<IconTrashX size={18} aria-hidden />} onClick={() => ask(message, 'everyone')}>
            {t('message.deleteAll')}
          </Menu.Item>
        )}
        {message.guardian?.ofMe && (
          <Menu.Item component={Link} to={paths.help} leftSection={<IconLifebuoy size={18} aria-hidden />}>
            {t('guardian:message.tellUs')}
          </Menu.Item>
        )}
        {report && !own && !message.guardian?.ofMe && (
          <Menu.Item leftSection={<IconFlag size={18} aria-hidden />} onClick={() => report(message)}>
            {t('message.report')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

interface HistoryRowProps {
  row: Row;
  thread: Thread;
  /** The other member. */
  peer: Conversation;
  at: number | undefined;
}

/** One row of the history, of any kind. */
export function HistoryRow({ row, thread, peer, at }: HistoryRowProps) {
  const { t } = useTranslation('chat');
  switch (row.kind) {
    case 'beginning':
      return <p className={classes.begun}>{t('history.begun', { name: peerName(peer) })}</p>;
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
      if (row.message.call && !row.message.deleted)
        return <CallRow message={row.message} line={row.message.call} own={row.own} peer={peer} />;
      return (
        <Bubble
          message={row.message}
          own={row.own}
          follows={row.follows}
          status={statusOf(row.message, thread.delivered, thread.read)}
          name={peerName(peer)}
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
      <span>
        {words}
        <HijriDay at={at} />
      </span>
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

/** Memoised, so that existing messages are not re-rendered when the history grows. */
const Bubble = memo(function Bubble({ message, own, follows, status, name, gender, firstName, isFound }: BubbleProps) {
  const { t } = useTranslation('chat');
  const { createdAt, deleted, hints, guardian, voice } = message;
  useStopWhenDeleted(message);
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
        {deleted ? (
          <p>{t(`message.tombstone.${tombstone}`)}</p>
        ) : (
          <MessageBody message={message} own={own} name={firstName} />
        )}
        <p className={classes.meta}>
          <time dateTime={createdAt}>{formatClock(createdAt, locale())}</time>
          {own && !deleted && voice?.heardAt && (
            <span className={classes.heard}>
              <IconHeadphones size={16} aria-hidden />
              {t('voice.heard')}
            </span>
          )}
          {own && !deleted && <Ticks state={status} />}
        </p>
      </div>
      {!deleted && <MessageMenu message={message} own={own} />}
      {hints && !deleted && !own && <SafetyHints hints={hints} />}
    </div>
  );
});

/** A calm note below a first message with contact data or payment requests. */
function SafetyHints({ hints }: { hints: readonly MessageHint[] }) {
  const { t } = useTranslation('chat');
  return (
    <ul className={classes.hints}>
      {hints.map((hint) => (
        <li key={hint}>
          <IconShieldExclamation size={18} aria-hidden />
          {t(`message.hints.${hint}`)}
        </li>
      ))}
    </ul>
  );
}

/** An unsent message; a refused message shows the reason and the possible actions. */
function UnsentBubble({ entry, follows }: { entry: UnsentMessage; follows: boolean }) {
  const { t } = useTranslation('chat');
  const { id, content, at, refusal, voice, isStalled } = entry;
  return (
    <div className={classes.line} data-own="true" data-follows={follows}>
      <div className={classes.bubble} data-failed={refusal !== undefined}>
        <span className={classes.said}>{t('message.you')}: </span>
        {voice ? (
          <LazyVoicePlayer
            id={id}
            seconds={voice.seconds}
            waveform={voice.waveform}
            load={async () => voice.file}
            fallback={messageLine(entry, t)}
          />
        ) : (
          <MessageText text={content} />
        )}
        <p className={classes.meta}>
          <time dateTime={new Date(at).toISOString()}>{formatClock(at, locale())}</time>
          <Ticks state={refusal ? 'failed' : 'waiting'} />
        </p>
      </div>
      {isStalled && !refusal && (
        <div className={classes.stalled} role="status">
          <p>{t('voice.stalled')}</p>
          <Button size="compact-md" variant="light" onClick={() => void outbox.flush()}>
            {t('retry')}
          </Button>
          <Button size="compact-md" variant="subtle" color="neutral" onClick={() => void outbox.discard(id)}>
            {t('message.discard')}
          </Button>
        </div>
      )}
      {refusal && (
        <div className={classes.refusal} role="alert">
          <p>
            {t('message.status.failed')}: {refusal.message}
          </p>
          <Button size="compact-md" variant="light" onClick={() => void outbox.retry(id)}>
            {t('message.retry')}
          </Button>
          <Button size="compact-md" variant="subtle" color="neutral" onClick={() => void outbox.discard(id)}>
            {t('message.discard')}
          </Button>
        </div>
      )}
    </div>
  );
}
