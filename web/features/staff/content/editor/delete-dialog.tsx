import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '../../../../lib/toast.ts';
import { FormFailure } from '../../../../ui/form-failure.tsx';
import { staffKeys } from '../../staff.queries.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import page from '../../ui/page.module.css';
import { deleteEntry, type ListedKind } from '../content.queries.ts';
import { LEAVE_WITHOUT_QUESTION } from './leave-guard.tsx';

interface DeleteDialogProps {
  opened: boolean;
  kind: ListedKind;
  id: string;
  title: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before an entry is deleted, because its versions are deleted too. */
export function DeleteDialog({ opened, kind, id, title, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('content-desk');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => deleteEntry(kind, id),
    onSuccess: async () => {
      onDeleted();
      await navigate(staffPaths.contentList(kind), { replace: true, state: LEAVE_WITHOUT_QUESTION });
      queries.removeQueries({ queryKey: [...staffKeys.content, kind, 'one', id] });
      await queries.invalidateQueries({ queryKey: [...staffKeys.content, kind, 'list'] });
      toast.success(t('delete.done', { title }));
    },
  });
  return (
    <Dialog title={t(`delete.title.${kind}`)} opened={opened} onClose={onClose}>
      <div className={page.form}>
        <p>{t('delete.sentence', { title })}</p>
        <FormFailure error={remove.error} />
        <div className={page.buttons}>
          <Button color="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('delete.confirm')}
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
