import type { ReactNode } from 'react';
import classes from './state-chip.module.css';

/** A state in one or two words. `bad`: needs attention. */
export function StateChip({ tone, children }: { tone: 'good' | 'open' | 'quiet' | 'bad'; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}
