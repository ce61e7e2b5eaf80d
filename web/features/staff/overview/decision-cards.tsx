import { IconReceiptRupee, IconRotate2, IconUserShield } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { waitingQuery } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import classes from './overview.module.css';
import { WorkCard } from './work-card.tsx';

const cards = [
  { kind: 'approvals', icon: IconUserShield, to: staffPaths.approvals },
  { kind: 'refunds', icon: IconReceiptRupee, to: staffPaths.refundsAsked },
  { kind: 'giveBacks', icon: IconRotate2, to: staffPaths.giveBacks },
] as const;

/** Decisions outside the queues: approval requests, refund requests, contact views asked back. Only those the viewer may decide. */
export function DecisionCards() {
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
