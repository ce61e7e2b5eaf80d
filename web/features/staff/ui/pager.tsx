import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import classes from './page.module.css';

interface PagerProps {
  /** Page number, starting at 1. */
  page: number;
  pageSize: number;
  /** The answer for the current page; ignored while the answer of another page or filter is shown as a placeholder. */
  query: { readonly data?: Shown | undefined; readonly isPlaceholderData: boolean };
}

interface Shown {
  readonly totalCount?: number;
  readonly totalIsFloor?: boolean;
  readonly data?: unknown;
}

/** The last known page, whether there may be more, and whether the current page is beyond the end. */
function pagesOf({ totalCount = 0, totalIsFloor = false, data }: Shown, page: number, pageSize: number) {
  const counted = Math.max(1, Math.ceil(totalCount / pageSize));
  if (!totalIsFloor || page < counted) return { last: counted, hasMore: totalIsFloor, isBeyond: page > counted };
  // Without a total count, a full page is assumed to have a successor.
  const rows = Array.isArray(data) ? data.length : 0;
  const hasMore = rows >= pageSize;
  return { last: hasMore ? page + 1 : page, hasMore, isBeyond: rows === 0 };
}

/**
 * Links to numbered pages, each at its own address (`?page=`). Renders nothing if there is only one page. A page beyond
 * the last one redirects to the last: it existed before its items were processed. If not all rows were counted, further
 * pages can be opened.
 */
export function Pager({ page, pageSize, query: { data, isPlaceholderData } }: PagerProps) {
  const { t } = useTranslation('staff');
  const [search] = useSearchParams();
  const { last: pages, hasMore, isBeyond } = pagesOf(data ?? {}, page, pageSize);
  const pageAddress = (number: number): string => {
    const next = new URLSearchParams(search);
    if (number === 1) next.delete('page');
    else next.set('page', String(number));
    return `?${next}`;
  };
  if (data?.totalCount && isBeyond && !isPlaceholderData)
    return <Navigate to={pageAddress(Math.ceil(data.totalCount / pageSize))} replace />;
  if (pages === 1) return null;
  const step = (number: number, label: string, icon: 'before' | 'after') => {
    const Icon = icon === 'before' ? IconChevronLeft : IconChevronRight;
    const drawn = <Icon size={18} aria-hidden data-mirror />;
    const sections = icon === 'before' ? { leftSection: drawn } : { rightSection: drawn };
    return number < 1 || number > pages ? (
      <Button variant="default" disabled {...sections}>
        {label}
      </Button>
    ) : (
      <Button component={Link} to={pageAddress(number)} variant="default" {...sections}>
        {label}
      </Button>
    );
  };
  return (
    <nav className={classes.pager} aria-label={t('list.pages')}>
      {step(page - 1, t('list.before'), 'before')}
      <span>{t(hasMore ? 'list.pageOfMore' : 'list.page', { page, pages })}</span>
      {step(page + 1, t('list.after'), 'after')}
    </nav>
  );
}

/** The page number in the address, 1 by default. */
export const pageFromUrl = (search: URLSearchParams): number => {
  const page = Number(search.get('page'));
  return Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1;
};
