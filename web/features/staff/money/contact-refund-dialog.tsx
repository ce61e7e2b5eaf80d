import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeskGiveBack } from '../../../../contract/billing/payments-desk.schema.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { staffKeys } from '../staff.queries.ts';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';

/** The decision about a request. */
export interface ContactRefundTask {
  wish: DeskGiveBack;
  status: 'given' | 'refused';
}

/** Refunds a contact view, or refuses with a reason. Both decisions are final. */
export function ContactRefundDialog({ task, onClose }: { task: ContactRefundTask | undefined; onClose: () => void }) {
  const { t } = useTranslation('money');
  return (
    <Dialog title={task ? t(`giveBacks.ask.${task.status}`) : ''} opened={task !== undefined} onClose={onClose}>
      {task && <ContactRefundForm task={task} onClose={onClose} />}
    </Dialog>
  );
}

function ContactRefundForm({ task: { wish, status }, onClose }: { task: ContactRefundTask; onClose: () => void }) {
  const { t } = useTranslation('money');
  const { t: staff } = useTranslation('staff');
  const queries = useQueryClient();
  const { props, errors, failure, busy } = useForm({
    fields: ['answer'],
    check: ({ answer }) =>
      status === 'refused' && answer.trim().length < 3 ? { answer: t('giveBacks.answerMissing') } : {},
    send: async ({ answer }) => {
      const body = { status, answer: answer.trim() || null };
      await call(deskEndpoints.paymentsDesk.decideGiveBack, { params: { id: wish.id }, body });
      void queries.invalidateQueries({ queryKey: staffKeys.waiting });
      await queries.invalidateQueries({ queryKey: staffKeys.giveBacks });
      toast.success(t(`giveBacks.done.${status}`));
      onClose();
    },
  });
  return (
    <form {...props} className={page.form}>
      <p>{t(`giveBacks.means.${status}`, { name: wish.by.name ?? t('giveBacks.erased') })}</p>
      <TextInput
        name="answer"
        autoComplete="off"
        maxLength={300}
        label={t(`giveBacks.answer.${status}`)}
        error={errors.answer}
        data-autofocus
      />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t(`giveBacks.do.${status}`)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {staff('bench.cancel')}
        </Button>
      </div>
    </form>
  );
}
