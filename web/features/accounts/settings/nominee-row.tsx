import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guardianRelation } from '../../../../contract/options/faith.ts';
import type { Nominee } from '../../../../contract/privacy/nominee.schema.ts';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { formatDay } from '../../../lib/relative-time.ts';
import { toast } from '../../../lib/toast.ts';
import classes from './settings.module.css';
import { nomineeQuery } from './settings.queries.ts';

interface NomineeRowProps {
  nominee: Nominee;
  onChange: () => void;
}

/** Who is named, and since when. Removing asks once more, in its place. */
export function NomineeRow({ nominee, onChange }: NomineeRowProps) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => call(endpoints.nominee.remove, {}),
    onSuccess: () => {
      queries.setQueryData(nomineeQuery.queryKey, null);
      toast.success(t('nominee.removed'));
    },
    onError: (error) => toast.error(errorMessage(error, common)),
  });
  const relation = guardianRelation.find(({ key }) => key === nominee.relation)?.label ?? nominee.relation;
  return (
    <>
      <div className={classes.wrapping}>
        <p className={classes.what}>
          <bdi>{nominee.name}</bdi>
        </p>
        <p>{relation}</p>
        {nominee.phoneNumber && (
          <p>
            <bdi dir="ltr">{nominee.phoneNumber}</bdi>
          </p>
        )}
        {nominee.email && (
          <p>
            <bdi>{nominee.email}</bdi>
          </p>
        )}
        <p className={classes.note}>{t('nominee.since', { date: formatDay(nominee.setAt, locale()) })}</p>
      </div>
      {isAsking && <p role="alert">{t('nominee.removeAsk', { name: nominee.name })}</p>}
      <div className={classes.buttons}>
        {isAsking ? (
          <>
            <Button variant="outline" color="danger" loading={removing.isPending} onClick={() => removing.mutate()}>
              {t('nominee.removeYes')}
            </Button>
            <Button variant="subtle" color="neutral" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={onChange}>
              {t('nominee.change')}
            </Button>
            <Button variant="subtle" color="neutral" onClick={() => setAsking(true)}>
              {t('nominee.remove')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
