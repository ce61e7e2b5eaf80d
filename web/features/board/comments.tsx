import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardComment, BoardEntry } from '../../../contract/board/schema.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { locale } from '../../lib/i18n.ts';
import { formatExactTime } from '../../lib/local-time.ts';
import { fullName } from '../../lib/member-lines.ts';
import { relationLabel } from '../../lib/relation-label.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { Bone } from '../../ui/page-skeleton.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { entryQuery } from './board.queries.ts';
import { CommentForm } from './comment-form.tsx';
import classes from './comments.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useComments } from './use-comments.ts';

/** The comments on a profile, newest last, with a form for a new one. */
export function Comments({ ownerId, card }: { ownerId: string; card: BoardEntry['card'] }) {
  const { t } = useTranslation('board');
  const { t: common } = useTranslation('common');
  const entry = useQuery(entryQuery(ownerId, card.id));
  const talk = useComments(ownerId, card.id);
  if (!entry.data) {
    if (!entry.error)
      return (
        <div role="status" aria-label={t('talk.loading')} className={classes.talk}>
          <Bone />
          <Bone />
        </div>
      );
    return (
      <div role="alert" className={classes.failure}>
        <p>
          <strong>{t('talk.failed')}</strong> {errorMessage(entry.error, common)}
        </p>
        <Button variant="default" loading={entry.isFetching} onClick={() => void entry.refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.talk}>
      <CommentList name={fullName(card)} comments={entry.data.comments} talk={talk} />
      <CommentForm place={`board.comment ${ownerId} ${card.id}`} send={talk.say} />
    </div>
  );
}

interface CommentListProps {
  name: string;
  comments: readonly BoardComment[];
  talk: ReturnType<typeof useComments>;
}

function CommentList({ name, comments, talk }: CommentListProps) {
  const { t } = useTranslation('board');
  const list = useRef<HTMLUListElement>(null);
  const [removing, setRemoving] = useState<BoardComment>();
  return (
    <>
      {comments.length === 0 && <p className={classes.none}>{t('talk.none')}</p>}
      <ul
        ref={list}
        tabIndex={-1}
        className={classes.comments}
        aria-label={t('talk.title', { name })}
        hidden={comments.length === 0}
      >
        {comments.map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            onEdit={(text) => talk.edit(comment.id, text)}
            onRemove={() => setRemoving(comment)}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        words={t('talk.removing', { returnObjects: true })}
        onConfirm={async () => {
          if (removing) await talk.remove(removing.id);
          // The focused button disappears with its comment, so the list gets the focus.
          list.current?.focus();
        }}
      />
    </>
  );
}

interface CommentRowProps {
  comment: BoardComment;
  /** @throws ApiError, which the form shows */
  onEdit: (text: string) => Promise<void>;
  onRemove: () => void;
}

/** Number of characters of a comment used in the accessible names of its buttons. */
const LABEL_LENGTH = 40;

/** One comment: author, time and text; the viewer's own comments can be edited inline. */
function CommentRow({ comment, onEdit, onRemove }: CommentRowProps) {
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
