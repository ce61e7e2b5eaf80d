import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { tabTitleOf } from '../../lib/site-name.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import classes from '../../ui/page-heading.module.css';

/**
 * The `h1` of a page whose address changes while the page is open. The heading takes the focus when the page appears,
 * like `PageHeading`, but not when a filter changes, because the clicked control would lose the focus.
 */
export function ListPageHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Neither the first page of a visit nor a prerendered page needs an announcement.
  const isTakenOver = useHydrated();
  const { key } = useLocation();
  const arrived = useRef(isTakenOver && key !== 'default');
  useEffect(() => {
    if (arrived.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={classes.heading}>
      <title>{tabTitleOf(title)}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children && (
        <p className={classes.note} role="status">
          {children}
        </p>
      )}
    </header>
  );
}
