import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './tab-links.module.css';

interface TabLinksProps<T extends string> {
  label: string;
  /** The first is what the address shows without a tab. */
  tabs: readonly { key: T; label: string }[];
  current: T;
  /** Whether choosing a tab takes the place of the one before in the history. */
  replace?: boolean;
  /** For the room around it. */
  className?: string;
}

/** Parts of a screen, each at its own address (`?tab=`), so that back and reload keep it. */
export function TabLinks<T extends string>({ label, tabs, current, replace, className = '' }: TabLinksProps<T>) {
  const row = useRef<HTMLElement>(null);
  const isFirst = current === tabs[0]?.key;
  const isNew = useRef(true);
  // On a phone the row is pushed sideways until the chosen one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place in the row
  useLayoutEffect(() => {
    // The first stands there; to look where would have the whole page laid out before it is shown.
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
      {tabs.map(({ key, label: text }, index) => (
        <Link
          key={key}
          to={index === 0 ? '.' : `?tab=${key}`}
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
