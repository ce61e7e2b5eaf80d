import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Breach, BreachNotice } from '../../../../contract/privacy/breaches.schema.ts';
import { ApiError } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { hasFormDraft } from '../../../lib/use-draft-form.ts';
import type breaches from '../../../messages/en/breaches.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { staffPaths } from '../staff-paths.ts';
import { Chip } from '../ui/chip.tsx';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { formatStaffTime } from '../ui/staff-time.ts';
import { useOptionLabel } from '../ui/use-option-label.ts';
import { BreachClocks } from './breach-clocks.tsx';
import { BreachEntry } from './breach-entry.tsx';
import { BreachStatusChip } from './breach-status-chip.tsx';
import classes from './breaches.module.css';
import { breachQuery } from './breaches.queries.ts';
import { NoticeForm, placeOfNotice } from './notice-form.tsx';
import { noticeParts } from './notice-parts.ts';

/** `/staff/breaches/{id}`: one entry of the register. For administrators. */
export default function BreachPage() {
  const { id = '' } = useParams();
  return useAccount()?.role === 'ADMIN' ? <Fetched key={id} id={id} /> : <RoleNotAllowed who="admin" />;
}

function Fetched({ id }: { id: string }) {
  const { t } = useTranslation('breaches');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useQuery(breachQuery(id));
  if (!data && error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <div className={page.page}>
      <BackLink to={staffPaths.breaches}>{t('back')}</BackLink>
      {data ? (
        <BreachDetails breach={data} />
      ) : error ? (
        <EmptyState heading={<PageHeading title={t('failed')} />} sentence={errorMessage(error, common)}>
          <Button onClick={() => void refetch()}>{staff('list.retry')}</Button>
        </EmptyState>
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

function BreachDetails({ breach }: { breach: Breach }) {
  const { t } = useTranslation('breaches');
  return (
    <>
      <div className={classes.head}>
        <PageHeading title={t('name', { number: breach.number })} />
        <BreachStatusChip status={breach.status} />
      </div>
      {breach.closedAt && <p>{t('entry.isClosed', { when: formatStaffTime(breach.closedAt, locale()) })}</p>}
      <BreachClocks breach={breach} />
      <BreachEntry breach={breach} />
      <BreachNotices breach={breach} />
      <BreachHistory history={breach.history} />
    </>
  );
}

type Entry = Breach['history'][number];
type Key = keyof (typeof breaches)['history']['key'];

/** Changes with author and previous value, newest first. */
function BreachHistory({ history }: Pick<Breach, 'history'>) {
  const { t } = useTranslation('breaches');
  return (
    <section className={classes.section} aria-label={t('history.title')}>
      <h2>{t('history.title')}</h2>
      <ol className={classes.list}>
        {history.map((entry) => (
          <Changed key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Changed({ entry: { at, by, changes } }: { entry: Entry }) {
  const { t } = useTranslation('breaches');
  const inWords = useValueInWords();
  const name = by ? (by.name ?? t('history.erased')) : t('history.program');
  return (
    <li className={classes.item}>
      <span className={page.note}>{t('history.by', { when: formatStaffTime(at, locale()), name })}</span>
      <ul className={classes.changes}>
        {changes.map(({ key, from, to }) => (
          <li key={key} className={classes.change}>
            <span className={classes.who}>{t(`history.key.${key as Key}`)}</span>
            <p>{inWords(key, to)}</p>
            {from !== null && (
              <p className={page.note}>
                {t('history.was')} {inWords(key, from)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Formats a value of the history for reading. */
function useValueInWords(): (key: string, value: unknown) => string {
  const { t } = useTranslation('breaches');
  const label = useOptionLabel();
  return (key, value) => {
    if (value === null || value === undefined) return t('history.nothing');
    if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no');
    if (Array.isArray(value)) return value.map((one) => label('breachData', String(one))).join(', ');
    if (key === 'status') return t(`is.${value as Breach['status']}`);
    return key.endsWith('At') ? formatStaffTime(String(value), locale()) : String(value);
  };
}

/** Notices sent to members, the number of recipients, and the form for another. */
function BreachNotices({ breach }: { breach: Breach }) {
  const { t } = useTranslation('breaches');
  // A draft is restored, for example after the session has expired.
  const [isWriting, setWriting] = useState(() => hasFormDraft(placeOfNotice(breach.id)));
  const place = useFocusFallback<HTMLElement>(String(isWriting));
  return (
    <section ref={place} className={classes.section} aria-label={t('notices.title')}>
      <h2>{t('notices.title')}</h2>
      <p className={page.note}>{t('notices.intro')}</p>
      {breach.notices.length > 0 ? (
        <ul className={classes.list}>
          {breach.notices.map((notice) => (
            <Sent key={notice.id} notice={notice} />
          ))}
        </ul>
      ) : (
        !isWriting && <p>{t('notices.none')}</p>
      )}
      {isWriting ? (
        <NoticeForm breach={breach} onClose={() => setWriting(false)} />
      ) : (
        breach.status === 'open' && (
          <div>
            <Button variant="default" onClick={() => setWriting(true)}>
              {t('notices.open')}
            </Button>
          </div>
        )
      )}
    </section>
  );
}

function Sent({ notice }: { notice: BreachNotice }) {
  const { t } = useTranslation('breaches');
  const when = formatStaffTime(notice.at, locale());
  return (
    <li className={classes.item}>
      <span className={classes.state}>
        <span className={classes.who}>{t(`notices.${notice.audience}`)}</span>
        <Chip tone={notice.finishedAt ? 'good' : 'warm'}>
          {t('notices.told', { told: notice.told, wanted: notice.wanted })}
        </Chip>
      </span>
      <span className={page.note} role="status">
        {notice.by ? t('notices.sent', { when, name: notice.by.name }) : t('notices.sentBy', { when })}.{' '}
        {t(notice.finishedAt ? 'notices.done' : 'notices.running')}
      </span>
      <details>
        <summary>{t('notices.words')}</summary>
        <dl className={classes.words}>
          {noticeParts.map((part) => (
            <div key={part}>
              <dt>{t(`notices.${part}`)}</dt>
              <dd>{notice[part]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
