import { endpoints } from 'virtual:endpoints';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ReviewSummary } from '../../../../contract/review/schema.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';

interface ReopenDialogProps {
  item: ReviewSummary | undefined;
  onClose: () => void;
}

/** Has a decision looked at again, and leads to its queue where the viewer can decide it. */
export function ReopenDialog({ item, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('staff');
  return (
    <Dialog title={t('reviews.again.title')} opened={item !== undefined} onClose={onClose}>
      {item && <ReopenForm item={item} onClose={onClose} />}
    </Dialog>
  );
}

function ReopenForm({ item, onClose }: { item: ReviewSummary; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const me = useAccount()?.id;
  const isAgainst = item.verdict === 'refuse' || item.verdict === 'uphold';
  const { props, errors, failure, busy } = useForm({
    fields: ['note'],
    check: ({ note }) => (note.trim() ? {} : { note: t('reviews.again.missing') }),
    send: async ({ note }) => {
      const { data } = await call(endpoints.review.reopen, { params: { id: item.id }, body: { note: note.trim() } });
      void queries.invalidateQueries({ queryKey: staffKeys.queues });
      void queries.invalidateQueries({ queryKey: staffKeys.members });
      await queries.invalidateQueries({ queryKey: staffKeys.reviews });
      onClose();
      if (data.claimedBy?.id === me) await navigate(staffPaths.queue(item.kind));
      else toast.success(t('reviews.again.forColleague'));
    },
  });
  return (
    <form {...props} className={page.form}>
      <p>{t(isAgainst ? 'reviews.again.against' : 'reviews.again.inFavour', { name: item.member.name })}</p>
      <Textarea
        name="note"
        className={page.textarea}
        label={t('reviews.again.why')}
        description={t('reviews.again.whyNote')}
        maxLength={1000}
        error={errors.note}
        data-autofocus
      />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t('reviews.again.do')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('bench.cancel')}
        </Button>
      </div>
    </form>
  );
}
