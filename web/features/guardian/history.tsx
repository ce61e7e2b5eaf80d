import { Button } from '@mantine/core';
import { Fragment, type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuardianPlace } from '../../../contract/guardian/schema.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { Bone } from '../../ui/page-skeleton.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { Bubble, UnsentBubble } from './bubble.tsx';
import { Day, dayKey } from './day.tsx';
import classes from './guardian.module.css';
import type { ChatState, GuardianChat } from './guardian-chat.ts';
import { guardianMessageLine } from './message-line.ts';
import { useMarkRead } from './use-live-chat.ts';
import { useWriters } from './use-writers.ts';

/** Distance from the end that counts as being at the end, px. */
const NEAR_END_PX = 80;

/** Stays at the end when new messages are added; earlier messages added above do not move the visible ones. */
function useStickToEnd(box: RefObject<HTMLDivElement | null>, { messages, unsent, isLoaded }: ChatState) {
  const isAtEnd = useRef(true);
  const last = useRef({ first: 0, height: 0, own: 0 });
  const [first, own] = [messages[0]?.seq ?? 0, unsent.length];
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is shown
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = last.current;
    if (isAtEnd.current || own > before.own) element.scrollTop = element.scrollHeight;
    else if (first < before.first) element.scrollTop += element.scrollHeight - before.height;
    last.current = { first, own, height: element.scrollHeight };
  }, [messages, unsent, isLoaded]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // The height changes when the on-screen keyboard opens, or when the field grows.
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  return (): void => {
    const element = box.current;
    if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_END_PX;
  };
}

/** Messages of one person within this time are grouped, ms. */
const GROUP_WITHIN_MS = 5 * 60_000;

/** Messages of the two members and the guardians since the seat became active. */
export function History({ place, talk }: { place: GuardianPlace; talk: GuardianChat }) {
  const { t } = useTranslation('guardian');
  const state = useSyncExternalStore(talk.subscribe, talk.get);
  const { messages, unsent, isLoaded } = state;
  // A failed message disappears with its buttons when it is sent again or discarded.
  const box = useFocusFallback<HTMLDivElement>(
    unsent.map(({ id, failure }) => `${id}${failure ? ' failed' : ''}`).join(),
  );
  useMarkRead(place, messages.at(-1)?.seq ?? 0);
  const note = useStickToEnd(box, state);
  return (
    <>
      <div
        ref={box}
        className={classes.history}
        role="log"
        aria-live="off"
        aria-label={t('seat.label', { ward: place.ward.firstName, other: place.other.firstName })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        onScroll={note}
      >
        <div className={classes.rows}>
          <HistoryStart state={state} talk={talk} onFocusLost={() => box.current?.focus({ preventScroll: true })} />
          {messages.map((message, index) => {
            const before = messages[index - 1];
            const isNewDay = !before || dayKey(before.createdAt) !== dayKey(message.createdAt);
            const isSoon = before && Date.parse(message.createdAt) - Date.parse(before.createdAt) < GROUP_WITHIN_MS;
            return (
              <Fragment key={message.id}>
                {isNewDay && <Day at={message.createdAt} />}
                <Bubble
                  message={message}
                  place={place}
                  renew={talk.renew}
                  follows={!isNewDay && isSoon === true && before?.sender === message.sender}
                />
              </Fragment>
            );
          })}
          {unsent.map((entry) => (
            <UnsentBubble key={entry.id} entry={entry} talk={talk} />
          ))}
        </div>
      </div>
      {isLoaded && <Announcer place={place} talk={talk} />}
    </>
  );
}

/** Announces new messages to screen readers. */
function Announcer({ place, talk }: { place: GuardianPlace; talk: GuardianChat }) {
  const { t } = useTranslation('guardian');
  const { t: calls } = useTranslation('calls');
  const { messages } = useSyncExternalStore(talk.subscribe, talk.get);
  const nameOf = useWriters(place);
  const newest = messages.at(-1);
  const [from] = useState(newest?.seq ?? 0);
  const isNews = newest && newest.seq > from && newest.from !== 'me' && !newest.deleted;
  return (
    <p className={classes.said} aria-live="polite">
      {isNews ? t('seat.said', { who: nameOf(newest.from), text: guardianMessageLine(newest, t, calls) }) : ''}
    </p>
  );
}

interface HistoryStartProps {
  state: ChatState;
  talk: GuardianChat;
  /** Called when the focused button disappears. */
  onFocusLost: () => void;
}

/** Above the first message: a button for earlier messages, a note that the guardian joined here, or a loading note. */
function HistoryStart({ state, talk, onFocusLost }: HistoryStartProps) {
  const { t } = useTranslation('guardian');
  const { t: common } = useTranslation('common');
  const { isLoaded, hasEarlier, loading, error, messages, unsent } = state;
  const earlier = async (): Promise<void> => {
    await talk.earlier();
    requestAnimationFrame(() => document.activeElement === document.body && onFocusLost());
  };
  if (error != null)
    return (
      <div className={classes.failed} role="alert">
        <p>
          {t('seat.messagesFailed')} {errorMessage(error, common)}
        </p>
        <Button variant="default" onClick={() => void (isLoaded ? earlier() : talk.open())}>
          {t('retry')}
        </Button>
      </div>
    );
  if (!isLoaded)
    return (
      <div className={classes.bones} role="status">
        <span className={classes.said}>{t('seat.loading')}</span>
        <Bone className={classes.bone} />
        <Bone className={classes.bone} />
        <Bone className={classes.bone} />
      </div>
    );
  if (hasEarlier)
    return (
      <Button
        variant="default"
        className={classes.earlier}
        aria-disabled={loading !== null}
        onClick={() => void earlier()}
      >
        {t(loading ? 'seat.earlierLoading' : 'seat.earlier')}
      </Button>
    );
  return (
    <>
      <p className={classes.begins}>{t('seat.begins')}</p>
      {messages.length + unsent.length === 0 && (
        <div className={classes.empty}>
          <h2>{t('seat.empty')}</h2>
          <p>{t('seat.emptyWhy')}</p>
        </div>
      )}
    </>
  );
}
