import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './subject-card.module.css';

interface SubjectCardProps {
  icon: Icon;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** A card about one subject: title, introduction and actions. */
export function SubjectCard({ icon: TitleIcon, title, intro, children }: SubjectCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>
          <TitleIcon className={classes.icon} stroke={2} aria-hidden="true" />
          {title}
        </h2>
        {intro && <p>{intro}</p>}
      </header>
      {children}
    </section>
  );
}

/** The frame alone, for a loading card. */
export function SubjectFrame({ children }: { children: ReactNode }) {
  return <div className={classes.card}>{children}</div>;
}
