import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Import, ImportMatch, ImportRow } from '../../../../contract/import/schema.ts';
import { listedRowStates } from '../../../../contract/import/values.ts';
import { call } from '../../../lib/client.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import { DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { useOptionLabel } from '../ui/use-option-label.ts';
import classes from './import.module.css';
import { importRowsQuery } from './import.queries.ts';

const PAGE_SIZE = 25;

/** The rows of an import by state: with what to correct, or beside the people whom they resemble. */
export function ImportRows({ found: { id, headings, counts } }: { found: Import }) {
  const { t } = useTranslation('imports');
  const [search] = useSearchParams();
  // The groups are in the order in which staff work on them; the first one with rows is shown at first.
  const first = listedRowStates.find((key) => counts[key] > 0) ?? 'problem';
  const states = [first, ...listedRowStates.filter((key) => key !== first)];
  const choices = states.map((key) => ({ key, label: t(`rows.filter.${key}`) }));
  const state = selectedChoice(search, 'rows', choices) ?? first;
  const number = pageFromUrl(search);
  const query = useQuery(importRowsQuery(id, { state, page: number, pageSize: PAGE_SIZE }));
  return (
    <section className={classes.section} aria-labelledby="rows">
      <h2 id="rows">{t('rows.title')}</h2>
      <div className={page.filters}>
        <ChoiceFilter name="rows" label={t('rows.show')} choices={choices} />
      </div>
      {state === 'duplicate' && query.data && query.data.data.length > 0 ? (
        <ul className={classes.pairs}>
          {query.data.data.map((row) => (
            <Duplicate key={row.number} id={id} row={row} />
          ))}
        </ul>
      ) : (
        <DenseTable
          label={t('rows.title')}
          rows={query.data?.data}
          rowKey={(row) => String(row.number)}
          error={query.error}
          onRetry={() => void query.refetch()}
          empty={{ heading: t('rows.none'), sentence: t('rows.noneWhy') }}
          columns={[
            { key: 'row', heading: t('rows.row'), isName: true, cell: (row) => row.number },
            {
              key: 'content',
              heading: t('rows.content'),
              cell: (row) => <Cells headings={headings} row={row} />,
            },
            ...(state === 'problem'
              ? [{ key: 'problems', heading: t('rows.problems'), cell: (row: ImportRow) => <Problems row={row} /> }]
              : []),
          ]}
        />
      )}
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
    </section>
  );
}

function Cells({ headings, row: { cells, walkInId } }: { headings: readonly string[]; row: ImportRow }) {
  const { t } = useTranslation('imports');
  if (walkInId) return <Link to={staffPaths.walkIn(walkInId)}>{t('rows.registered')}</Link>;
  return (
    <span className={classes.cells}>
      {cells.map((cell, column) =>
        cell ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
          <span key={column}>
            <span className={page.note}>
              <bdi>{headings[column]}</bdi>:
            </span>{' '}
            <bdi>{cell}</bdi>
          </span>
        ) : null,
      )}
    </span>
  );
}

function Problems({ row: { problems } }: { row: ImportRow }) {
  return (
    <ul className={classes.problems}>
      {problems.map(({ message }) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

/** A row beside the people who may be the same person. */
function Duplicate({ id, row }: { id: string; row: ImportRow }) {
  const { t } = useTranslation('imports');
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isSomebodyElse: boolean) =>
      call(deskEndpoints.imports.decideRow, { params: { id, number: row.number }, body: { isSomebodyElse } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: staffKeys.imports }),
  });
  const { person, matches } = row;
  return (
    <li className={classes.panel}>
      <div className={classes.sides}>
        <div>
          <span className={page.note}>{t('rows.person', { number: row.number })}</span>
          <Person name={person?.name ?? ''} birthYear={person?.birthYear ?? null} city={person?.city ?? null} />
        </div>
        {matches.map((match) => (
          <div key={match.id ?? match.number}>
            <span className={page.note}>
              {match.kind === 'row'
                ? t('rows.match.row', { number: match.number ?? 0 })
                : t(`rows.match.${match.kind}`)}
            </span>
            <Person {...match} />
            {match.id && (
              <Link to={match.kind === 'member' ? staffPaths.member(match.id) : staffPaths.walkIn(match.id)}>
                {t('rows.open')}
              </Link>
            )}
            <Reasons match={match} />
          </div>
        ))}
      </div>
      <FormFailure error={error} />
      <div className={page.buttons}>
        <Button variant="default" disabled={isPending} onClick={() => mutate(true)}>
          {t('rows.somebodyElse')}
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => mutate(false)}>
          {t('rows.same')}
        </Button>
      </div>
    </li>
  );
}

interface PersonProps {
  name: string;
  birthYear: number | null;
  city: string | null;
}

function Person({ name, birthYear, city }: PersonProps) {
  const { t } = useTranslation('imports');
  const label = useOptionLabel();
  return (
    <>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <span>
        {[birthYear !== null && t('rows.born', { year: String(birthYear) }), city && label('city', city)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}

function Reasons({ match: { reasons } }: { match: ImportMatch }) {
  const { t } = useTranslation('imports');
  return <span className={page.note}>{reasons.map((reason) => t(`rows.reason.${reason}`)).join('. ')}</span>;
}
