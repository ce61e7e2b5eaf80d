import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RiskSignal } from '../../../../contract/moderation/schema.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { staffKeys } from '../staff.queries.ts';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';

/** A risk signal and the decision about it. */
export interface RiskTask {
  risk: RiskSignal;
  status: 'dismissed' | 'acted';
}

/** Asks why a risk signal is dismissed, or what was done about it. */
export function RiskDialog({ task, onClose }: { task: RiskTask | undefined; onClose: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <Dialog title={task ? t(`risks.handleTitle.${task.status}`) : ''} opened={task !== undefined} onClose={onClose}>
      {task && <RiskForm task={task} onClose={onClose} />}
    </Dialog>
  );
}

function RiskForm({ task: { risk, status }, onClose }: { task: RiskTask; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const queries = useQueryClient();
  const { props, errors, failure, busy } = useForm({
    fields: ['note'],
    check: ({ note }) => (note.trim().length < 3 ? { note: t('risks.noteMissing') } : {}),
    send: async ({ note }) => {
      const body = { status, note: note.trim() };
      await call(laterEndpoints.moderation.handleRisk, { params: { id: risk.id }, body });
      await queries.invalidateQueries({ queryKey: staffKeys.risks });
      toast.success(t(`risks.done.${status}`));
      onClose();
    },
  });
  return (
    <form {...props} className={page.form}>
      <p>{risk.evidence.sentence}</p>
      <Textarea
        name="note"
        className={page.textarea}
        label={t('risks.note')}
        maxLength={300}
        error={errors.note}
        data-autofocus
      />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t(`risks.handle.${status}`)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {staff('bench.cancel')}
        </Button>
      </div>
    </form>
  );
}
