import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCrown } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GiveBack, OwnEntitlements } from '../../../contract/billing/packages.schema.ts';
import { contactRefundsQuery, entitlementsQuery } from '../../lib/entitlements.queries.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { locale, numberLocale } from '../../lib/i18n.ts';
import { exactTimeInIndia, shortDayInIndia } from '../../lib/india-time.ts';
import { rupees } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Bone } from '../../ui/page-skeleton.tsx';
import { SubjectCard } from '../../ui/subject-card.tsx';
import { Addons } from './addons.tsx';
import { AllowanceTable } from './allowance-table.tsx';
import { BuyButton } from './buy-button.tsx';
import classes from './package.module.css';
import { packagesQuery, paymentsQuery } from './premium.queries.ts';
import { StateChip } from './state-chip.tsx';
import { useMethodLabel } from './use-method-label.ts';

/** Refetch interval, because another tab or device also uses the allowances, ms. */
const REFETCH_INTERVAL_MS = 20_000;

/** `/dashboard/payment`: the current package, with the amounts used and left. */
export default function PackagePage() {
  const { t } = useTranslation('premium');
  const { t: common } = useTranslation('common');
  const { data, error, refetch, isFetching } = useQuery({ ...entitlementsQuery, refetchInterval: REFETCH_INTERVAL_MS });
  return (
    <div className={classes.page}>
      <PageHeading title={t('mine.title')}>{t('mine.intro')}</PageHeading>
      {data ? (
        <div className={classes.cards}>
          <PackageTable own={data} />
          <AllowanceTable own={data} />
          <Offers days={data.plan !== null} />
          <ContactRefunds />
        </div>
      ) : error ? (
        <EmptyState
          heading={<h2>{t('mine.failed')}</h2>}
          sentence={<span role="alert">{errorMessage(error, common)}</span>}
        >
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </EmptyState>
      ) : (
        <div role="status" aria-label={t('mine.loading')} className={classes.cards}>
          <Bone className={classes.packageBone} />
          <Bone className={classes.leftBone} />
        </div>
      )}
    </div>
  );
}

/** The spec's buy button and the add-ons. `days`: a plan is active, so buying again adds days. */
function Offers({ days }: { days: boolean }) {
  const { t } = useTranslation('premium');
  const { data, error, refetch } = useQuery(packagesQuery);
  const plan = data?.packages.find(({ kind }) => kind === 'plan');
  const addons = data?.packages.filter(({ kind }) => kind === 'addon') ?? [];
  return (
    <>
      <div className={classes.buy}>
        {plan && (
          <BuyButton pack={plan} size="lg" className={classes.main}>
            {days
              ? t('buy.extend', { count: plan.days ?? 0, price: rupees(plan.price, numberLocale()) })
              : t('buy.only', { name: plan.name, price: rupees(plan.price, numberLocale()) })}
          </BuyButton>
        )}
        <Button component={Link} to={paths.premium} variant="default" size="lg">
          {t('mine.compare')}
        </Button>
      </div>
      {/* The offers fetched earlier can be bought even if a refetch fails: the price is fetched again before the
          payment. */}
      <FormFailure error={data ? undefined : (error ?? undefined)}>
        <p>{t('go.failed')}</p>
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </FormFailure>
      <Addons addons={addons} />
    </>
  );
}

/** The spec's first table: the current package, its price, its expiry date, and the payment method. */
function PackageTable({ own: { plan } }: { own: OwnEntitlements }) {
  const { t } = useTranslation('premium');
  const methodWord = useMethodLabel();
  const { data, isFetching } = useInfiniteQuery({ ...paymentsQuery, enabled: plan !== null });
  const bought = data?.pages
    .flatMap((page) => page.data)
    .find(({ packageName, paidAt, status }) => packageName === plan?.name && paidAt !== null && status !== 'refunded');
  // "None" is shown only once the data are loaded.
  const none = isFetching ? <Bone className={classes.factBone} /> : t('none');
  return (
    <SubjectCard icon={IconCrown} title={t('mine.package')}>
      <table className={`${classes.table} ${classes.bare}`}>
        <tbody>
          <tr>
            <th scope="row">{t('mine.user')}</th>
            <td>{plan ? <span className={classes.premium}>{plan.name}</span> : t('mine.default')}</td>
          </tr>
          <tr>
            <th scope="row">{t('mine.price')}</th>
            <td>{plan ? (bought ? rupees(bought.amount, numberLocale()) : none) : t('mine.free')}</td>
          </tr>
          <tr>
            <th scope="row">{t('mine.validity')}</th>
            <td>{plan ? t('mine.validUntil', { date: shortDayInIndia(plan.until, locale()) }) : t('mine.noEnd')}</td>
          </tr>
          <tr>
            <th scope="row">{t('mine.gateway')}</th>
            <td>{bought?.method ? methodWord(bought.method) : none}</td>
          </tr>
        </tbody>
      </table>
    </SubjectCard>
  );
}

const tones = { asked: 'open', given: 'good', refused: 'quiet' } as const;

/** The refund promise for unreachable phone numbers, where to request a refund, and the member's requests. */
function ContactRefunds() {
  const { t } = useTranslation('premium');
  const { data, error } = useQuery(contactRefundsQuery);
  return (
    <SubjectCard icon={IconArrowBackUp} title={t('back.title')} intro={t('back.intro')}>
      {error && !data && (
        <p role="alert" className={classes.note}>
          {t('back.failed')}
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={classes.backs}>
          {data.map((back) => (
            <Row key={back.id} back={back} />
          ))}
        </ul>
      )}
      <Link to={paths.contactsViewedByMe} className={classes.link}>
        {t('back.toContacts')}
      </Link>
    </SubjectCard>
  );
}

function Row({ back: { memberId, name, reason, status, at, answer } }: { back: GiveBack }) {
  const { t } = useTranslation('premium');
  return (
    <li className={classes.back}>
      {name ? (
        <Link to={paths.profile(memberId)}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <span>{t('back.gone')}</span>
      )}
      <StateChip tone={tones[status]}>{t(`back.status.${status}`)}</StateChip>
      <span className={classes.note}>
        {t(`back.reason.${reason}`)} ·{' '}
        <time dateTime={at} title={exactTimeInIndia(at, locale())}>
          {t('back.asked', { when: relativeTime(at, locale()) })}
        </time>
      </span>
      {answer && <span>{answer}</span>}
    </li>
  );
}
