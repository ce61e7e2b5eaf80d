import { ActionIcon } from '@mantine/core';
import {
  IconBlockquote,
  IconBold,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhotoPlus,
  type IconProps,
} from '@tabler/icons-react';
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './editor.module.css';

export type ToolName = 'heading' | 'bold' | 'italic' | 'list' | 'numbered' | 'quote' | 'link' | 'image';

interface Tool {
  readonly name: ToolName;
  readonly icon: ComponentType<IconProps>;
  /** Letter that does the same together with Ctrl. */
  readonly letter?: string;
}

const tools: readonly Tool[] = [
  { name: 'heading', icon: IconHeading },
  { name: 'bold', icon: IconBold, letter: 'B' },
  { name: 'italic', icon: IconItalic, letter: 'I' },
  { name: 'list', icon: IconList },
  { name: 'numbered', icon: IconListNumbers },
  { name: 'quote', icon: IconBlockquote },
  { name: 'link', icon: IconLink, letter: 'K' },
  { name: 'image', icon: IconPhotoPlus },
];

/** The tool of a key pressed together with Ctrl or ⌘. */
export function toolOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): ToolName | undefined {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return undefined;
  return tools.find(({ letter }) => letter === key.toUpperCase())?.name;
}

interface ToolbarProps {
  label: string;
  /** Id of the text field that the buttons change. */
  fieldId: string;
  onUse: (tool: ToolName) => void;
}

/** Buttons that format the selected text. The toolbar is one tab stop; arrow keys lead from button to button. */
export function Toolbar({ label, fieldId, onUse }: ToolbarProps) {
  const { t } = useTranslation('content-desk');
  const [current, setCurrent] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const move = (event: KeyboardEvent): void => {
    const isMirrored = document.documentElement.dir === 'rtl';
    const steps: Record<string, number> = {
      ArrowRight: isMirrored ? -1 : 1,
      ArrowLeft: isMirrored ? 1 : -1,
      Home: -current,
      End: tools.length - 1 - current,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + tools.length) % tools.length;
    setCurrent(next);
    buttons.current[next]?.focus();
  };
  return (
    <div role="toolbar" aria-label={label} aria-controls={fieldId} className={classes.toolbar} onKeyDown={move}>
      {tools.map(({ name, icon: Icon, letter }, index) => {
        const text = t(`tools.${name}`);
        return (
          <ActionIcon
            key={name}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            size="xl"
            variant="subtle"
            color="neutral"
            tabIndex={index === current ? 0 : -1}
            aria-label={text}
            title={letter ? t('tools.withKey', { tool: text, letter }) : text}
            aria-keyshortcuts={letter && `Control+${letter}`}
            // The text field keeps the focus and its selection, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(index)}
            onClick={() => onUse(name)}
          >
            <Icon size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        );
      })}
    </div>
  );
}
