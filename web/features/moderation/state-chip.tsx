import type { ReactNode } from 'react';
import classes from './moderation.module.css';

/** A state in one or two words. `isGood`: the state is good news for the reader. */
export function StateChip({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <span className={classes.state} data-good={isGood || undefined}>
      {children}
    </span>
  );
}
