import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTakenOver } from '../../lib/use-taken-over.ts';
import classes from '../../ui/page-heading.module.css';

/**
 * The `h1` of a page whose address changes while one is on it. It takes the focus when the page appears, as
 * `PageHeading` does, but not again with every filter: that would take the focus off what was pressed.
 */
export function Heading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The page that the browser loaded needs no announcing, and one that stood there has been read from.
  const isTakenOver = useTakenOver();
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
