import { Button } from '@mantine/core';
import { IconCheck, IconCrown, IconMinus, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnEntitlements } from '../../../contract/billing/packages.schema.ts';
import type { AllowanceKind } from '../../../contract/billing/values.ts';
import { entitlementsQuery } from '../../lib/entitlements.queries.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { locale, numberLocale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { rupees } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { fullStop } from '../../lib/punctuation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Bone } from '../../ui/page-skeleton.tsx';
import { SubjectCard } from '../../ui/subject-card.tsx';
import { Points } from '../../ui/text-sections.tsx';
import { Addons } from './addons.tsx';
import { BuyButton } from './buy-button.tsx';
import compareTableClasses from './compare-table.module.css';
import planCardClasses from './plan-card.module.css';
import classes from './premium.module.css';
import { type PackageOnSale, packagesQuery } from './premium.queries.ts';
import { useGrantTexts } from './use-grant-texts.ts';

/** `/dashboard/premium`: what Premium adds to the free account, and its price with tax. */
export default function PremiumPage() {
  const { t } = useTranslation('premium');
  const { t: common } = useTranslation('common');
  const { data, error, refetch, isFetching } = useQuery(packagesQuery);
  return (
    <>
      <PageHeading title={t('go.title')}>{t('go.intro')}</PageHeading>
      {data ? (
        <OnSale packages={data.packages} />
      ) : error ? (
        <EmptyState
          heading={<h2>{t('go.failed')}</h2>}
          sentence={<span role="alert">{errorMessage(error, common)}</span>}
        >
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </EmptyState>
      ) : (
        <div role="status" aria-label={t('go.loading')} className={classes.columns}>
          <Bone className={classes.planBone} />
          <Bone className={classes.compareBone} />
        </div>
      )}
    </>
  );
}

function OnSale({ packages }: { packages: readonly PackageOnSale[] }) {
  const { t } = useTranslation('premium');
  const { data: own } = useQuery(entitlementsQuery);
  const plans = packages.filter(({ kind }) => kind === 'plan');
  const free = packages.find(({ kind }) => kind === 'free');
  const addons = packages.filter(({ kind }) => kind === 'addon');
  if (plans.length === 0 && addons.length === 0)
    return <EmptyState heading={<h2>{t('go.none')}</h2>} sentence={t('go.noneWhy')} />;
  return (
    <div className={classes.columns}>
      <div className={classes.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} running={own?.plan ?? null} />
        ))}
      </div>
      <div className={classes.rest}>
        {free && plans.length > 0 && <CompareTable free={free} plans={plans} />}
        <Addons addons={addons} />
        <MemberPromises />
      </div>
    </div>
  );
}

/** Promises to members who pay. */
function MemberPromises() {
  const { t } = useTranslation('premium');
  return (
    <SubjectCard icon={IconShieldCheck} title={t('promises.title')}>
      <Points points={t('promises.points', { returnObjects: true })} />
    </SubjectCard>
  );
}

/** A plan: its contents, its price with tax, its duration, and a note that nothing is renewed automatically. */
function PlanCard({ plan, running }: { plan: PackageOnSale; running: OwnEntitlements['plan'] }) {
  const { t } = useTranslation('premium');
  const id = useId();
  const gives = useGrantTexts()(plan.grants);
  const money = rupees(plan.price, numberLocale());
  const days = plan.days ?? 0;
  return (
    <section className={planCardClasses.card} aria-labelledby={id}>
      <header className={planCardClasses.head}>
        <h2 id={id}>
          <IconCrown size={24} stroke={1.75} aria-hidden />
          {plan.name}
        </h2>
        <p className={planCardClasses.price}>{money}</p>
        <p className={planCardClasses.term}>{t('go.for', { count: days })}</p>
      </header>
      <div className={planCardClasses.body}>
        {plan.description && <p>{plan.description}</p>}
        <ul className={planCardClasses.gives}>
          {gives.map((words) => (
            <li key={words}>
              <IconCheck size={20} stroke={2.25} aria-hidden />
              {words}
            </li>
          ))}
        </ul>
        {running && (
          <p className={planCardClasses.yours}>
            {t('go.yours', { date: dayInIndia(running.until, locale()) })}
            {fullStop()} {t('go.added', { count: days })} <Link to={paths.myPackage}>{t('go.toPackage')}</Link>
          </p>
        )}
        <BuyButton pack={plan} size="lg" className={planCardClasses.buy}>
          {running ? t('buy.extend', { count: days, price: money }) : t('buy.only', { name: plan.name, price: money })}
        </BuyButton>
        <p className={planCardClasses.note}>{t('go.once')}</p>
      </div>
    </section>
  );
}

const kinds = ['interests', 'photoRequests', 'messages', 'contactViews'] as const satisfies readonly AllowanceKind[];
/** Privileges of every premium member that are not counted. */
const privileges = ['premiumPhotos', 'familyNames'] as const;
const notes = { messages: 'compare.messagesNote', contactViews: 'compare.contactViewsNote' } as const;

interface CompareTableProps {
  free: PackageOnSale;
  plans: readonly PackageOnSale[];
}

/** Compares the free account with the packages, line by line, including what stays free. */
function CompareTable({ free, plans }: CompareTableProps) {
  const { t } = useTranslation('premium');
  const id = useId();
  const all = [free, ...plans];
  return (
    <section className={compareTableClasses.card} aria-labelledby={id}>
      <h2 id={id}>{t('compare.title')}</h2>
      {/* With many packages the table scrolls horizontally, also by keyboard. */}
      <div className={compareTableClasses.scroll} tabIndex={plans.length > 1 ? 0 : undefined}>
        <table className={compareTableClasses.table}>
          <caption className={compareTableClasses.said}>{t('compare.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className={compareTableClasses.said}>{t('compare.what')}</span>
              </th>
              {all.map(({ id: packageId, kind, name }) => (
                <th key={packageId} scope="col" data-plan={kind === 'plan' || undefined}>
                  {kind === 'free' ? t('compare.free') : name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  {t(`compare.${kind}`)}
                  {kind in notes && (
                    <span className={compareTableClasses.note}>{t(notes[kind as keyof typeof notes])}</span>
                  )}
                </th>
                {all.map((pack) => (
                  <td key={pack.id} data-plan={pack.kind === 'plan' || undefined}>
                    <Many pack={pack} kind={kind} />
                  </td>
                ))}
              </tr>
            ))}
            {privileges.map((privilege) => (
              <tr key={privilege}>
                <th scope="row">{t(`compare.${privilege}`)}</th>
                {all.map(({ id: packageId, kind }) => (
                  <td key={packageId} data-plan={kind === 'plan' || undefined}>
                    <Mark isOn={kind === 'plan'} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Many({ pack, kind }: { pack: PackageOnSale; kind: AllowanceKind }) {
  const { t } = useTranslation('premium');
  const count = pack.grants[kind];
  if (count === null) return t('unlimited');
  if (count === 0) return <Mark isOn={false} />;
  // The free package's allowances are renewed each month.
  return pack.kind === 'free' ? t('compare.month', { count }) : t('compare.count', { count });
}

function Mark({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('premium');
  const Icon = isOn ? IconCheck : IconMinus;
  return (
    <Icon
      className={isOn ? compareTableClasses.on : compareTableClasses.off}
      size={20}
      stroke={2.25}
      role="img"
      aria-label={t(isOn ? 'compare.yes' : 'compare.no')}
    />
  );
}
