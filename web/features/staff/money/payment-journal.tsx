import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskPayment } from '../../../../contract/billing/payments-desk.schema.ts';
import { locale } from '../../../lib/i18n.ts';
import { exactTimeInIndia, INDIA_TIME_ZONE } from '../../../lib/india-time.ts';
import type money from '../../../messages/en/money.ts';
import { entryFacts } from '../audit/entry-facts.ts';
import member from '../members/members.module.css';
import { formatStaffTime } from '../ui/staff-time.ts';
import { sentenceFor } from './gateway-codes.ts';
import classes from './money.module.css';
import { rupees } from './rupees.ts';

type Entry = DeskPayment['journal'][number];

/** Journal entries with their own sentence. Entries by newer servers, which are unknown here, are shown unchanged. */
const KNOWN_ENTRIES = [
  'order_begun',
  'order_asked',
  'order_made',
  'order_refused',
  'order_unanswered',
  'order_other_amount',
  'order_paid',
  'order_ended',
  'checkout_signed',
  'webhook',
  'webhook_repeated',
  'webhook_other_keys',
  'buyer_erased',
  'payment_seen',
  'payment_wrong_amount',
  'payment_unclaimed',
  'capture_refused',
  'capture_unanswered',
  'gateway_silent',
  'forgery_signature',
  'forgery_foreign_order',
  'forgery_unknown_order',
  'forgery_webhook',
  'refund_asked',
  'refund_begun',
  'refund_pending',
  'refund_done',
  'refund_declined',
  'refund_failed',
  'refund_failed_late',
  'refund_refused',
  'refund_replaced',
  'refund_found',
  'refund_unaccounted',
  'refund_unanswered',
] as const satisfies readonly (keyof (typeof money)['payment']['did'])[];

/** Entries that staff must not overlook. */
const isBad = /^forgery|other_amount|wrong_amount|unclaimed|unaccounted|refund\.refused|failed/;

const isoMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const sources = ['member', 'webhook', 'poller', 'staff', 'system'] as const;

/** Includes seconds, to show the order of a webhook and a browser's call that arrive together. */
const momentOf = (at: string): string =>
  new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone: INDIA_TIME_ZONE,
  }).format(new Date(at));

/** Everything recorded about a payment, oldest first. */
export function PaymentJournal({ journal }: { journal: readonly Entry[] }) {
  const { t } = useTranslation('money');
  const id = useId();
  return (
    <section className={member.section} aria-labelledby={id}>
      <h2 id={id}>{t('payment.journal')}</h2>
      <p className={member.byline}>{t('payment.journalNote')}</p>
      <ol className={classes.journal}>
        {journal.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
          <li key={index}>
            <JournalEntry entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Formats amounts (paise) and times (UTC) for reading. */
function readable(name: string, value: unknown): unknown {
  if (typeof value === 'number' && /amount|refunded/i.test(name)) return rupees(value);
  if (typeof value === 'string' && isoMoment.test(value)) return formatStaffTime(value, locale());
  return value;
}

/** A gateway code is shown as a sentence, followed by the code itself for the gateway’s support. */
function FactValue({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation('money');
  const sentence = sentenceFor(name, value);
  return sentence ? (
    <>
      {t(`payment.said.${sentence}`)} <code>{value}</code>
    </>
  ) : (
    value
  );
}

function JournalEntry({ entry: { at, source, what, detail, by } }: { entry: Entry }) {
  const { t } = useTranslation('money');
  const known = sources.find((one) => one === source);
  const did = KNOWN_ENTRIES.find((one) => one === what.replace('.', '_'));
  const readableDetail = Object.entries(detail).map(([name, value]) => [name, readable(name, value)]);
  const facts = entryFacts(Object.fromEntries(readableDetail));
  return (
    <>
      <p className={classes.what} data-bad={isBad.test(what) || undefined}>
        <span>
          <strong>{did ? t(`payment.did.${did}`) : what}</strong>
          <code>{what}</code>
        </span>
        <span className={member.byline}>
          {known ? t(`payment.source.${known}`) : source}
          {by && (
            <>
              {', '}
              <bdi>{by.name}</bdi>
            </>
          )}
          {' · '}
          <time dateTime={at} title={exactTimeInIndia(at, locale())}>
            {momentOf(at)}
          </time>
        </span>
      </p>
      {facts.length > 0 && (
        <dl className={classes.detail}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <FactValue name={name} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
