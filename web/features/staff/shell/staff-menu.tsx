import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useAccount } from '../../../lib/use-account.ts';
import { queuesQuery, waitingQuery } from '../staff.queries.ts';
import { navigationFor, type StaffLink } from './navigation.ts';
import classes from './staff-menu.module.css';

/** The entries of `navigation.ts`. `onNavigate` lets a drawer close behind the choice. */
export function StaffMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation('staff');
  const account = useAccount();
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  // Keeps the current entry in view in a menu longer than the screen.
  useEffect(() => {
    // Newer browsers answer a promise, which is nothing that an effect may answer.
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (!account) return null;
  return (
    <nav ref={menu} aria-label={t('nav.label')} className={classes.menu}>
      {navigationFor(account.role).map(({ label, links }) => (
        <section key={label}>
          <p id={`${id}-${label}`} className={classes.heading}>
            {t(`nav.section.${label}`)}
          </p>
          <ul aria-labelledby={`${id}-${label}`}>
            {links.map((link) => (
              <li key={link.label}>
                <Entry link={link} onNavigate={onNavigate} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Entry({ link, onNavigate }: { link: StaffLink; onNavigate: (() => void) | undefined }) {
  const { t } = useTranslation('staff');
  const { label, to, icon: Icon, queue, waiting } = link;
  return (
    <NavLink to={to} end={label === 'overview'} className={classes.entry} onClick={onNavigate}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.label}>{t(`nav.to.${label}`)}</span>
      {queue && <QueueCount queue={queue} />}
      {waiting && <WaitingCount kind={waiting} />}
    </NavLink>
  );
}

function QueueCount({ queue }: { queue: NonNullable<StaffLink['queue']> }) {
  const { data } = useQuery(queuesQuery);
  const counts = data?.find(({ kind }) => kind === queue);
  return <Count waiting={counts?.waiting} pressing={Math.max(counts?.urgent ?? 0, counts?.overdue ?? 0)} />;
}

function WaitingCount({ kind }: { kind: NonNullable<StaffLink['waiting']> }) {
  const { data } = useQuery(waitingQuery);
  return <Count waiting={data?.[kind]?.waiting} pressing={data?.[kind]?.pressing ?? 0} />;
}

/** The number of waiting items, red and announced if some are urgent or overdue; hidden until known. */
function Count({ waiting, pressing }: { waiting: number | undefined; pressing: number }) {
  const { t } = useTranslation('staff');
  if (!waiting) return null;
  return (
    <span className={classes.badge} data-pressing={pressing > 0 || undefined}>
      <span aria-hidden="true">{t('nav.count', { count: waiting })}</span>
      <span className={classes.said}>
        {t('nav.waiting', { count: waiting })}
        {pressing > 0 && ` ${t('nav.pressing', { count: pressing })}`}
      </span>
    </span>
  );
}
