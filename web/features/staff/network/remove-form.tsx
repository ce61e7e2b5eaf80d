import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Territory } from '../../../../contract/network/schema.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { staffKeys } from '../staff.queries.ts';
import page from '../ui/page.module.css';

/** Confirms the deletion of a territory, which the server refuses while something is in it. */
export function RemoveForm({ territory: { id, name }, onClose }: { territory: Territory; onClose: () => void }) {
  const { t } = useTranslation('network');
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(deskEndpoints.network.removeTerritory, { params: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: staffKeys.territories });
      toast.success(t('territories.removed', { name }));
      onClose();
    },
  });
  return (
    <div className={page.form}>
      <p>{t('territories.removeNote')}</p>
      <FormFailure error={error} />
      <div className={page.buttons}>
        <Button color="danger" loading={isPending} onClick={() => mutate()}>
          {t('territories.remove')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('territories.cancel')}
        </Button>
      </div>
    </div>
  );
}
