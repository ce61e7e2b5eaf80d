import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import classes from './activity.module.css';

/** The tab that the address names; the first when it names none. */
export function useTab<T extends string>(tabs: readonly [T, ...T[]]): T {
  const [search] = useSearchParams();
  const named = search.get('tab');
  return tabs.find((tab) => tab === named) ?? tabs[0];
}

interface TabLinksProps<T extends string> {
  label: string;
  tabs: readonly { key: T; label: string }[];
  current: T;
}

/** Parts of a screen, each at its own address (`?tab=`), so that back and reload keep it. */
export function TabLinks<T extends string>({ label, tabs, current }: TabLinksProps<T>) {
  const row = useRef<HTMLElement>(null);
  // On a narrow screen it may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place in the row
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={row} className={classes.tabs} aria-label={label}>
      {tabs.map(({ key, label: text }, index) => (
        <Link
          key={key}
          to={index === 0 ? '.' : `?tab=${key}`}
          replace
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
