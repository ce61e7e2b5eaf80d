import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import classes from './support.module.css';

const ways = [
  { to: paths.reports, key: 'reports' },
  { to: paths.decisions, key: 'decisions' },
] as const;

/** The ways to what the team decided: about profiles one reported, and about one's own. */
export function DecisionLinks() {
  const { t } = useTranslation('support');
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{t('decided.heading')}</h2>
      <ul className={classes.rows}>
        {ways.map(({ to, key }) => (
          <li key={key}>
            <Link to={to} className={classes.row}>
              <span className={classes.subject}>{t(`decided.${key}`)}</span>
              <span className={classes.note}>{t(`decided.${key}Note`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
