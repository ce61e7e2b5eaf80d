import { useTranslation } from 'react-i18next';
import type { BadgeKind } from '../../../contract/verification/values.ts';
import classes from './badge.module.css';
import { badgeIcons } from './badge-icons.ts';
import { BadgePopup } from './badge-popup.tsx';

/** The badges of a card as one tab stop; without badges, the text "Not verified" (law: 2016 advisory). */
export function BadgeLine({ badges }: { badges: readonly BadgeKind[] }) {
  const { t } = useTranslation('members');
  if (badges.length === 0) return <p className={classes.none}>{t('badge.none')}</p>;
  return (
    <BadgePopup
      className={classes.line}
      closer={badges.map((kind) => (
        <span key={kind} className={classes.description}>
          <strong>{t(`badge.names.${kind}`)}</strong>
          <span>{t(`badge.checked.${kind}`)}</span>
        </span>
      ))}
    >
      <span className={classes.unseen}>{t('badge.list')}</span>
      {badges.map((kind) => {
        const Icon = badgeIcons[kind];
        return (
          <span key={kind} className={classes.mark}>
            <Icon aria-hidden="true" stroke={1.75} />
            {t(`badge.names.${kind}`)}
          </span>
        );
      })}
    </BadgePopup>
  );
}
