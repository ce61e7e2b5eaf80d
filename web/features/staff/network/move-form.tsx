import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Territory } from '../../../../contract/network/schema.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { staffKeys } from '../staff.queries.ts';
import choice from '../ui/choice.module.css';
import page from '../ui/page.module.css';
import classes from './network.module.css';

interface Props {
  territory: Territory;
  all: readonly Territory[];
  onClose: () => void;
}

/** Moves the accounts of a territory to another of the same level, and lists them before. */
export function MoveForm({ territory: { id, level }, all, onClose }: Props) {
  const { t } = useTranslation('network');
  const queries = useQueryClient();
  const [toId, setToId] = useState('');
  const { data } = useQuery({
    queryKey: [...staffKeys.territories, 'move', id],
    // The list of accounts is the same for every target.
    queryFn: async () =>
      (await call(deskEndpoints.network.moveAccounts, { params: { id }, body: { toId: id, dryRun: true } })).data,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(deskEndpoints.network.moveAccounts, { params: { id }, body: { toId } }),
    onSuccess: async (answer) => {
      await queries.invalidateQueries({ queryKey: staffKeys.territories });
      await queries.invalidateQueries({ queryKey: staffKeys.accounts });
      toast.success(t('territories.moved', { count: answer.data.accounts.length }));
      onClose();
    },
  });
  const others = all.filter((one) => one.level === level && one.id !== id);
  return (
    <div className={page.form}>
      <NativeSelect
        className={choice.select}
        label={t('territories.moveTo')}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        value={toId}
        onChange={(event) => setToId(event.currentTarget.value)}
        data={[
          { value: '', label: t('territories.choose') },
          ...others.map((one) => ({ value: one.id, label: one.name })),
        ]}
        data-autofocus
      />
      {data && (
        <div>
          <p>{t('territories.moves', { count: data.accounts.length })}</p>
          <ul className={classes.list}>
            {data.accounts.map((account) => (
              <li key={account.id}>
                <bdi>{account.name}</bdi>
              </li>
            ))}
          </ul>
          {data.openWork.enquiries + data.openWork.visits + data.openWork.cases > 0 && (
            <p>{t('territories.keepsWork', data.openWork)}</p>
          )}
        </div>
      )}
      <FormFailure error={error} />
      <div className={page.buttons}>
        <Button disabled={!toId} loading={isPending} onClick={() => mutate()}>
          {t('territories.move')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('territories.cancel')}
        </Button>
      </div>
    </div>
  );
}
