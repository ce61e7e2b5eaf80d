import { Button } from '@mantine/core';
import { IconClock, IconShield } from '@tabler/icons-react';
import { memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuardianMessage, GuardianPlace } from '../../../contract/guardian/schema.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { locale } from '../../lib/i18n.ts';
import { formatClock } from '../../lib/local-time.ts';
import { CallLineText } from '../../ui/call-line/call-line.tsx';
import { ChatPhoto } from '../../ui/chat-photo/chat-photo.tsx';
import { stopPlayback } from '../../ui/voice/stop-playback.ts';
import { VoiceNote } from '../../ui/voice/voice-note.tsx';
import classes from './guardian.module.css';
import type { UnsentGuardianMessage } from './guardian-chat.rules.ts';
import type { GuardianChat } from './guardian-chat.ts';
import { guardianMessageLine } from './message-line.ts';
import { useWriters } from './use-writers.ts';

/** Urdu may be written in any interface language; its font loads with the first such message. */
const arabicScript = /\p{Script=Arabic}/u;

/** A message exactly as typed. Links are not clickable. */
function GuardianMessageText({ text }: { text: string }) {
  const isArabic = arabicScript.test(text);
  useEffect(() => {
    // If the font fails to load, the device's font is used.
    if (isArabic) import('../../fonts/fonts-ur.css').catch(() => undefined);
  }, [isArabic]);
  return (
    <p className={classes.text} dir="auto" data-script={isArabic ? 'arabic' : undefined}>
      {text}
    </p>
  );
}

interface ContentProps {
  message: GuardianMessage;
  /** The writer's name. */
  name: string;
  renew: GuardianChat['renew'];
}

/** The content of a message: a text, a call, a voice note or a photo. */
function Content({ message, name, renew }: ContentProps) {
  const { t } = useTranslation('guardian');
  const { t: calls } = useTranslation('calls');
  const { id, seq, content, call, voice, photo } = message;
  if (call) return <CallLineText line={call} direction="outgoing" />;
  const fallback = guardianMessageLine(message, t, calls);
  if (voice)
    return <VoiceNote id={id} voice={voice} fallback={fallback} renew={async () => (await renew(seq))?.voice?.url} />;
  if (photo)
    return (
      <ChatPhoto
        id={id}
        photo={photo}
        alt={t('seat.photoFrom', { name })}
        own={false}
        fallback={fallback}
        renew={async () => (await renew(seq))?.photo}
      />
    );
  return <GuardianMessageText text={content} />;
}

interface BubbleProps {
  message: GuardianMessage;
  place: GuardianPlace;
  follows: boolean;
  /** Fetches one message again. */
  renew: GuardianChat['renew'];
}

/** One message with its author. */
export const Bubble = memo(function Bubble({ message, place, follows, renew }: BubbleProps) {
  const { t } = useTranslation('guardian');
  const nameOf = useWriters(place);
  const { id, from, createdAt, deleted, call } = message;
  useEffect(() => {
    if (deleted) stopPlayback(id);
  }, [id, deleted]);
  const isNamed = from !== 'me' && !follows;
  return (
    <div className={classes.line} data-from={from} data-follows={follows} data-call={call !== undefined}>
      <div className={classes.bubble} data-deleted={deleted !== undefined}>
        <p className={isNamed ? classes.writer : classes.said}>
          {from === 'guardian' && <IconShield size={16} aria-hidden />}
          <bdi>{nameOf(from)}</bdi>
        </p>
        {deleted ? <p>{t('seat.deleted')}</p> : <Content message={message} name={nameOf(from)} renew={renew} />}
        <p className={classes.meta}>
          <time dateTime={createdAt}>{formatClock(createdAt, locale())}</time>
        </p>
      </div>
    </div>
  );
});

/** An own message that is being sent; a refused one shows the reason and the options. */
export function UnsentBubble({ entry, talk }: { entry: UnsentGuardianMessage; talk: GuardianChat }) {
  const { t } = useTranslation('guardian');
  const { t: common } = useTranslation('common');
  const { id, content, at, failure } = entry;
  return (
    <div className={classes.line} data-from="me" data-follows="false">
      <div className={classes.bubble} data-failed={failure !== undefined}>
        <p className={classes.said}>{t('seat.you')}</p>
        <GuardianMessageText text={content} />
        <p className={classes.meta}>
          <time dateTime={new Date(at).toISOString()}>{formatClock(at, locale())}</time>
          {failure === undefined && (
            <>
              <IconClock size={16} aria-hidden />
              <span className={classes.said}>{t('seat.sending')}</span>
            </>
          )}
        </p>
      </div>
      {failure !== undefined && (
        <div className={classes.refusal} role="alert">
          <p>
            {t('seat.notSent')}: {errorMessage(failure, common)}
          </p>
          <Button variant="light" onClick={() => talk.again(id)}>
            {t('seat.again')}
          </Button>
          <Button variant="subtle" color="neutral" onClick={() => talk.discard(id)}>
            {t('seat.discard')}
          </Button>
        </div>
      )}
    </div>
  );
}
