import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconUserHeart } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guardianRelation } from '../../../../contract/options/faith.ts';
import type { Nominee } from '../../../../contract/privacy/nominee.schema.ts';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { useOwnOptions } from '../../../lib/options.ts';
import { formatDay } from '../../../lib/relative-time.ts';
import { toast } from '../../../lib/toast.ts';
import { hasFormDraft } from '../../../lib/use-draft-form.ts';
import { FetchFailure, RowsSkeleton } from '../../../ui/settings/card-states.tsx';
import classes from '../../../ui/settings/settings.module.css';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { NOMINEE_DRAFT_KEY, NomineeForm } from './nominee-form.tsx';
import { nomineeQuery } from './settings.queries.ts';

/**
 * The nominee, who may act after the member's death or in incapacity (DPDP Act, s. 14): can be named, changed and
 * removed here.
 */
export function NomineeCard() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery(nomineeQuery);
  /** Reason why the form is open: the member asked for it, or a draft was found after a reload. */
  const [naming, setNaming] = useState<'asked' | 'kept' | undefined>(() =>
    hasFormDraft(NOMINEE_DRAFT_KEY) ? 'kept' : undefined,
  );
  const place = useFocusFallback<HTMLDivElement>(`${naming} ${data?.setAt}`);
  return (
    <SubjectCard icon={IconUserHeart} title={t('nominee.title')} intro={t('nominee.intro')}>
      {data === undefined ? (
        error ? (
          <FetchFailure sentence={t('nominee.failed')} error={error} retry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={1} />
        )
      ) : (
        <div ref={place} className={classes.form}>
          <p className={classes.note}>{t('nominee.means')}</p>
          {naming ? (
            <NomineeForm nominee={data} takeFocus={naming === 'asked'} onDone={() => setNaming(undefined)} />
          ) : data ? (
            <NomineeRow nominee={data} onChange={() => setNaming('asked')} />
          ) : (
            <Button variant="default" className={classes.submit} onClick={() => setNaming('asked')}>
              {t('nominee.name')}
            </Button>
          )}
        </div>
      )}
    </SubjectCard>
  );
}

interface NomineeRowProps {
  nominee: Nominee;
  onChange: () => void;
}

/** The named nominee and the date. Removing asks for confirmation inline. */
const relationLists = { guardianRelation };

function NomineeRow({ nominee, onChange }: NomineeRowProps) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => call(laterEndpoints.nominee.remove, {}),
    onSuccess: () => {
      queries.setQueryData(nomineeQuery.queryKey, null);
      toast.success(t('nominee.removed'));
    },
    onError: (error) => toast.error(errorMessage(error, common)),
  });
  const lists = useOwnOptions(relationLists);
  const relation = lists.guardianRelation.find(({ key }) => key === nominee.relation)?.label ?? nominee.relation;
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
