import { useTranslation } from 'react-i18next';
import type { BadgeDetail } from '../../../contract/verification/badges.schema.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import classes from './badge.module.css';
import { badgeIcons } from './badge-icons.ts';
import { BadgePopup } from './badge-popup.tsx';

/** One badge on the profile page: what was checked, when, and its expiry. */
export function BadgeChip({ kind, at, until }: BadgeDetail) {
  const { t } = useTranslation('members');
  const Icon = badgeIcons[kind];
  const name = t(`badge.names.${kind}`);
  const dated = { at: dayInIndia(at, locale()), until: until === null ? '' : dayInIndia(until, locale()) };
  return (
    <BadgePopup
      className={classes.chip}
      label={t('badge.of', { name })}
      closer={
        <span className={classes.told}>
          <strong>{name}</strong>
          <span>{t(`badge.checked.${kind}`)}</span>
          <span>{t(until === null ? 'badge.at' : 'badge.atUntil', dated)}</span>
        </span>
      }
    >
      <Icon aria-hidden="true" stroke={1.75} />
      {name}
    </BadgePopup>
  );
}
