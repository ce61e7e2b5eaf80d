import { endpoints } from 'virtual:endpoints';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Approval } from '../../../../contract/member-desk/approvals.schema.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { staffKeys } from '../staff.queries.ts';
import ticket from '../tickets/ticket.module.css';
import page from '../ui/page.module.css';
import { approvalQuery } from './approvals.queries.ts';

type Act = 'approve' | 'refuse' | 'withdraw';
const did = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

/** Approves or refuses a colleague’s request, or withdraws one’s own. */
export function DecisionForm({ asked: { id, canDecide, canWithdraw } }: { asked: Approval }) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const note = useRef<HTMLTextAreaElement>(null);
  const [busy, setBusy] = useState<Act>();
  const [failure, setFailure] = useState<unknown>();
  const headingId = useId();
  if (!canDecide && !canWithdraw) return null;
  const params = { id };
  const act = async (what: Act): Promise<void> => {
    setBusy(what);
    setFailure(undefined);
    try {
      const body = { approve: what === 'approve', note: note.current?.value.trim() ?? '' };
      const { data } =
        what === 'withdraw'
          ? await call(endpoints.approvals.withdraw, { params })
          : await call(endpoints.approvals.decide, { params, body });
      queries.setQueryData(approvalQuery(id).queryKey, data);
      void queries.invalidateQueries({ queryKey: [...staffKeys.approvals, 'list'] });
      void queries.invalidateQueries({ queryKey: staffKeys.waiting });
      toast.success(t(`approvals.${did[what]}`));
    } catch (error) {
      setFailure(error ?? new Error('unknown'));
    } finally {
      setBusy(undefined);
    }
  };
  const button = (what: Act, color?: string) => (
    <Button
      variant={what === 'approve' ? 'filled' : 'default'}
      color={color}
      loading={busy === what}
      disabled={busy !== undefined && busy !== what}
      onClick={() => void act(what)}
    >
      {t(`approvals.${what}`)}
    </Button>
  );
  return (
    <section className={ticket.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('approvals.decision')}</h2>
      {canDecide && (
        <Textarea
          ref={note}
          className={page.textarea}
          label={t('status.note')}
          description={t('status.noteFor')}
          maxLength={1000}
        />
      )}
      <FormFailure error={failure} />
      <div className={page.buttons}>
        {canDecide && button('approve', 'danger')}
        {canDecide && button('refuse')}
        {canWithdraw && button('withdraw')}
      </div>
    </section>
  );
}
