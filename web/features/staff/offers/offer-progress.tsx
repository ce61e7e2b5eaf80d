import { useTranslation } from 'react-i18next';
import type { Offer } from '../../../../contract/offers/schema.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { locale } from '../../../lib/i18n.ts';
import page from '../ui/page.module.css';
import classes from './offers.module.css';

const figures = ['sent', 'skipped', 'failed', 'left', 'unsubscribed'] as const;

/** How many members got the offer, and how many messages of each channel were sent, failed or are waiting. */
export function OfferProgress({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers');
  const { sent, skipped, left, state, deliveries } = offer;
  const done = sent + skipped;
  const total = done + (left ?? 0);
  const number = (value: number): string => formatNumber(locale(), value);
  return (
    <section className={classes.panel} aria-labelledby="progress">
      <h2 id="progress">{t(state === 'done' ? 'progress.results' : 'progress.title')}</h2>
      {left !== null && (
        <progress
          className={classes.progress}
          max={Math.max(1, total)}
          value={done}
          aria-label={t('progress.of', { done, total })}
        />
      )}
      <dl className={classes.figures}>
        {figures.map((key) => {
          const value = offer[key];
          return (
            value !== null && (
              <div key={key}>
                <dt>{t(`progress.${key}`)}</dt>
                <dd>{number(value)}</dd>
              </div>
            )
          );
        })}
      </dl>
      {deliveries.length > 0 && (
        <ul className={classes.channels}>
          {deliveries.map(({ channel, sent: brought, waiting, failed, notSent }) => (
            <li key={channel}>
              <strong>{t(`channel.${channel}`)}</strong>{' '}
              {t('progress.channel', {
                sent: number(brought),
                waiting: number(waiting),
                failed: number(failed),
                notSent: number(notSent),
              })}
            </li>
          ))}
        </ul>
      )}
      {state === 'sending' && <p className={page.note}>{t('progress.background')}</p>}
    </section>
  );
}
