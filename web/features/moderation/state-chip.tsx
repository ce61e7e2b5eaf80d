import type { ReactNode } from 'react';
import classes from './moderation.module.css';

/** How a matter stands, in a word or two. `isGood`: for the reader. */
export function StateChip({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <span className={classes.state} data-good={isGood || undefined}>
      {children}
    </span>
  );
}
