import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../lib/use-hydrated.ts';
import classes from '../../ui/page-heading.module.css';

/**
 * The `h1` of a page whose address changes while it is open. It takes the focus when the page appears, like
 * `PageHeading`, but not with every filter, which would take the focus from the clicked control.
 */
export function Heading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The first page of the document needs no announcement, and neither does a prerendered one.
  const isTakenOver = useHydrated();
  const { key } = useLocation();
  const arrived = useRef(isTakenOver && key !== 'default');
  useEffect(() => {
    if (arrived.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={classes.heading}>
      <title>{`${title} · Rishta`}</title>
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
