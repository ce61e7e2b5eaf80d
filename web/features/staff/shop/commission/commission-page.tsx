import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { powerOf } from '../../../../../contract/network/powers.ts';
import type { Role } from '../../../../../contract/roles.ts';
import { useAccount } from '../../../../lib/use-account.ts';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { TabLinks } from '../../../../ui/tab-links.tsx';
import page from '../../ui/page.module.css';
import { ShopDeskGate } from '../shop-desk-gate.tsx';
import { BalancesTab } from './balances-tab.tsx';
import { PayoutsTab } from './payouts-tab.tsx';
import { RatesTab } from './rates-tab.tsx';
import { Statement } from './statement.tsx';

type Tab = 'people' | 'own' | 'payouts' | 'rates';

/** The parts of the page: people who see only their own commission get their statement in place of the list. */
function tabsOf(role: Role): readonly Tab[] {
  const { extent, limit } = powerOf(role, 'seeCommission');
  if (extent === 'own' && !limit) return ['own', 'rates'];
  return powerOf(role, 'products').extent === 'all' ? ['people', 'payouts', 'rates'] : ['people', 'rates'];
}

/** `/staff/commission`: commission that people earn by taking orders, payouts and rates. */
export default function CommissionPage() {
  return (
    <ShopDeskGate action="seeCommission">
      <Commission />
    </ShopDeskGate>
  );
}

function Commission() {
  const { t } = useTranslation('shop-commission');
  const role = useAccount()?.role ?? 'MEMBER';
  const [search] = useSearchParams();
  const tabs = tabsOf(role);
  const current = tabs.find((tab) => tab === search.get('tab')) ?? tabs[0] ?? 'own';
  const mayPay = tabs.includes('payouts');
  return (
    <div className={page.page}>
      <PageHeading title={t('commission.title')}>{t('commission.intro')}</PageHeading>
      <TabLinks
        label={t('commission.tabs')}
        tabs={tabs.map((key) => ({ key, label: t(`commission.tab.${key}`) }))}
        current={current}
      />
      {current === 'people' && <BalancesTab mayPay={mayPay} />}
      {current === 'own' && <Statement />}
      {current === 'payouts' && <PayoutsTab />}
      {current === 'rates' && <RatesTab maySet={mayPay} />}
      <p className={page.note}>{t('commission.rule')}</p>
    </div>
  );
}
