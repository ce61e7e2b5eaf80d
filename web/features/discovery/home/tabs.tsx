import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import classes from './home-page.module.css';
import { type HomeTab, tabIds } from './home-tabs.ts';

/** The tabs of Home, each an address of its own. On a phone the row is pushed sideways until the chosen one is in sight. */
export function Tabs({ tab }: { tab: HomeTab }) {
  const { t } = useTranslation('discovery');
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place in the row
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !chosen) return;
    const [seen, place] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    row.current.scrollLeft += Math.max(0, place.right - seen.right) + Math.min(0, place.left - seen.left);
  }, [tab]);
  return (
    <nav ref={row} className={classes.tabs} aria-label={t('home.tabs')}>
      {tabIds.map((id) => (
        <Link
          key={id}
          to={id === 'best' ? paths.home : `${paths.home}?tab=${id}`}
          preventScrollReset
          className={classes.tab}
          aria-current={id === tab ? 'page' : undefined}
        >
          {t(`home.tab.${id}`)}
        </Link>
      ))}
    </nav>
  );
}
