import { LOGO_MARK } from '../../contract/drawing/girih.ts';
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

/** Logo and name. The name is that of the product, the same in every language. */
export function Logo({ size }: { size?: number }) {
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      <span>Rishta</span>
    </span>
  );
}
