import { ActionIcon } from '@mantine/core';
import { IconLock, IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MESSAGE_LENGTH } from '../../../contract/chat/values.ts';
import type { GuardianPlace } from '../../../contract/guardian/schema.ts';
import { isVisible } from '../../../contract/text/visible-text.ts';
import { isEnter } from '../../lib/enter-key.ts';
import { tabDrafts } from '../../lib/tab-drafts.ts';
import { useAccount } from '../../lib/use-account.ts';
import classes from './guardian.module.css';

/** Length in characters, as people count them, from which a counter is shown. */
const COUNTER_FROM = 3_600;

interface ComposerProps {
  place: GuardianPlace;
  onSend: (text: string) => void;
}

/** The guardian's field for a message to both members or, where the guardian may not write, what would be needed. */
export function Composer({ place, onSend }: ComposerProps) {
  const { t } = useTranslation('guardian');
  const names = { ward: place.ward.firstName, other: place.other.firstName };
  if (place.mayWrite) return <Field id={place.id} label={t('seat.compose', names)} onSend={onSend} />;
  return (
    <p className={classes.readOnly}>
      <IconLock size={18} aria-hidden />
      <span>{t('seat.readOnly', names)}</span>
    </p>
  );
}

function Field({ id, label, onSend }: { id: string; label: string; onSend: (text: string) => void }) {
  const { t } = useTranslation('guardian');
  const kept = `guardian.draft ${useAccount()?.id} ${id}`;
  const [text, setText] = useState(() => String(tabDrafts.read(kept) ?? ''));
  const field = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const length = [...text].length;
  const isTooLong = length > MESSAGE_LENGTH;
  const canSend = isVisible(text) && !isTooLong;
  const write = (next: string): void => {
    setText(next);
    if (next) tabDrafts.write(kept, next);
    else tabDrafts.forget(kept);
  };
  const send = (): void => {
    if (!canSend) return;
    write('');
    onSend(text);
    field.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (!isEnter(event) || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        className={classes.field}
        rows={1}
        dir="auto"
        value={text}
        placeholder={t('seat.placeholder')}
        aria-label={label}
        aria-describedby={length >= COUNTER_FROM ? noteId : undefined}
        aria-invalid={isTooLong}
        enterKeyHint="send"
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={press}
      />
      <ActionIcon
        type="submit"
        variant="filled"
        color="primary"
        className={classes.send}
        aria-label={t('seat.send')}
        aria-disabled={!canSend}
      >
        <IconSend size={22} aria-hidden data-mirror />
      </ActionIcon>
      {length >= COUNTER_FROM && (
        <p id={noteId} className={classes.note} data-too-long={isTooLong}>
          {t(isTooLong ? 'seat.tooLong' : 'seat.count', { count: length, most: MESSAGE_LENGTH })}
        </p>
      )}
    </form>
  );
}
