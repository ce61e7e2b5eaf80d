import { useTranslation } from 'react-i18next';
import { biodataCards } from '../../../contract/biodata/values.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { formatExactTime } from '../../lib/local-time.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import classes from './biodata-links.module.css';
import { LinkActions } from './link-actions.tsx';
import type { BiodataLink } from './links.queries.ts';

interface LinkCardProps {
  link: BiodataLink;
  firstName: string;
  onChanged: (link: BiodataLink) => void;
}

/** One link: for whom it is, until when, what it shows, and when it was opened. */
export function LinkCard({ link, firstName, onChanged }: LinkCardProps) {
  const { t } = useTranslation('biodata-links');
  const { address, recipient, state, expiresAt, stoppedAt } = link;
  const until =
    state === 'open'
      ? t('link.until', { day: dayInIndia(expiresAt, locale()) })
      : state === 'stopped'
        ? t('link.stopped', { day: dayInIndia(stoppedAt ?? expiresAt, locale()) })
        : t('link.expired', { day: dayInIndia(expiresAt, locale()) });
  return (
    <li className={classes.link} data-ended={state !== 'open' || undefined}>
      <div>
        <h3>
          <bdi>{recipient}</bdi>
        </h3>
        <p className={classes.note}>
          <time dateTime={stoppedAt ?? expiresAt}>{until}</time>
        </p>
        <Shown link={link} />
      </div>
      <Openings link={link} />
      {address && <LinkActions link={link} address={address} firstName={firstName} onChanged={onChanged} />}
    </li>
  );
}

/** The parts that the link shows. */
function Shown({ link: { fields, photo } }: { link: BiodataLink }) {
  const { t } = useTranslation('biodata-links');
  const { t: parts } = useTranslation('biodata');
  const cards = biodataCards.filter((card) => fields.includes(card)).map((card) => parts(`part.${card}`));
  const others = fields.length > cards.length ? [t('link.details')] : [];
  const all = [...cards, ...others, ...(photo ? [t('link.photo')] : [])];
  const list = new Intl.ListFormat(locale(), { type: 'conjunction' }).format(all);
  return <p className={classes.note}>{t('link.shows', { parts: list })}</p>;
}

function Openings({ link: { openings } }: { link: BiodataLink }) {
  const { t } = useTranslation('biodata-links');
  const { count, last } = openings;
  const [latest] = last;
  if (!latest) return <p className={classes.opened}>{t('link.never')}</p>;
  return (
    <details className={classes.openings}>
      <summary>{t('link.opened', { count, when: relativeTime(latest, locale()) })}</summary>
      <ul aria-label={t('link.times')}>
        {last.map((at) => (
          <li key={at}>
            <time dateTime={at}>{formatExactTime(at, locale())}</time>
          </li>
        ))}
        {count > last.length && <li>{t('link.more', { count: count - last.length })}</li>}
      </ul>
      <p className={classes.note}>{t('link.own')}</p>
    </details>
  );
}
