import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { riskKinds, riskStatuses } from '../../../../contract/moderation/values.ts';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffKeys } from '../staff.queries.ts';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { RiskDialog, type RiskTask } from './risk-dialog.tsx';
import { RiskTable } from './risk-table.tsx';
import { risksQuery } from './risks.queries.ts';

const PAGE_SIZE = 25;

/** `/staff/risks`: accounts that deserve a look. */
export default function RisksPage() {
  const { t } = useTranslation('desk');
  const [search] = useSearchParams();
  const [task, setTask] = useState<RiskTask>();
  const statusChoices = riskStatuses.map((key) => ({ key, label: t(`risks.is.${key}`) }));
  const kindChoices = [
    { key: 'any' as const, label: t('risks.anyKind') },
    ...riskKinds.map((key) => ({ key, label: t(`risks.kindIs.${key}`) })),
  ];
  const kind = selectedChoice(search, 'kind', kindChoices);
  const number = pageFromUrl(search);
  const query = useQuery(
    risksQuery({
      status: selectedChoice(search, 'status', statusChoices) ?? 'open',
      ...(kind && kind !== 'any' ? { kind } : {}),
      page: number,
      pageSize: PAGE_SIZE,
    }),
  );
  const total = query.data?.totalCount;
  return (
    <div className={page.page}>
      <div className={page.top}>
        <PageHeading title={t('risks.title')}>
          {total ? t('risks.count', { count: total }) : t('risks.intro')}
        </PageHeading>
        <Scan />
      </div>
      <div className={page.filters}>
        <ChoiceFilter name="status" label={t('risks.status')} choices={statusChoices} />
        <ChoiceFilter name="kind" label={t('risks.kind')} choices={kindChoices} />
      </div>
      <RiskTable query={query} onTask={setTask} />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
      <RiskDialog task={task} onClose={() => setTask(undefined)} />
    </div>
  );
}

/** Looks for risks now, instead of within the hour. */
function Scan() {
  const { t } = useTranslation('desk');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const scan = async (): Promise<void> => {
    setBusy(true);
    try {
      const { found } = (await call(endpoints.moderation.scanRisks, {})).data;
      await queries.invalidateQueries({ queryKey: staffKeys.risks });
      toast.success(found ? t('risks.found', { count: found }) : t('risks.foundNone'));
    } catch (error) {
      toast.error(errorMessage(error, common));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconRefresh size={18} aria-hidden />}
      onClick={() => void scan()}
    >
      {t('risks.scan')}
    </Button>
  );
}
