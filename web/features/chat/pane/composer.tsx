import { ActionIcon, Button } from '@mantine/core';
import { IconLock, IconMicrophone, IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import { MESSAGE_LENGTH } from '../../../../contract/chat/values.ts';
import { isVisible } from '../../../../contract/text/visible-text.ts';
import { isEnter } from '../../../lib/enter-key.ts';
import { loadMessages } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { PremiumLink } from '../../../ui/premium-prompt.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { peerName } from '../peer-name.ts';
import { PhotoButton } from '../photo/photo-button.tsx';
import { chatDrafts } from '../store/chat-drafts.ts';
import { outbox } from '../store/outbox.ts';
import { typing } from '../store/typing.ts';
import { useDraft } from '../use-draft.ts';
import { EmojiButton } from './emoji-button.tsx';
import classes from './pane.module.css';

/** Reasons against writing that no longer apply once interest is mutual. */
const REASONS_INTEREST_REMOVES: readonly (string | null)[] = [
  'chat.premium',
  'chat.after_interest',
  'chat.none_left',
  'chat.closed',
];

/** Reasons against writing that no longer apply once the member buys a package. */
const REASONS_PACKAGE_REMOVES: readonly (string | null)[] = ['chat.premium', 'chat.none_left'];

/** Replaces the message field: the server's reason why the member cannot write, with a link to a remedy. */
function ComposerBlocked({ peer: { id, isOpen, writing } }: { peer: Conversation }) {
  const { t } = useTranslation('chat');
  return (
    <div className={classes.wayOut}>
      <p>
        <IconLock size={18} aria-hidden />
        {writing.message}
      </p>
      {isOpen && (
        <Button component={Link} to={paths.profile(id)} variant="light">
          {t(REASONS_INTEREST_REMOVES.includes(writing.code) ? 'composer.expressInterest' : 'composer.toProfile')}
        </Button>
      )}
      {REASONS_PACKAGE_REMOVES.includes(writing.code) && <PremiumLink />}
      {writing.code === 'account.hidden' && (
        <Button component={Link} to={paths.privacySetting} variant="light">
          {t('composer.toSettings')}
        </Button>
      )}
    </div>
  );
}

/** Length in characters, as people count them, from which a counter is shown. */
const COUNTER_FROM = 3_600;

/** With a mouse and a keyboard, the field is focused at once; on a phone the keyboard would cover the messages. */
const hasKeyboard = window.matchMedia('(hover: hover) and (min-width: 48em)');

/** False in browsers that do not grow a text field with its text. */
const hasFieldSizing = CSS.supports('field-sizing', 'content');

function fitHeight(field: HTMLTextAreaElement | null): void {
  if (!field || hasFieldSizing) return;
  field.style.blockSize = 'auto';
  field.style.blockSize = `${field.scrollHeight}px`;
}

/** Code and texts of the recorder, loaded when a member first records. */
const loadRecorder = async () => {
  const [panel] = await Promise.all([import('../voice/recorder-panel.tsx'), loadMessages(['chat-media'])]);
  return panel;
};

/** The message field or, if the member may not write, the reason and a remedy. */
export function Composer({ peer }: { peer: Conversation }) {
  if (!peer.writing.allowed) return <ComposerBlocked peer={peer} />;
  return <Writing peer={peer} />;
}

/** The message field or, while a voice note is recorded, the recorder. */
function Writing({ peer }: { peer: Conversation }) {
  const { Part: Recorder, isLoading, want, prepare } = useLazyComponent(loadRecorder);
  const [isRecording, setIsRecording] = useState(false);
  const [hasRecorded, setHasRecorded] = useState(false);
  if (Recorder && isRecording)
    return (
      <Recorder
        onSend={(note) => void outbox.add(peer.id, '', note)}
        onClose={() => {
          setHasRecorded(true);
          setIsRecording(false);
        }}
      />
    );
  return (
    <Field
      peer={peer}
      takesMicrophoneFocus={hasRecorded}
      microphone={{
        isLoading,
        prepare,
        start: async () => {
          // A browser that does not focus a clicked button cannot tell that the member went on typing.
          if ((await want()) && chatDrafts.get(peer.id) === '') setIsRecording(true);
        },
      }}
    />
  );
}

/** Time after sending in which the microphone button has no effect, ms. */
const AFTER_SENDING_MS = 600;

interface FieldProps {
  peer: Conversation;
  /** Whether the microphone button takes the focus, which the recorder had. */
  takesMicrophoneFocus: boolean;
  microphone: { isLoading: boolean; prepare: () => void; start: () => Promise<void> };
}

function Field({ peer, takesMicrophoneFocus, microphone }: FieldProps) {
  const { t } = useTranslation('chat');
  const text = useDraft(peer.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const microphoneButton = useRef<HTMLButtonElement>(null);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const noteId = useId();
  const length = [...text].length;
  const isTooLong = length > MESSAGE_LENGTH;
  const canSend = isVisible(text) && !isTooLong;

  useEffect(() => {
    if (takesMicrophoneFocus) microphoneButton.current?.focus();
    else if (hasKeyboard.matches) field.current?.focus({ preventScroll: true });
  }, [takesMicrophoneFocus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every text
  useEffect(() => fitHeight(field.current), [text]);
  useEffect(() => () => typing.report(peer.id, false), [peer.id]);

  const write = (next: string): void => {
    chatDrafts.set(peer.id, next);
    typing.report(peer.id, next.trim() !== '');
  };
  const send = (): void => {
    if (!canSend) return;
    sentAt.current = performance.now();
    write('');
    void outbox.add(peer.id, text);
    field.current?.focus();
  };
  // The microphone takes the place of the Send button, whose second tap must not start a recording.
  const record = (): void => {
    if (performance.now() - sentAt.current > AFTER_SENDING_MS) void microphone.start();
  };
  const press = (event: KeyboardEvent): void => {
    if (!isEnter(event) || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  const insert = (emoji: string): void => {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: length, selectionEnd: length };
    write(text.slice(0, selectionStart) + emoji + text.slice(selectionEnd));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(selectionStart + emoji.length, selectionStart + emoji.length);
    });
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classes.field} data-too-long={isTooLong}>
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          value={text}
          placeholder={t('composer.placeholder')}
          aria-label={t('composer.label', { name: peerName(peer) })}
          aria-describedby={length >= COUNTER_FROM ? noteId : undefined}
          aria-invalid={isTooLong}
          enterKeyHint="send"
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={press}
          onBlur={() => typing.report(peer.id, false)}
        />
        {peer.photos?.maySend && <PhotoButton peer={peer} />}
        <EmojiButton onPick={insert} />
      </div>
      {text === '' ? (
        <ActionIcon
          ref={microphoneButton}
          variant="filled"
          color="primary"
          className={classes.send}
          aria-label={t('voice.record')}
          aria-busy={microphone.isLoading}
          onPointerEnter={microphone.prepare}
          onClick={record}
        >
          <IconMicrophone size={22} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon
          type="submit"
          variant="filled"
          color="primary"
          className={classes.send}
          aria-label={t('composer.send')}
          aria-disabled={!canSend}
        >
          <IconSend size={22} aria-hidden data-mirror />
        </ActionIcon>
      )}
      {length >= COUNTER_FROM && (
        <p id={noteId} className={classes.note} data-too-long={isTooLong}>
          {t(isTooLong ? 'composer.tooLong' : 'composer.count', { count: length, most: MESSAGE_LENGTH })}
        </p>
      )}
    </form>
  );
}
