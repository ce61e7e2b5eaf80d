import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../../../ui/back-link.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { staffPaths } from '../../staff-paths.ts';
import page from '../../ui/page.module.css';
import { ShopDeskGate } from '../shop-desk-gate.tsx';
import { statementQuery } from './commission.queries.ts';
import { Statement } from './statement.tsx';

/** `/staff/commission/{id}`: the commission of one person within reach. */
export default function StatementPage() {
  const { id = '' } = useParams();
  return (
    <ShopDeskGate action="seeCommission">
      <PersonStatement key={id} id={id} />
    </ShopDeskGate>
  );
}

function PersonStatement({ id }: { id: string }) {
  const { t } = useTranslation('shop-commission');
  const { data } = useQuery(statementQuery({ earnerId: id }));
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <BackLink to={staffPaths.commission}>{t('statement.back')}</BackLink>
      {data && <PageHeading title={t('statement.title', { name: data.earnerName })} />}
      <Statement earnerId={id} />
      <p className={page.note}>{t('commission.rule')}</p>
    </div>
  );
}
