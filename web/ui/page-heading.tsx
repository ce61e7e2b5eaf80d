import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { siteName, tabTitleOf } from '../lib/site-name.ts';
import classes from './page-heading.module.css';

/** Key of the page announced last; the first page of the document needs no announcement. */
let announced: string | undefined = 'default';

interface PageHeadingProps {
  title: string;
  /** The rendered title, if the title is more than plain text. */
  shown?: ReactNode;
  /** Title of the browser tab, if it differs. */
  tabTitle?: string;
  /** A text below the title. */
  children?: ReactNode;
  /** A short line above the title, such as "Step 2 of 4". */
  above?: ReactNode;
  /** Takes the focus whenever the heading appears, for instance for a new stage of the same page. */
  takeFocus?: boolean;
}

/**
 * The page's single `h1` and its tab title. After a page change the heading takes the focus, so that the keyboard
 * continues there and screen readers announce the page.
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
  // When the focused heading is replaced (because a list has loaded), the new heading takes the focus.
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      if (element === document.activeElement) announced = undefined;
    };
  }, []);
  return (
    <header className={classes.heading}>
      <title>{tabTitle === siteName() ? tabTitle : tabTitleOf(tabTitle)}</title>
      {above && <p className={classes.note}>{above}</p>}
      <h1 ref={heading} tabIndex={-1}>
        {shown}
      </h1>
      {children && <p className={classes.note}>{children}</p>}
    </header>
  );
}
