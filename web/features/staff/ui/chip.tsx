import type { ReactNode } from 'react';
import classes from './chips.module.css';

export type Tone = 'good' | 'bad' | 'plain' | 'warm';

/** A state in one word. */
export function Chip({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}

/** A keyboard key as a key cap, shown beside the description of its command. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span className={classes.key} data-key="" aria-hidden="true">
      {children}
    </span>
  );
}
