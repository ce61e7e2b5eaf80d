import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import classes from './page.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** The loaded page; ignored while it belongs to another page or filter. */
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
 * Pages by their number, each at its own address (`?page=`). Nothing where one page holds everything. A page beyond the last
 * one, which was there before somebody worked on what stood on it, leads to the last: it would show an empty list. Where not
 * all were counted, one goes on beyond those that were.
 */
export function Pager({ page, pageSize, query: { data, isPlaceholderData } }: PagerProps) {
  const { t } = useTranslation('staff');
  const [search] = useSearchParams();
  const { last: pages, hasMore, isBeyond } = pagesOf(data ?? {}, page, pageSize);
  const to = (number: number): string => {
    const next = new URLSearchParams(search);
    if (number === 1) next.delete('page');
    else next.set('page', String(number));
    return `?${next}`;
  };
  if (data?.totalCount && isBeyond && !isPlaceholderData)
    return <Navigate to={to(Math.ceil(data.totalCount / pageSize))} replace />;
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
      <Button component={Link} to={to(number)} variant="default" {...sections}>
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
