import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Sendable } from '../../../../contract/kernel.ts';
import { type AuditAction, auditActions } from '../../../../contract/staff/audit.ts';
import type { AuditLogEntry } from '../../../../contract/staff/schema.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { locale } from '../../../lib/i18n.ts';
import { momentInIndia } from '../../../lib/india-time.ts';
import { optionLabel, useOptions } from '../../../lib/options.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { rupees } from '../money/rupees.ts';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import classes from './audit.module.css';
import { entryReason, isKnown, keyAsWords, rawDetails, valuesOf, variantsOf } from './entry.rules.ts';

type AuditFilter = Omit<NonNullable<Sendable<typeof deskEndpoints.staff.audit>['query']>, 'cursor' | 'pageSize'>;

/**
 * The audit log, newest first. Reading the log is logged too, so it is fetched once per visit and never refetched
 * automatically.
 */
const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...staffKeys.audit, urlOf(deskEndpoints.staff.audit, { query: filter })],
    queryFn: ({ pageParam, signal }) =>
      call(deskEndpoints.staff.audit, {
        query: { ...filter, pageSize: 50, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
    refetchOnWindowFocus: false,
  });

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idIn = (search: URLSearchParams, name: string): string | undefined => {
  const id = search.get(name);
  return id && uuid.test(id) ? id : undefined;
};

/** `/staff/audit`: who did and saw what. For administrators. */
export default function AuditPage() {
  return useAccount()?.role === 'ADMIN' ? <AuditLog /> : <RoleNotAllowed who="admin" />;
}

function AuditLog() {
  const { t } = useTranslation('audit');
  const { t: staff } = useTranslation('staff');
  const [search] = useSearchParams();
  const [subjectId, actorId] = [idIn(search, 'subjectId'), idIn(search, 'actorId')];
  const choices = useChoices();
  const action = selectedChoice(search, 'action', choices);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditQuery({
      ...(subjectId ? { subjectId } : {}),
      ...(actorId ? { actorId } : {}),
      ...(action ? { action } : {}),
    }),
  );
  const rows = data?.pages.flatMap((one) => one.data);
  const actor = actorId && rows?.find((row) => row.actor.id === actorId)?.actor.name;
  const subject = subjectId && rows?.find((row) => row.subject?.id === subjectId)?.subject?.name;
  return (
    <div className={page.page}>
      <PageHeading title={staff('nav.to.audit')}>
        {actor ? t('by', { name: actor }) : subject ? t('about', { name: subject }) : t('intro')}
      </PageHeading>
      <div className={classes.filters}>
        <ChoiceFilter name="action" label={t('action')} choices={choices} />
        {(subjectId || actorId || action) && (
          <Button component={Link} to={staffPaths.audit} variant="default">
            {t('everything')}
          </Button>
        )}
      </div>
      <AuditTable rows={rows} error={error} onRetry={() => void refetch()} />
      {hasNextPage && (
        <Button
          variant="default"
          className={page.start}
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}

/** The filters of the log with their labels. */
function useChoices(): { key: AuditAction | ''; label: string }[] {
  const { t } = useTranslation('audit');
  const named = auditActions.map((key) => ({ key, label: (t as (text: string) => string)(`actions.${key}.name`) }));
  return [{ key: '', label: t('any') }, ...named.toSorted((one, other) => one.label.localeCompare(other.label))];
}

interface AuditTableProps {
  rows: readonly AuditLogEntry[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** Entries of the audit log as sentences, with reason and time; the stored form unfolds. */
function AuditTable({ rows, error, onRetry }: AuditTableProps) {
  const { t } = useTranslation('audit');
  const { t: staff } = useTranslation('staff');
  const columns: readonly Column<AuditLogEntry>[] = [
    {
      key: 'what',
      heading: t('what'),
      isName: true,
      cell: (entry) => (
        <>
          <p className={classes.sentence}>
            <AuditSentence entry={entry} />
          </p>
          <RawDetails entry={entry} />
        </>
      ),
    },
    { key: 'why', heading: t('why'), cell: (entry) => <Why entry={entry} /> },
    {
      key: 'at',
      heading: t('at'),
      cell: ({ at }) => (
        <time className={classes.when} dateTime={at}>
          {momentInIndia(at, locale())}
        </time>
      ),
    },
  ];
  return (
    <DenseTable
      label={staff('nav.to.audit')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      error={error}
      onRetry={onRetry}
      empty={{ heading: t('none'), sentence: t('noneWhy') }}
    />
  );
}

function Why({ entry }: { entry: AuditLogEntry }) {
  const { t } = useTranslation('audit');
  const { data } = useOptions();
  const why = entryReason(entry, (list, key) => optionLabel(data?.[list], key));
  if (!why) return null;
  return why.note === undefined ? why.reason : t('withNote', { reason: why.reason, note: why.note });
}

function RawDetails({ entry }: { entry: AuditLogEntry }) {
  const { t } = useTranslation('audit');
  return (
    <details className={classes.raw}>
      <summary>{t('detail')}</summary>
      <dl className={classes.detail}>
        {rawDetails(entry).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** An entry as a sentence. Names link to all entries by, or about, the same person. */
function AuditSentence({ entry }: { entry: AuditLogEntry }) {
  const { t, i18n } = useTranslation('audit');
  const { t: desk } = useTranslation('desk');
  /** The keys are built from the server's answer, so they are looked up at run time and not checked by the compiler. */
  const text = t as (key: string) => string;
  const deskText = desk as (key: string) => string;
  const { actor, action, subject } = entry;

  const values = valuesOf(entry, {
    rupees,
    word: (list, key) => (i18n.exists(`audit:${list}.${key}`) ? text(`${list}.${key}`) : keyAsWords(key)),
    setting: (key) => (i18n.exists(`desk:settings.field.${key}`) ? deskText(`settings.field.${key}`) : keyAsWords(key)),
  });
  const keys = isKnown(action)
    ? [...variantsOf(entry).filter(Boolean), 'did'].map((variant) => `actions.${action}.${variant}`)
    : [subject ? 'unknownOf' : 'unknown'];
  const key = keys.find((one) => i18n.exists(`audit:${one}`)) ?? 'unknown';
  const who = actor.role === 'OPERATOR' ? t('operator') : (actor.name ?? t('erased'));
  return (
    <Trans
      t={text as never}
      i18nKey={key as never}
      values={values}
      components={{
        who: <Person to={staffPaths.auditBy(actor.id)} name={who} />,
        whom: subject ? <Person to={staffPaths.auditOf(subject.id)} name={subject.name ?? t('erased')} /> : <span />,
      }}
    />
  );
}

function Person({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to}>
      <bdi>{name}</bdi>
    </Link>
  );
}
