import { IconAlertTriangle, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locale } from '../../../lib/i18n.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { Bone } from '../../../ui/page-skeleton.tsx';
import classes from './overview.module.css';

interface Props {
  to: string;
  icon: ComponentType<IconProps>;
  name: string;
  /** Undefined while it loads. */
  work: { waiting: number; oldestAt: string | null } | undefined;
  /** Sentences about urgent items. */
  pressing: readonly string[] | undefined;
}

/**
 * A card for one kind of work: the number of waiting items, the age of the oldest, and urgent ones. It links to the
 * work.
 */
export function WorkCard({ to, icon: Icon, name, work, pressing = [] }: Props) {
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
