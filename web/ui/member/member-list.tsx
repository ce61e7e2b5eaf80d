import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { rememberList } from '../../lib/list-walk.ts';
import { useCardLabels } from '../../lib/use-card-labels.ts';
import { EmptyState } from '../empty-state.tsx';
import { ListEnd } from './list-end.tsx';
import type { Member } from './member.ts';
import { MemberGrid, MemberGridSkeleton } from './member-grid.tsx';
import { MemberItem } from './member-item.tsx';
import { useListFocus } from './use-list-focus.ts';
import { useListPosition } from './use-list-position.ts';
import { useProgressiveCards } from './use-progressive-cards.ts';

/** A page of a list: its members, or an answer that contains them. */
interface Page<M> {
  data: readonly M[] | { members: readonly M[] };
  totalCount?: number;
}

interface MemberListProps<M extends Member> {
  /** An infinite query of pages of members. */
  query: UseInfiniteQueryResult<InfiniteData<Page<M>, unknown>, Error>;
  /** Shown instead of an empty list: the reason and the next step (`EmptyState` with an `h2`). */
  empty: ReactNode;
  /**
   * A line above the name. It must keep its identity (declared outside, or memoised), so that cards are not
   * re-rendered.
   */
  renderExtra?: ((member: M) => ReactNode) | undefined;
  /** Buttons instead of the usual ones. It must keep its identity too. */
  renderActions?: ((member: M) => ReactNode) | undefined;
  /** Shows the menu with Ignore, Block and Report. */
  withMenu?: boolean;
  /** Replaces the card of a member without a profile to open. It must keep its identity too. */
  renderInstead?: (member: M) => ReactNode;
}

/** The members of all pages, in order. */
export const membersIn = <M,>(pages: readonly Page<M>[] | undefined): readonly M[] =>
  pages?.flatMap(({ data }) => ('members' in data ? data.members : data)) ?? [];

/**
 * A list of members that loads more while scrolling, in its four states. It restores its scroll position on the way
 * back from a profile and after a reload, and supports navigating from profile to profile.
 */
export function MemberList<M extends Member>({
  query,
  empty,
  renderExtra,
  renderActions,
  withMenu,
  renderInstead,
}: MemberListProps<M>) {
  const { t } = useTranslation('members');
  const { t: common } = useTranslation('common');
  const { pathname, search } = useLocation();
  const labelOf = useCardLabels();
  const pages = query.data?.pages;
  const members = useMemo(() => membersIn(pages), [pages]);
  const total = pages?.[0]?.totalCount ?? members.length;
  const list = useRef<HTMLDivElement>(null);
  const here = pathname + search;

  useEffect(() => {
    if (pages)
      rememberList(
        here,
        members.filter((member) => !renderInstead?.(member)).map(({ id }) => id),
        here,
        total,
      );
  }, [pages, members, here, total, renderInstead]);
  useListFocus(list, members);
  const tall = useListPosition(query, list);
  const drawn = useProgressiveCards(pages !== undefined, tall.length > 0);

  if (!pages && query.error)
    return (
      <EmptyState
        heading={<h2>{t('list.failed')}</h2>}
        sentence={<span role="alert">{errorMessage(query.error, common)}</span>}
      >
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('list.retry')}
        </Button>
      </EmptyState>
    );
  if (pages && members.length === 0 && !query.hasNextPage) return <div ref={list}>{empty}</div>;
  if (!pages || drawn === 0) return <MemberGridSkeleton cards={6} />;
  return (
    <div ref={list}>
      <MemberGrid busy={query.isFetchingNextPage}>
        {members.slice(0, drawn).map((member, index) => (
          <MemberItem
            key={keyOf(member)}
            member={member}
            tall={tall[index]}
            labelOf={labelOf}
            from={here}
            renderExtra={renderExtra}
            renderActions={renderActions}
            withMenu={withMenu}
            renderInstead={renderInstead}
          />
        ))}
      </MemberGrid>
      {drawn >= members.length && <ListEnd list={query} shown={members.length} total={total} />}
    </div>
  );
}

/** A list of interests or photo views may contain the same member twice. */
const keyOf = (member: Member & { interestId?: string; slot?: string }): string =>
  member.interestId ?? member.id + (member.slot ?? '');
