import { LOGO_MARK } from '../../contract/drawing/girih.ts';
import { siteName } from '../lib/site-name.ts';
import classes from './logo.module.css';

/** The eight-pointed star with its dot, in the colour of the text around it. */
export function LogoMark({ size = 30 }: { size?: number }) {
  const { viewBox, star, strokeWidth, dotPath } = LOGO_MARK;
  return (
    <svg viewBox={viewBox} width={size} height={size} fill="none" aria-hidden="true">
      <path d={star} stroke="currentColor" strokeWidth={strokeWidth} />
      <path d={dotPath} fill="currentColor" />
    </svg>
  );
}

/**
 * Mark and name of the site, the same in every language. Styles of the branding replace both with the operator's logo
 * (`contract/branding/styles.ts`).
 */
export function Logo({ size }: { size?: number }) {
  return (
    <span className={classes.logo} data-logo>
      <LogoMark size={size} />
      <span>{siteName()}</span>
    </span>
  );
}
