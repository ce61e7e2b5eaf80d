import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './content.module.css';
import type { SavedEntry } from './entry.ts';
import { moveButtonId, type useMoveEntry } from './use-move-entry.ts';

interface MoveButtonsProps {
  entry: SavedEntry;
  move: ReturnType<typeof useMoveEntry>;
}

const steps = [
  { step: -1, text: 'list.up', Icon: IconArrowUp },
  { step: 1, text: 'list.down', Icon: IconArrowDown },
] as const;

/** Buttons that move an entry up and down in its list. At the end of the list a button stays in the tab order. */
export function MoveButtons({ entry: { id, fields }, move }: MoveButtonsProps) {
  const { t } = useTranslation('content-desk');
  return (
    <span className={classes.moves}>
      {steps.map(({ step, text, Icon }) => {
        const isAtEnd = !move.canMove(id, step);
        const isOff = isAtEnd || move.isPending;
        return (
          <ActionIcon
            key={step}
            id={moveButtonId(id, step)}
            size="xl"
            variant="default"
            aria-disabled={isOff}
            data-disabled={isAtEnd || undefined}
            aria-label={t(text, { title: fields.title })}
            onClick={() => !isOff && move.run(id, step)}
          >
            <Icon size={20} aria-hidden />
          </ActionIcon>
        );
      })}
    </span>
  );
}
