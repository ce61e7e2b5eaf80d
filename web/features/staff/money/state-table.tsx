import { useTranslation } from 'react-i18next';
import type { Revenue } from '../../../../contract/billing/payments-desk.schema.ts';
import { FactTable } from '../members/tabs/fact-table.tsx';
import type { Column } from '../ui/dense-table.tsx';
import classes from './money.module.css';
import { rupees } from './rupees.ts';

type OfState = Revenue['states'][number];

/** Revenue by the buyers’ state, which decides the kind of tax. */
export function StateTable({ states }: { states: readonly OfState[] }) {
  const { t } = useTranslation('money');
  const columns: readonly Column<OfState>[] = [
    { key: 'state', heading: t('revenue.state'), isName: true, cell: ({ state }) => state },
    {
      key: 'orders',
      heading: t('revenue.ordersHeading'),
      cell: ({ orders }) => <span className={classes.figure}>{orders}</span>,
    },
    {
      key: 'gross',
      heading: t('revenue.gross'),
      cell: ({ gross }) => <span className={classes.figure}>{rupees(gross)}</span>,
    },
    { key: 'tax', heading: t('revenue.tax'), cell: ({ tax }) => <span className={classes.figure}>{rupees(tax)}</span> },
  ];
  return (
    <FactTable
      title={t('revenue.states')}
      columns={columns}
      rows={states}
      rowKey={({ state }) => state}
      empty={t('revenue.none')}
    />
  );
}
