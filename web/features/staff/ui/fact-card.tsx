import { type ReactNode, useId } from 'react';
import classes from '../members/members.module.css';

interface FactCardProps {
  title: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Text shown when no values are known. */
  empty: string;
}

/** A card of names and values; empty values are left out. */
export function FactCard({ title, facts, empty }: FactCardProps) {
  const id = useId();
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {known.length ? (
        <dl>
          {known.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={classes.byline}>{empty}</p>
      )}
    </section>
  );
}
