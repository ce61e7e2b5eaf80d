import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './gallery.module.css';

interface CardProps {
  icon: Icon;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** One matter of the page, with a sentence on it. */
export function Card({ icon: TitleIcon, title, intro, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>
          <TitleIcon className={classes.icon} stroke={2} aria-hidden="true" />
          {title}
        </h2>
        {intro && <p className={classes.note}>{intro}</p>}
      </header>
      {children}
    </section>
  );
}
