import { ActionIcon, Popover, useComputedColorScheme } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { IconMoodSmile } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryImport } from '../../../lib/retry-import.ts';
import classes from './pane.module.css';

interface EmojiProps {
  onPick: (emoji: string) => void;
}

/** Opens the emoji picker; the chosen emoji is inserted at the cursor. */
export function EmojiButton({ onPick }: EmojiProps) {
  const { t } = useTranslation('chat');
  const [isOpen, setIsOpen] = useState(false);
  const pick = (emoji: string): void => {
    setIsOpen(false);
    onPick(emoji);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="top-end"
      shadow="md"
      middlewares={{ flip: true, shift: { padding: 8 } }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon className={classes.emoji} aria-label={t('composer.emoji')} onClick={() => setIsOpen(!isOpen)}>
          <IconMoodSmile size={22} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.emojis} aria-label={t('composer.emoji')}>
        <Emojis onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Loaded on first opening, since only some members need 1,800 emojis. */
function Emojis({ onPick }: EmojiProps) {
  const { t } = useTranslation('chat');
  const place = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  const picked = useRef(onPick);
  picked.current = onPick;
  useEffect(() => {
    let picker: HTMLElement | undefined;
    let isGone = false;
    retryImport(() => import('./emoji-picker.ts')).then(
      ({ createPicker }) => {
        if (isGone) return;
        picker = createPicker(`${classes.picker} ${scheme}`, (emoji) => picked.current(emoji));
        place.current?.append(picker);
        setState('there');
      },
      () => setState('failed'),
    );
    return () => {
      isGone = true;
      picker?.remove();
    };
  }, [scheme]);
  return (
    <div ref={place}>
      {state !== 'there' && (
        <p role="status">{t(state === 'failed' ? 'composer.emojiFailed' : 'composer.emojiLoading')}</p>
      )}
    </div>
  );
}
