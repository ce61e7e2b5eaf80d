import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnBadge } from '../../../contract/verification/schema.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { paths } from '../../lib/paths.ts';
import { badgeIcons } from '../../ui/member/badge-icons.ts';
import { SubjectCard } from '../../ui/subject-card.tsx';
import classes from './verification.module.css';

/** The four badges: what is checked, when it was, until when it counts, and why one is missing. */
export function OwnBadgesCard({ badges }: { badges: readonly OwnBadge[] }) {
  const { t } = useTranslation('badges');
  return (
    <SubjectCard icon={IconRosetteDiscountCheck} title={t('own.title')} intro={t('own.intro')}>
      <ul className={classes.badges}>
        {badges.map((badge) => (
          <Badge key={badge.kind} badge={badge} />
        ))}
      </ul>
    </SubjectCard>
  );
}

function Badge({ badge }: { badge: OwnBadge }) {
  const { t } = useTranslation('badges');
  const { t: words } = useTranslation('members');
  const { kind, state, message, waiting } = badge;
  const Icon = badgeIcons[kind];
  const isContact = kind === 'phone' || kind === 'email';
  return (
    <li className={classes.badge}>
      <Icon className={classes.badgeIcon} data-state={state} stroke={1.75} aria-hidden="true" />
      <div className={classes.badgeWords}>
        <h3>
          {words(`badge.names.${kind}`)}
          <span className={classes.state} data-state={state}>
            {t(`own.state.${state}`)}
          </span>
        </h3>
        <p>{words(`badge.checked.${kind}`)}</p>
        <When badge={badge} />
        {message && state !== 'granted' && <p className={classes.why}>{message}</p>}
        {waiting && state === 'granted' && <p>{t('own.renewing')}</p>}
        {isContact && state === 'none' && <Link to={`${paths.accountSetting}#contacts`}>{t('own.confirm')}</Link>}
      </div>
    </li>
  );
}

function When({ badge: { state, at, until } }: { badge: OwnBadge }) {
  const { t } = useTranslation('badges');
  if (at === null) return null;
  const words = { at: dayInIndia(at, locale()), until: until === null ? '' : dayInIndia(until, locale()) };
  if (state === 'granted') return <p>{t(until === null ? 'own.checkedAt' : 'own.checkedUntil', words)}</p>;
  return <p>{t(state === 'pending' ? 'own.sentAt' : 'own.endedAt', words)}</p>;
}
