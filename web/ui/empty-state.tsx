import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** A `PageHeading`, or the `h2` of a list. */
  heading: ReactNode;
  /** Reason why the list is empty and what to do next. */
  sentence: ReactNode;
  /** The next step, as a button. */
  children?: ReactNode;
}

/** A state without content, with the pattern in the background: empty lists, unknown pages and failures. */
export function EmptyState({ heading, sentence, children }: EmptyStateProps) {
  return (
    <section className={classes.state}>
      <div className={classes.words}>
        {heading}
        <p>{sentence}</p>
        {children && <div className={classes.actions}>{children}</div>}
      </div>
    </section>
  );
}
