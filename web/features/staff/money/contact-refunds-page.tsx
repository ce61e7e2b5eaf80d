import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { ContactRefundDialog, type ContactRefundTask } from './contact-refund-dialog.tsx';
import { ContactRefundTable } from './contact-refund-table.tsx';
import { contactRefundsQuery } from './money.queries.ts';

const PAGE_SIZE = 25;
const choices = ['asked', 'given', 'refused', 'all'] as const;

/** `/staff/giveBacks`: contact views that members want back. */
export default function ContactRefundsPage() {
  const { t } = useTranslation('money');
  const [search] = useSearchParams();
  const [task, setTask] = useState<ContactRefundTask>();
  const statusChoices = choices.map((key) => ({ key, label: t(`giveBacks.only.${key}`) }));
  const status = selectedChoice(search, 'status', statusChoices) ?? 'asked';
  const number = pageFromUrl(search);
  const query = useQuery(
    contactRefundsQuery({ ...(status === 'all' ? {} : { status }), page: number, pageSize: PAGE_SIZE }),
  );
  const total = query.data?.totalCount;
  return (
    <div className={page.page}>
      <PageHeading title={t('giveBacks.title')}>
        {total ? t('giveBacks.count', { count: total }) : t('giveBacks.intro')}
      </PageHeading>
      <div className={page.filters}>
        <ChoiceFilter name="status" label={t('giveBacks.show')} choices={statusChoices} />
      </div>
      <ContactRefundTable
        query={query}
        onTask={setTask}
        empty={{
          heading: t('giveBacks.none'),
          sentence: t(status === 'asked' ? 'giveBacks.noneWhy.asked' : 'giveBacks.noneWhy.other'),
        }}
      />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
      <ContactRefundDialog task={task} onClose={() => setTask(undefined)} />
    </div>
  );
}
