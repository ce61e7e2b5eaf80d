import { Fragment, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuardianPlace } from '../../../contract/guardian/schema.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { Bubble, UnsentBubble } from './bubble.tsx';
import { Day, dayKey } from './day.tsx';
import classes from './guardian.module.css';
import type { GuardianChat } from './guardian-chat.ts';
import { HistoryStart } from './history-start.tsx';
import { useMarkRead } from './use-live-chat.ts';
import { useStickToEnd } from './use-stick-to-end.ts';
import { useWriters } from './use-writers.ts';

/** Messages of the same person within this time stand closer together, in milliseconds. */
const GROUP_WITHIN_MS = 5 * 60_000;

/** What the two, and the guardians, have written since the seat began. */
export function History({ place, talk }: { place: GuardianPlace; talk: GuardianChat }) {
  const { t } = useTranslation('guardian');
  const state = useSyncExternalStore(talk.subscribe, talk.get);
  const { messages, unsent, isLoaded } = state;
  // A message that failed takes its buttons with it when it is sent again or given up.
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

/** Reads new messages out to who listens. */
function Announcer({ place, talk }: { place: GuardianPlace; talk: GuardianChat }) {
  const { t } = useTranslation('guardian');
  const { messages } = useSyncExternalStore(talk.subscribe, talk.get);
  const nameOf = useWriters(place);
  const newest = messages.at(-1);
  const [from] = useState(newest?.seq ?? 0);
  const isNews = newest && newest.seq > from && newest.from !== 'me' && !newest.deleted;
  return (
    <p className={classes.said} aria-live="polite">
      {isNews ? t('seat.said', { who: nameOf(newest.from), text: newest.content }) : ''}
    </p>
  );
}
