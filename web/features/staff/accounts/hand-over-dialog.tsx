import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Colleague } from '../../../../contract/network/schema.ts';
import type { StaffAccount } from '../../../../contract/staff/schema.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { staffKeys, useColleagueChoices } from '../staff.queries.ts';
import choice from '../ui/choice.module.css';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';

/** Gives the open work of somebody to another person, after saying how much it is. */
export function HandOverDialog({ account, onClose }: { account: StaffAccount | undefined; onClose: () => void }) {
  const { t } = useTranslation('staff');
  return (
    <Dialog
      title={t('accounts.handOver.title', { name: account?.name ?? '' })}
      opened={account !== undefined}
      onClose={onClose}
    >
      {account && <HandOverForm account={account} onClose={onClose} />}
    </Dialog>
  );
}

function HandOverForm({ account: { id, name }, onClose }: { account: StaffAccount; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const queries = useQueryClient();
  const [to, setTo] = useState<Colleague>();
  const { colleagues, finder } = useColleagueChoices('enquiries');
  const toId = to?.id ?? '';
  // The chosen person stays in the list, whatever name is searched for next.
  const others = [...(to && !colleagues.some((one) => one.id === toId) ? [to] : []), ...colleagues].filter(
    (one) => one.id !== id,
  );
  const { data: work, error: unknown } = useQuery({
    queryKey: [...staffKeys.colleagues, 'openWork', id],
    queryFn: async () => (await call(deskEndpoints.network.openWork, { params: { id } })).data,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(deskEndpoints.network.handOver, { params: { id }, body: { toId } }),
    onSuccess: async () => {
      for (const queryKey of [staffKeys.enquiries, staffKeys.visits, staffKeys.cases, staffKeys.colleagues])
        await queries.invalidateQueries({ queryKey });
      toast.success(t('accounts.handOver.done'));
      onClose();
    },
  });
  const isEmpty = work?.enquiries === 0 && work.visits === 0 && work.cases === 0;
  return (
    <div className={page.form}>
      {work && <p>{isEmpty ? t('accounts.handOver.nothing', { name }) : t('accounts.handOver.work', work)}</p>}
      {!isEmpty && finder && <TextInput {...finder} />}
      {!isEmpty && (
        <NativeSelect
          className={choice.select}
          label={t('accounts.handOver.to')}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          value={toId}
          onChange={({ currentTarget: { value } }) => setTo(others.find((one) => one.id === value))}
          data={[
            { value: '', label: t('accounts.handOver.choose') },
            ...others.map((one) => ({ value: one.id, label: `${one.name} (${t(`role.${one.role as 'DEALER'}`)})` })),
          ]}
          data-autofocus
        />
      )}
      <FormFailure error={error ?? unknown} />
      <div className={page.buttons}>
        {!isEmpty && (
          <Button disabled={!toId || !work} loading={isPending} onClick={() => mutate()}>
            {t('accounts.handOver.confirm')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('accounts.handOver.cancel')}
        </Button>
      </div>
    </div>
  );
}
