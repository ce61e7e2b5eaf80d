import type { ReactNode } from 'react';
import classes from './state-chip.module.css';

/** How a matter stands, in a word or two. `bad` is for what needs a look. */
export function StateChip({ tone, children }: { tone: 'good' | 'open' | 'quiet' | 'bad'; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}
