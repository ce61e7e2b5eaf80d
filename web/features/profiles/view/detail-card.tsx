import { type Icon, IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './detail-card.module.css';
import type { Row } from './section-rows.ts';
import { withLineBreaks } from './with-line-breaks.tsx';

export interface Detail extends Row {
  label: string;
  /** Link for calling or writing. */
  href?: string | undefined;
  /** Whether the viewer meets this preference, with the text for screen readers. */
  fit?: { met: boolean; said: string } | undefined;
}

interface DetailCardProps {
  icon: Icon;
  title: string;
  details: readonly Detail[];
  children?: ReactNode;
  className?: string | undefined;
  id?: string;
}

/** A titled card of facts, each with its label above. */
export function DetailCard({ icon: TitleIcon, title, details, children, className = '', id }: DetailCardProps) {
  return (
    <section id={id} className={`${classes.card} ${className}`}>
      <h2 className={classes.title}>
        <TitleIcon className={classes.icon} stroke={2} aria-hidden="true" />
        {title}
      </h2>
      {details.length > 0 && (
        <dl className={classes.details}>
          {details.map((detail) => (
            <Fact key={detail.key} detail={detail} />
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}

function Fact({ detail: { label, text, quiet, wide, long, href, fit } }: { detail: Detail }) {
  const said = long ? text : <bdi>{withLineBreaks(text)}</bdi>;
  const shown = href ? (
    <a href={href} className={classes.reach}>
      {said}
    </a>
  ) : (
    said
  );
  const look = fit ? classes.marked : quiet ? classes.quiet : long ? classes.long : undefined;
  return (
    <div className={long || wide ? classes.wide : undefined}>
      <dt>{label}</dt>
      <dd className={look} dir={long ? 'auto' : undefined}>
        {fit && <Mark fit={fit} />}
        {shown}
      </dd>
    </div>
  );
}

function Mark({ fit: { met, said } }: { fit: NonNullable<Detail['fit']> }) {
  const Shown = met ? IconCheck : IconMinus;
  return <Shown className={met ? classes.met : classes.missed} stroke={2.5} role="img" aria-label={said} />;
}
