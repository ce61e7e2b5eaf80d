import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type FromList, walkOf } from '../../../lib/list-walk.ts';
import type { Walk } from '../../../lib/list-walks.ts';
import { paths } from '../../../lib/paths.ts';
import { wayOf } from './walk-keys.ts';

export interface WalkThrough {
  walk: Walk | undefined;
  /** The list's address; Home where one came from none. */
  where: string;
  /** What the links to the neighbours carry on. */
  state: FromList | null;
  /** Back to the list, to the place where one left it; undefined where the last page was not the list. */
  goBack: (() => void) | undefined;
}

/**
 * The way through the list one came from. Neighbours take this profile's place in the history, so that "back" is the
 * list, however far one has walked. The arrow keys walk as well.
 */
export function useWalk(id: string): WalkThrough {
  const state = useLocation().state as FromList | null;
  const navigate = useNavigate();
  const fromList = state?.fromList;
  const walk = walkOf(id, fromList);
  const { previous, next } = walk ?? {};

  // With the page, not after it: a second key that comes at once is to meet the new neighbours.
  useLayoutEffect(() => {
    const walkOn = (event: KeyboardEvent) => {
      const way = wayOf(event, document.documentElement.dir);
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
