import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import classes from './page-heading.module.css';

/** The page last announced; the one the browser loaded needs no announcing. */
let announced: string | undefined = 'default';

interface PageHeadingProps {
  title: string;
  /** The title as it is drawn, where it is more than plain text. */
  shown?: ReactNode;
  /** What the browser's tab says, when it is not the title. */
  tabTitle?: string;
  /** A sentence below the title. */
  children?: ReactNode;
  /** A short line above the title, such as "Step 2 of 4". */
  above?: ReactNode;
  /** Take the focus whenever it appears: for a new stage of the same page. */
  takeFocus?: boolean;
}

/**
 * The page's one `h1`, and its name in the tab. After a change of page it takes the focus, once it is there, so that
 * the keyboard goes on from here and a screen reader says where one has arrived.
 */
export function PageHeading({
  title,
  shown = title,
  tabTitle = title,
  children,
  above,
  takeFocus = false,
}: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key === announced && !takeFocus) return;
    announced = key;
    heading.current?.focus({ preventScroll: true });
  }, [key, takeFocus]);
  // When the heading that has the focus is replaced (a list has loaded), the one that follows takes it over.
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      if (element === document.activeElement) announced = undefined;
    };
  }, []);
  return (
    <header className={classes.heading}>
      <title>{tabTitle === 'Rishta' ? tabTitle : `${tabTitle} · Rishta`}</title>
      {above && <p className={classes.note}>{above}</p>}
      <h1 ref={heading} tabIndex={-1}>
        {shown}
      </h1>
      {children && <p className={classes.note}>{children}</p>}
    </header>
  );
}
