import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { reportMonths } from '../../../../contract/growth/values.ts';
import { todayInIndia } from '../../../lib/india-time.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import money from '../money/money.module.css';
import { OwnDays } from '../money/own-days.tsx';
import { isPeriod, type Period } from '../money/period.rules.ts';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { useIsLeading } from '../ui/use-is-leading.ts';
import { CohortsReport } from './cohorts-report.tsx';
import { FunnelReport } from './funnel-report.tsx';
import type { MonthCount } from './growth.queries.ts';
import { GrowthRevenueReport } from './growth-revenue-report.tsx';
import { SourcesReport } from './sources-report.tsx';

const tabs = ['funnel', 'sources', 'cohorts', 'revenue'] as const;

const days = { days30: 30, days7: 7, days90: 90 } as const;
const periods = [...(Object.keys(days) as (keyof typeof days)[]), 'own'] as const;
const DAY_MS = 86_400_000;

/** `/staff/growth`: reports for the operator. The tab, the period and the months are in the address. */
export default function GrowthPage() {
  return useIsLeading() ? <Reports /> : <RoleNotAllowed who="leading" />;
}

function lastDays(count: number): Period {
  return { from: todayInIndia(Date.now() - (count - 1) * DAY_MS), to: todayInIndia() };
}

function usePeriod(): { name: (typeof periods)[number]; period: Period } {
  const [search] = useSearchParams();
  const name = selectedChoice(
    search,
    'period',
    periods.map((key) => ({ key })),
  );
  const own = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  if (name === 'own') return { name, period: isPeriod(own) ? own : lastDays(days.days30) };
  return { name: name ?? 'days30', period: lastDays(days[name ?? 'days30']) };
}

function useMonths(): MonthCount {
  const [search] = useSearchParams();
  return reportMonths.find((count) => String(count) === search.get('months')) ?? reportMonths[0];
}

function Reports() {
  const { t } = useTranslation('growth');
  const [search] = useSearchParams();
  const { name, period } = usePeriod();
  const months = useMonths();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'funnel';
  /** The period stays when another report is opened. */
  const addressOf = (key: string): string => {
    const next = new URLSearchParams(search);
    next.set('tab', key);
    return `?${next}`;
  };
  return (
    <div className={page.page}>
      <PageHeading title={t('title')}>{t(`intro.${tab}`)}</PageHeading>
      <TabLinks
        label={t('tabs.label')}
        current={tab}
        tabs={tabs.map((key) => ({ key, label: t(`tabs.${key}`), to: addressOf(key) }))}
      />
      <div className={money.when}>
        {tab === 'funnel' || tab === 'sources' ? (
          <>
            <ChoiceFilter
              name="period"
              label={t('period')}
              choices={periods.map((key) => ({ key, label: t(`periods.${key}`) }))}
            />
            {name === 'own' && <OwnDays period={period} />}
          </>
        ) : (
          <ChoiceFilter
            name="months"
            label={t('months')}
            choices={reportMonths.map((count) => ({ key: String(count), label: t(`lastMonths.months${count}`) }))}
          />
        )}
      </div>
      {tab === 'funnel' && <FunnelReport period={period} />}
      {tab === 'sources' && <SourcesReport period={period} />}
      {tab === 'cohorts' && <CohortsReport months={months} />}
      {tab === 'revenue' && <GrowthRevenueReport months={months} />}
    </div>
  );
}
