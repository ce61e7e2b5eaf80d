import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { contentLanguages } from '../../../../contract/content/values.ts';
import { languageNames } from '../../../../contract/language-names.ts';
import { directionOf } from '../../../../contract/languages.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { staffPaths } from '../staff-paths.ts';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { SearchFilter } from '../ui/search-filter.tsx';
import { TimeCell } from '../ui/time-cell.tsx';
import classes from './content.module.css';
import { entriesQuery, type ListedKind } from './content.queries.ts';
import { useFaces } from './editor/prose.tsx';
import type { SavedEntry } from './entry.ts';
import { MoveButtons } from './move-buttons.tsx';
import { ShowingChip } from './showing-chip.tsx';
import { useMoveEntry } from './use-move-entry.ts';

/** Entries on one page: articles have pages, the other lists are short and shown as a whole. */
const PAGE_SIZE = { blog: 25, question: 100, service: 100 } as const;

const filters = ['all', 'published', 'scheduled', 'draft'] as const;

/** The list of one kind, with its filters. */
export function EntryList({ kind }: { kind: ListedKind }) {
  const { t } = useTranslation('content-desk');
  const [address] = useSearchParams();
  // The languages and titles are written in their own scripts.
  useFaces('hi');
  useFaces('ur');
  const isOrdered = kind !== 'blog';
  const states = filters.map((key) => ({ key, label: t(`list.filters.${key}`) }));
  const named = contentLanguages.map((key) => ({ key, label: languageNames[key] }));
  // Each language has an order of its own, so an ordered list shows one language at a time.
  const languages = isOrdered ? named : [{ key: 'all' as const, label: t('list.allLanguages') }, ...named];
  const filter = selectedChoice(address, 'filter', states) ?? 'all';
  const language = selectedChoice(address, 'language', languages) ?? (isOrdered ? 'en' : 'all');
  const words = address.get('search');
  const number = pageFromUrl(address);
  const query = useQuery(
    entriesQuery(kind, {
      filter,
      ...(language === 'all' ? {} : { language }),
      ...(words ? { search: words } : {}),
      page: number,
      pageSize: PAGE_SIZE[kind],
    }),
  );
  const isFiltered = Boolean(words || filter !== 'all' || language !== (isOrdered ? 'en' : 'all'));
  const add = (
    <Button
      component={Link}
      to={staffPaths.newContent(kind, language === 'all' ? 'en' : language)}
      leftSection={<IconPlus size={20} aria-hidden />}
      className={page.start}
    >
      {t(`list.add.${kind}`)}
    </Button>
  );
  const move = useMoveEntry(kind, query.data?.data ?? []);
  const canMove = isOrdered && !words && filter === 'all' && number === 1 && !query.isPlaceholderData;
  return (
    <>
      {add}
      <div className={page.filters}>
        <SearchFilter label={t('list.search')} />
        <ChoiceFilter name="filter" label={t('list.show')} choices={states} />
        <ChoiceFilter name="language" label={t('list.language')} choices={languages} />
      </div>
      {isOrdered && !canMove && query.data && <p className={page.note}>{t('list.moveNote')}</p>}
      <FormFailure error={move.error} />
      <DenseTable
        label={t(`tabs.${kind === 'blog' ? 'blog' : kind === 'question' ? 'questions' : 'services'}`)}
        columns={useColumns(kind, canMove ? move : undefined)}
        rows={query.data?.data}
        rowKey={({ id }) => id}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={
          isFiltered
            ? { heading: t('list.notFound'), sentence: t('list.notFoundWhy') }
            : { heading: t(`list.none.${kind}`), sentence: t(`list.noneWhy.${kind}`) }
        }
      />
      <Pager page={number} pageSize={PAGE_SIZE[kind]} query={query} />
    </>
  );
}

function useColumns(
  kind: ListedKind,
  move: ReturnType<typeof useMoveEntry> | undefined,
): readonly Column<SavedEntry>[] {
  const { t } = useTranslation('content-desk');
  return [
    {
      key: 'title',
      heading: t(`list.heading.${kind}`),
      isName: true,
      cell: ({ id, language, fields }) => (
        <>
          <Link to={staffPaths.contentEntry(kind, id)} className={classes.title}>
            <span lang={language} dir={directionOf(language)} className={classes.written}>
              {fields.title}
            </span>
          </Link>
          {fields.category && <bdi className={page.sub}>{fields.category}</bdi>}
        </>
      ),
    },
    ...(kind === 'blog'
      ? [
          {
            key: 'language',
            heading: t('list.language'),
            cell: ({ language, translations }: SavedEntry) => (
              <>
                <span lang={language}>{languageNames[language]}</span>
                {translations.length > 0 && (
                  <span className={page.sub}>
                    {t('list.alsoIn', { languages: translations.map((one) => languageNames[one.language]).join(', ') })}
                  </span>
                )}
              </>
            ),
          },
        ]
      : []),
    { key: 'status', heading: t('list.show'), cell: (entry) => <ShowingChip entry={entry} /> },
    {
      key: 'changed',
      heading: t('list.changed'),
      cell: ({ changedAt, changedBy }) => (
        <>
          {changedAt && <TimeCell at={changedAt} />}
          {changedBy && <bdi className={page.sub}>{changedBy}</bdi>}
        </>
      ),
    },
    ...(move
      ? [
          {
            key: 'order',
            heading: t('list.order'),
            atEnd: true,
            cell: (entry: SavedEntry) => <MoveButtons entry={entry} move={move} />,
          },
        ]
      : []),
  ];
}
