import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './tab-links.module.css';

interface TabLinksProps<T extends string> {
  label: string;
  /** The first tab is shown for an address without a tab. `to`: the address of a tab that is a page of its own. */
  tabs: readonly { key: T; label: string; to?: string }[];
  current: T;
  /** Whether choosing a tab replaces the previous history entry. */
  replace?: boolean;
  /** Class for the spacing around it. */
  className?: string;
}

/** Tabs of a screen, each at its own address (`?tab=`), so that Back and reload work. */
export function TabLinks<T extends string>({ label, tabs, current, replace, className = '' }: TabLinksProps<T>) {
  const row = useRef<HTMLElement>(null);
  const isFirst = current === tabs[0]?.key;
  const isNew = useRef(true);
  // On a phone the row is scrolled sideways until the chosen tab is visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place in the row
  useLayoutEffect(() => {
    // The first tab needs no scrolling. Measuring would force the layout of the whole page before it is shown.
    const stands = isNew.current && isFirst;
    isNew.current = false;
    if (stands) return;
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !chosen) return;
    const [seen, place] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    row.current.scrollLeft += Math.max(0, place.right - seen.right) + Math.min(0, place.left - seen.left);
  }, [current]);
  return (
    <nav ref={row} className={`${classes.tabs} ${className}`} aria-label={label}>
      {tabs.map(({ key, label: text, to }, index) => (
        <Link
          key={key}
          to={to ?? (index === 0 ? '.' : `?tab=${key}`)}
          replace={replace}
          preventScrollReset
          className={classes.tab}
          aria-current={key === current ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
