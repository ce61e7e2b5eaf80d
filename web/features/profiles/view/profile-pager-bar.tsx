import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import type { ListNeighbours } from '../../../lib/list-neighbours.rules.ts';
import { type FromList, findListNeighbours } from '../../../lib/list-neighbours.ts';
import { paths } from '../../../lib/paths.ts';
import { arrowDirection } from './arrow-keys.ts';
import page from './profile-page.module.css';
import classes from './profile-pager-bar.module.css';

interface ProfilePager {
  walk: ListNeighbours | undefined;
  /** The address of the list; the home page if the profile was not opened from a list. */
  where: string;
  /** The history state for the links to the neighbours. */
  state: FromList | null;
  /** Goes back to the list at its scroll position; undefined if the previous page was not the list. */
  goBack: (() => void) | undefined;
}

/**
 * Navigation within the list from which the profile was opened. Neighbours replace this profile in the history, so that
 * Back leads to the list after any number of steps. The arrow keys work too.
 */
function useProfilePager(id: string): ProfilePager {
  const state = useLocation().state as FromList | null;
  const navigate = useNavigate();
  const fromList = state?.fromList;
  const walk = findListNeighbours(id, fromList);
  const { previous, next } = walk ?? {};

  // A layout effect, so that a second key press right after the first uses the new neighbours.
  useLayoutEffect(() => {
    const walkOn = (event: KeyboardEvent) => {
      const way = arrowDirection(event, document.documentElement.dir);
      const to = way === 'next' ? next : way === 'previous' ? previous : undefined;
      if (to) void navigate(paths.profile(to), { replace: true, state: fromList ? { fromList } : null });
    };
    document.addEventListener('keydown', walkOn);
    return () => document.removeEventListener('keydown', walkOn);
  }, [previous, next, navigate, fromList]);

  return {
    walk,
    where: walk?.where ?? paths.home,
    state,
    goBack: fromList ? () => void navigate(-1) : undefined,
  };
}

/** The bar above a profile: links to the list, and to the previous and next profile in the list. */
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
