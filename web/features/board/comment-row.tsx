import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardComment } from '../../../contract/board/schema.ts';
import { locale } from '../../lib/i18n.ts';
import { relationLabel } from '../../lib/relation-label.ts';
import { formatExactTime, relativeTime } from '../../lib/relative-time.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { CommentForm } from './comment-form.tsx';
import classes from './comments.module.css';

interface CommentRowProps {
  comment: BoardComment;
  /** @throws ApiError for the form */
  onEdit: (text: string) => Promise<void>;
  onRemove: () => void;
}

/** Letters of a comment that its buttons are told apart by. */
const LABEL_LENGTH = 40;

/** One comment: who, when and what; one's own can be changed in place. */
export function CommentRow({ comment, onEdit, onRemove }: CommentRowProps) {
  const { t } = useTranslation('board');
  const [editing, setEditing] = useState(false);
  const row = useFocusFallback<HTMLLIElement>(String(editing));
  const { author, text, at, isEdited, mayEdit, mayDelete } = comment;
  const who = author.isMe
    ? t('talk.me')
    : author.relation
      ? t('talk.author', { name: author.name, relation: relationLabel(author.relation) })
      : author.name;
  const start = text.length > LABEL_LENGTH ? `${text.slice(0, LABEL_LENGTH)}…` : text;
  return (
    <li ref={row} className={classes.comment}>
      <p className={classes.by}>
        <strong>
          <bdi>{who}</bdi>
        </strong>
        <time dateTime={at} title={formatExactTime(at, locale())}>
          {relativeTime(at, locale())}
        </time>
        {isEdited && <span>{t('talk.edited')}</span>}
      </p>
      {editing ? (
        <CommentForm
          place={`board.edit ${comment.id}`}
          edited={{ text, onDone: () => setEditing(false) }}
          send={onEdit}
        />
      ) : (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      )}
      {!editing && (mayEdit || mayDelete) && (
        <div className={classes.ways}>
          {mayEdit && (
            <Button variant="subtle" aria-label={t('talk.editOf', { text: start })} onClick={() => setEditing(true)}>
              {t('talk.edit')}
            </Button>
          )}
          {mayDelete && (
            <Button
              variant="subtle"
              color="neutral"
              aria-label={t('talk.removeOf', { text: start })}
              onClick={onRemove}
            >
              {t('talk.remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
