import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import page from './profile-page.module.css';
import classes from './profile-pager-bar.module.css';
import { type ProfilePager, useProfilePager } from './use-profile-pager.ts';

/** The bar above a profile: back to the list, and to the previous and next profile in it. */
export function ProfilePagerBar({ id }: { id: string }) {
  const through = useProfilePager(id);
  return (
    <div className={classes.bar}>
      <BackLink through={through} />
      <Neighbours through={through} />
    </div>
  );
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

function ListLink({
  through: { where, goBack },
  className,
  children,
}: {
  through: ProfilePager;
  className: string | undefined;
  children: ReactNode;
}) {
  const back = (event: MouseEvent) => {
    if (!goBack || !isPlain(event)) return;
    event.preventDefault();
    goBack();
  };
  return (
    <Link to={where} className={className} onClick={back}>
      {children}
    </Link>
  );
}

function BackLink({ through }: { through: ProfilePager }) {
  const { t } = useTranslation('profiles');
  const { walk, where } = through;
  const toProfile = where.startsWith(paths.profile(''));
  return (
    <ListLink through={through} className={page.back}>
      <IconArrowLeft stroke={1.75} data-mirror aria-hidden="true" />
      {toProfile ? t('walk.backToProfile') : walk ? t('walk.back') : t('view.back')}
    </ListLink>
  );
}

function Neighbours({ through }: { through: ProfilePager }) {
  const { t } = useTranslation('profiles');
  const { walk, state } = through;
  if (!walk || walk.total < 2) return null;
  const { previous, next, position, total } = walk;
  const step = (to: string | undefined, way: 'previous' | 'next') => {
    const icon =
      way === 'previous' ? (
        <IconChevronLeft stroke={1.75} data-mirror aria-hidden="true" />
      ) : (
        <IconChevronRight stroke={1.75} data-mirror aria-hidden="true" />
      );
    if (!to)
      return (
        <span className={classes.end} aria-hidden="true">
          {icon}
        </span>
      );
    return (
      <Link to={paths.profile(to)} replace state={state} className={classes.step} aria-label={t(`walk.${way}`)}>
        {icon}
      </Link>
    );
  };
  return (
    <nav className={classes.walk} aria-label={t('walk.label')}>
      {step(previous, 'previous')}
      <span className={classes.position}>{t('walk.position', { position, total })}</span>
      {walk.hasMore ? (
        <ListLink through={through} className={classes.more}>
          {t('walk.more')}
        </ListLink>
      ) : (
        step(next, 'next')
      )}
    </nav>
  );
}
