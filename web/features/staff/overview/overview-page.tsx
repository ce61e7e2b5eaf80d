import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconMail,
  type IconProps,
  IconReceiptRupee,
  IconRotate2,
  IconUserShield,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { isNetwork } from '../../../../contract/network/roles.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { Figures } from '../dashboard/figures.tsx';
import { queueKinds, queues } from '../queues.ts';
import { navigationFor } from '../shell/navigation.ts';
import { queuesQuery, waitingQuery } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { TicketTable } from '../tickets/ticket-table.tsx';
import { ticketsQuery } from '../tickets/tickets.queries.ts';
import page from '../ui/page.module.css';
import classes from './overview.module.css';

/** `/staff`: the work that is waiting for staff. */
export default function OverviewPage() {
  const account = useAccount();
  const { data: site } = useQuery(siteQuery);
  if (!account || !isNetwork(account.role)) return <Overview />;
  // Field and partner accounts have no queues: they start at the first page of their menu.
  const [first] = navigationFor(account.role, site?.parts).flatMap(({ links }) => links);
  return site && first ? <Navigate to={first.to} replace /> : null;
}

function Overview() {
  const { t } = useTranslation('staff');
  const { data } = useQuery(queuesQuery);
  const waiting = data?.reduce((sum, queue) => sum + queue.waiting, 0);
  return (
    <div className={page.page}>
      <PageHeading title={t('overview.title')} tabTitle={t('nav.to.overview')}>
        {waiting === undefined
          ? t('overview.intro')
          : waiting === 0
            ? t('overview.nothing')
            : t('overview.waiting', { count: waiting })}
      </PageHeading>
      <QueueCards />
      <DecisionCards />
      <UrgentTickets />
      <Figures />
    </div>
  );
}

/** The tickets with the earliest deadlines. */
function UrgentTickets() {
  const { t } = useTranslation('staff');
  const query = useQuery(ticketsQuery({ filter: 'open', pageSize: 5 }));
  const total = query.data?.totalCount;
  return (
    <section className={classes.section}>
      <header>
        <h2>{t('overview.tickets')}</h2>
        <Link to={staffPaths.tickets}>
          {total === undefined ? t('overview.allTickets') : t('overview.ofTickets', { count: total })}
        </Link>
      </header>
      <TicketTable query={query} empty={{ heading: t('tickets.none'), sentence: t('tickets.noneWhy') }} />
    </section>
  );
}

const cards = [
  { kind: 'approvals', icon: IconUserShield, to: staffPaths.approvals },
  { kind: 'refunds', icon: IconReceiptRupee, to: staffPaths.refundsAsked },
  { kind: 'giveBacks', icon: IconRotate2, to: staffPaths.giveBacks },
  { kind: 'offers', icon: IconMail, to: staffPaths.offers },
] as const;

/**
 * Decisions outside the queues: approval requests, refund requests, refunds of contact views, and offers. Only those that the
 * viewer may decide.
 */
function DecisionCards() {
  const { t } = useTranslation('staff');
  const { data } = useQuery(waitingQuery);
  const shown = cards.filter(({ kind }) => data?.[kind]);
  if (shown.length === 0) return null;
  return (
    <section className={classes.section}>
      <header>
        <h2>{t('overview.decisions')}</h2>
      </header>
      <ul className={classes.cards}>
        {shown.map(({ kind, icon, to }) => {
          const work = data?.[kind] ?? undefined;
          const count = work?.pressing ?? 0;
          return (
            <li key={kind}>
              <WorkCard
                to={to}
                icon={icon}
                name={t(`overview.decision.${kind}`)}
                work={work}
                pressing={
                  count > 0 ? [t(work?.expiresAt ? 'overview.expiring' : 'overview.waitedLong', { count })] : undefined
                }
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A card for each queue: the number of waiting and of urgent items, and the age of the oldest. */
function QueueCards() {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useQuery(queuesQuery);
  const { data: site } = useQuery(siteQuery);
  if (!data && error)
    return (
      <div role="alert" className={classes.failure}>
        <p>{errorMessage(error, common)}</p>
        <Button variant="default" onClick={() => void refetch()}>
          {t('list.retry')}
        </Button>
      </div>
    );
  return (
    <ul className={classes.cards} aria-label={t('overview.queues')} aria-busy={!data}>
      {queueKinds.map((kind) => {
        const queue = data?.find((one) => one.kind === kind);
        const { icon, requirement } = queues[kind];
        if (requirement && !site?.requires[requirement]) return null;
        return (
          <li key={kind}>
            <WorkCard
              to={staffPaths.queue(kind)}
              icon={icon}
              name={t(`queue.${kind}`)}
              work={queue}
              pressing={
                queue && [
                  ...(queue.urgent > 0 ? [t('bench.urgent', { count: queue.urgent })] : []),
                  ...(queue.overdue > 0 ? [t('bench.overdue', { count: queue.overdue })] : []),
                ]
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

interface Props {
  to: string;
  icon: ComponentType<IconProps>;
  name: string;
  /** Undefined while loading. */
  work: { waiting: number; oldestAt: string | null } | undefined;
  /** Texts about urgent items. */
  pressing: readonly string[] | undefined;
}

/**
 * A card for one kind of work: the number of waiting items, the age of the oldest, and urgent ones. The card links to
 * the page of that work.
 */
function WorkCard({ to, icon: Icon, name, work, pressing = [] }: Props) {
  const { t } = useTranslation('staff');
  return (
    <Link to={to} className={classes.card} data-idle={work?.waiting === 0 || undefined}>
      <span className={classes.name}>
        <Icon size={20} stroke={1.75} aria-hidden />
        {name}
      </span>
      {work ? (
        <>
          <span className={classes.count}>
            {work.waiting} <span>{t('overview.wait', { count: work.waiting })}</span>
          </span>
          <span className={classes.line}>
            {work.oldestAt ? t('overview.oldest', { when: relativeTime(work.oldestAt, locale()) }) : t('overview.done')}
          </span>
          <span className={classes.pressing}>
            {pressing.map((sentence) => (
              <span key={sentence}>
                <IconAlertTriangle size={15} aria-hidden />
                {sentence}
              </span>
            ))}
          </span>
        </>
      ) : (
        <>
          <Bone className={classes.countBone} />
          <Bone />
        </>
      )}
    </Link>
  );
}
