import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DeskQuestion } from '../../../../contract/extra-questions/desk.schema.ts';
import { Chip } from '../ui/chip.tsx';
import classes from './questions.module.css';

export type QuestionAction = 'up' | 'down' | 'edit' | 'close' | 'delete';

interface QuestionItemProps {
  question: DeskQuestion;
  isFirst: boolean;
  isLast: boolean;
  onAction: (action: QuestionAction) => void;
}

/** One question of the list, with what can be done with it. */
export function QuestionItem({ question, isFirst, isLast, onAction }: QuestionItemProps) {
  const { t } = useTranslation('question-desk');
  const { label, kind, isRequired, isFilter, closedAt, answers } = question;
  const name = { question: label.en };
  const isClosed = closedAt !== null;
  // The buttons stay enabled for the keyboard, so that the focus is not lost at the ends of the list.
  const move = (direction: 'up' | 'down', isAtEnd: boolean) => (
    <ActionIcon
      variant="default"
      aria-label={t(direction, name)}
      aria-disabled={isAtEnd || undefined}
      onClick={() => {
        if (!isAtEnd) onAction(direction);
      }}
    >
      {direction === 'up' ? <IconArrowUp size={20} aria-hidden /> : <IconArrowDown size={20} aria-hidden />}
    </ActionIcon>
  );
  return (
    <li className={classes.item}>
      <h2>{label.en}</h2>
      <div className={classes.order}>
        {move('up', isFirst)}
        {move('down', isLast)}
      </div>
      <div className={classes.chips}>
        <Chip>{t(`kind.${kind}`)}</Chip>
        {isRequired && <Chip tone="warm">{t('isRequired')}</Chip>}
        {isFilter && <Chip tone="good">{t('isFilter')}</Chip>}
        {isClosed && <Chip tone="bad">{t('isClosed')}</Chip>}
        <span>{t('answers', { count: answers })}</span>
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="sm" aria-label={t('editOf', name)} onClick={() => onAction('edit')}>
          {t('edit')}
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-label={t(isClosed ? 'openOf' : 'closeOf', name)}
          onClick={() => onAction('close')}
        >
          {t(isClosed ? 'open' : 'close')}
        </Button>
        <Button
          variant="subtle"
          color="neutral"
          size="sm"
          aria-label={t('deleteOf', name)}
          onClick={() => onAction('delete')}
        >
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}
