import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type FromList, findListWalk } from '../../../lib/list-walk.ts';
import type { Walk } from '../../../lib/list-walks.ts';
import { paths } from '../../../lib/paths.ts';
import { arrowDirection } from './arrow-keys.ts';

export interface ProfilePager {
  walk: Walk | undefined;
  /** The list's address; the home page if there was no list. */
  where: string;
  /** The state that links to the neighbours pass on. */
  state: FromList | null;
  /** Goes back to the list and its scroll position; undefined if the last page was not the list. */
  goBack: (() => void) | undefined;
}

/**
 * Navigation within the list one came from. Neighbours replace this profile in the history, so that Back leads to the
 * list after any number of steps. The arrow keys work too.
 */
export function useProfilePager(id: string): ProfilePager {
  const state = useLocation().state as FromList | null;
  const navigate = useNavigate();
  const fromList = state?.fromList;
  const walk = findListWalk(id, fromList);
  const { previous, next } = walk ?? {};

  // A layout effect, so that a second key press at once uses the new neighbours.
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
