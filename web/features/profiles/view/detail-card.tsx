import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './detail-card.module.css';
import type { Row } from './rows.ts';

export interface Detail extends Row {
  label: string;
}

interface DetailCardProps {
  icon: Icon;
  title: string;
  details: readonly Detail[];
  children?: ReactNode;
  className?: string | undefined;
}

/** A titled card of facts: each with its label above. */
export function DetailCard({ icon: TitleIcon, title, details, children, className = '' }: DetailCardProps) {
  return (
    <section className={`${classes.card} ${className}`}>
      <h2 className={classes.title}>
        <TitleIcon className={classes.icon} stroke={2} aria-hidden="true" />
        {title}
      </h2>
      {details.length > 0 && (
        <dl className={classes.details}>
          {details.map(({ key, label, text, quiet, wide, long }) => (
            <div key={key} className={long || wide ? classes.wide : undefined}>
              <dt>{label}</dt>
              <dd className={quiet ? classes.quiet : long ? classes.long : undefined} dir={long ? 'auto' : undefined}>
                {long ? text : <bdi>{text}</bdi>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}
