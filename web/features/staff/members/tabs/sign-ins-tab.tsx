import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip.tsx';
import type { Column } from '../../ui/dense-table.tsx';
import { TimeCell } from '../../ui/time-cell.tsx';
import type { DeskMemberPage } from '../members.queries.ts';
import { FactTable } from './fact-table.tsx';
import type { TabProps } from './tab.ts';

type SignIn = DeskMemberPage['signIns'][number];

/** From where, and when, the member signed in. */
export function SignInsTab({ told: { signIns } }: TabProps) {
  const { t } = useTranslation('desk');
  const columns: readonly Column<SignIn>[] = [
    { key: 'device', heading: t('signIns.device'), isName: true, cell: ({ device }) => device },
    { key: 'place', heading: t('signIns.place'), cell: ({ place }) => <span dir="ltr">{place}</span> },
    { key: 'from', heading: t('signIns.from'), cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
    { key: 'used', heading: t('signIns.used'), cell: ({ lastUsedAt }) => <TimeCell at={lastUsedAt} /> },
    {
      key: 'ended',
      heading: t('signIns.ended'),
      cell: ({ endedAt }) => (endedAt ? <TimeCell at={endedAt} /> : <Chip tone="good">{t('signIns.open')}</Chip>),
    },
  ];
  return (
    <FactTable
      title={t('page.tab.signIns')}
      columns={columns}
      rows={signIns}
      rowKey={({ id }) => id}
      empty={t('signIns.noneWhy')}
    />
  );
}
