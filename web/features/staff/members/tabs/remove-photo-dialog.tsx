import { endpoints } from 'virtual:endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/client.ts';
import { toast } from '../../../../lib/toast.ts';
import { staffKeys } from '../../staff.queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RefusalForm } from '../../ui/refusal-form.tsx';
import type { DeskMemberPage } from '../members.queries.ts';

interface RemovePhotoDialogProps {
  member: DeskMemberPage['member'];
  photo: DeskMemberPage['photos'][number] | undefined;
  onClose: () => void;
}

/** Removes a photo, even an approved one, by refusing it in the review queue. */
export function RemovePhotoDialog({ member, photo, onClose }: RemovePhotoDialogProps) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const remove = async ({ reviewId, review }: NonNullable<typeof photo>, reason: string, note: string) => {
    const params = { id: reviewId as string };
    if (review === 'approved') await call(endpoints.review.reopen, { params, body: { note: note || reason } });
    else await call(endpoints.review.take, { params });
    await call(endpoints.review.decide, { params, body: { verdict: 'refuse', reason, note } });
    void queries.invalidateQueries({ queryKey: staffKeys.queues });
    await queries.invalidateQueries({ queryKey: staffKeys.members });
    toast.success(t('photos.removed'));
    onClose();
  };
  return (
    <Dialog title={t('photos.remove')} opened={photo !== undefined} onClose={onClose}>
      {photo && (
        <RefusalForm
          kind="photo"
          intro={t('photos.removeIntro', { name: member.name })}
          confirm={t('photos.remove')}
          send={(reason, note) => remove(photo, reason, note)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
