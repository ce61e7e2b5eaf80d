import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, Textarea } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Board } from '../../../../contract/board/schema.ts';
import { boardQuery } from '../../../lib/board.query.ts';
import { call } from '../../../lib/client.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { FormFailure } from '../../form-failure.tsx';
import { Bone } from '../../page-skeleton.tsx';
import { SendProfile } from '../../share/send-profile.tsx';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import classes from './dialogs.module.css';

/** The limit of contract/board/api.ts. */
const MAX_LENGTH = 500;

/**
 * Adds a member to the viewer's family board with an optional note, or changes the note of a member already on the
 * board.
 */
export default function ShareDialog({ member, opened, onClose }: DialogProps) {
  const { t } = useTranslation('member-dialogs');
  const ownerId = useAccount()?.id ?? '';
  const board = useQuery({ ...boardQuery(ownerId), enabled: opened, refetchInterval: false });
  const isShared = board.data?.entries.some(({ card }) => card.id === member.id) ?? false;
  const [isSending, setIsSending] = useState(false);
  // The next time, the dialog begins with the note again.
  if (!opened && isSending) setIsSending(false);
  if (isSending) return <SendProfile ownerId={ownerId} memberId={member.id} opened={opened} onClose={onClose} />;
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title={t(isShared ? 'sharing.changeTitle' : 'sharing.title', { name: fullName(member) })}
    >
      {board.data ? (
        <ShareForm member={member} board={board.data} onClose={onClose} onSend={() => setIsSending(true)} />
      ) : board.error ? (
        <div className={classes.form}>
          <FormFailure error={board.error} />
          <Button variant="default" loading={board.isFetching} onClick={() => void board.refetch()}>
            {t('sharing.retry')}
          </Button>
        </div>
      ) : (
        <div className={classes.form} role="status" aria-label={t('sharing.loading')}>
          <Bone />
          <Bone />
        </div>
      )}
    </DialogFrame>
  );
}

interface ShareFormProps extends Pick<DialogProps, 'member' | 'onClose'> {
  board: Board;
  /** Opens the dialog that sends the link to the family. */
  onSend: () => void;
}

/** Unsent input is kept when the dialog is closed by mistake. */
function ShareForm({ member, board, onClose, onSend }: ShareFormProps) {
  const { t } = useTranslation('member-dialogs');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const shared = board.entries.find(({ card }) => card.id === member.id);
  const name = fullName(member);
  const form = useDraftForm({
    // Draft of the note on one profile; the board's own note dialog uses the same key.
    place: `board.note ${member.id}`,
    fields: ['note'],
    saved: { note: shared?.note ?? '' },
    check: ({ note }) => ([...note].length > MAX_LENGTH ? { note: t('sharing.noteLong', { count: MAX_LENGTH }) } : {}),
    send: async ({ note }) => {
      await call(laterEndpoints.board.shareProfile, {
        params: { memberId: member.id },
        body: { note: note.trim() || null },
      });
      const toBoard = { label: t('sharing.board'), run: () => void navigate(paths.ownBoard) };
      toast.success(shared ? t('sharing.saved') : t('sharing.done', { name }), toBoard);
      void queries.invalidateQueries(boardQuery(board.ownerId));
    },
    onSent: onClose,
  });
  return (
    <form {...form.props} className={classes.form}>
      {!shared && <p className={classes.intro}>{t('sharing.intro', { name: member.firstName })}</p>}
      {board.seats.length === 0 && (
        <p className={classes.intro}>
          {t('sharing.nobody')} <Link to={paths.ownBoard}>{t('sharing.board')}</Link>
        </p>
      )}
      <Textarea
        name="note"
        data-autofocus
        rows={4}
        defaultValue={form.initial('note')}
        label={t('sharing.note')}
        description={t('sharing.noteHint')}
        error={form.errors.note}
      />
      <FormFailure error={form.failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.busy}>
          {t(shared ? 'sharing.save' : 'sharing.submit')}
        </Button>
        {shared && board.seats.length > 0 && (
          <Button variant="light" leftSection={<IconShare size={18} aria-hidden />} onClick={onSend}>
            {t('sharing.send')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
