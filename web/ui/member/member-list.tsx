import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import {
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { rememberList } from '../../lib/list-neighbours.ts';
import type { LabelOf } from '../../lib/member-lines.ts';
import { useCardLabels } from '../../lib/use-card-labels.ts';
import { EmptyState } from '../empty-state.tsx';
import { ListEnd } from './list-end.tsx';
import type { Member } from './member.ts';
import { MemberCard } from './member-card.tsx';
import { MemberGrid, MemberGridSkeleton } from './member-grid.tsx';
import { useListPosition } from './use-list-position.ts';

interface MemberItemProps<M extends Member> {
  member: M;
  isFirst: boolean;
  /** Height of the card at the last visit, px. */
  tall?: number | undefined;
  labelOf: LabelOf;
  from: string;
  renderExtra?: ((member: M) => ReactNode) | undefined;
  renderActions?: ((member: M) => ReactNode) | undefined;
  withMenu?: boolean | undefined;
  renderInstead?: ((member: M) => ReactNode) | undefined;
}

function Item<M extends Member>({
  member,
  isFirst,
  tall,
  labelOf,
  from,
  renderExtra,
  renderActions,
  withMenu,
  renderInstead,
}: MemberItemProps<M>) {
  return (
    <li style={tall ? { containIntrinsicBlockSize: `auto ${tall}px` } : undefined}>
      {renderInstead?.(member) ?? (
        <MemberCard
          member={member}
          labelOf={labelOf}
          from={from}
          extra={renderExtra?.(member)}
          actions={renderActions?.(member)}
          withMenu={withMenu}
          isFirst={isFirst}
        />
      )}
    </li>
  );
}

/** A card within a list; re-rendered only when the member changes. */
const MemberItem = memo(Item) as typeof Item;

/**
 * When the focused card leaves a list, the card in its place gets the focus, or the page's heading if none is left.
 * Otherwise the keyboard would start over at the top of the page.
 */
function useListFocus(list: RefObject<HTMLElement | null>, members: readonly { id: string }[]): void {
  const held = useRef(-1);
  useLayoutEffect(() => {
    const root = list.current;
    if (!root) return;
    const note = (): void => {
      held.current = [...root.querySelectorAll('article')].findIndex((card) => card.contains(document.activeElement));
    };
    root.addEventListener('focusin', note);
    return () => root.removeEventListener('focusin', note);
  });
  const before = useRef(members);
  useLayoutEffect(() => {
    const fewer = members.length < before.current.length;
    before.current = members;
    // A menu returns the focus to its button a moment after a choice, and that button may be gone by then.
    if (!fewer || held.current < 0) return;
    const at = held.current;
    const after = window.setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const links = list.current?.querySelectorAll<HTMLElement>('h2 a');
      const next = links?.[Math.min(at, links.length - 1)] ?? document.querySelector<HTMLElement>('h1');
      next?.focus({ preventScroll: true });
    }, 50);
    return () => window.clearTimeout(after);
  }, [members, list]);
}

/** Number of cards rendered in each step: a phone screen, a laptop screen, and the rest. */
const STEPS = [0, 2, 6, Number.POSITIVE_INFINITY] as const;
const LAST_STEP = STEPS.length - 1;

/**
 * The number of cards of a list to render. A newly loaded list is rendered in steps, so that a slow phone stays
 * responsive. A list to which the member returns is rendered whole, because its scroll position is restored.
 * @param isThere whether all its data are loaded
 * @param isReturn whether the member returns to an earlier position
 */
function useProgressiveCards(isThere: boolean, isReturn: boolean): number {
  const [step, setStep] = useState(isThere ? LAST_STEP : 0);
  useEffect(() => {
    if (isThere && step < LAST_STEP) startTransition(() => setStep(step + 1));
  }, [isThere, step]);
  return isReturn ? Number.POSITIVE_INFINITY : (STEPS[step] ?? Number.POSITIVE_INFINITY);
}

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
   * Renders a line above the name. Must be the same function on every render (declared outside, or memoised), so that
   * cards are not re-rendered.
   */
  renderExtra?: ((member: M) => ReactNode) | undefined;
  /** Renders buttons instead of the usual ones. Must be the same function on every render, too. */
  renderActions?: ((member: M) => ReactNode) | undefined;
  /** Shows the menu with Ignore, Block and Report. */
  withMenu?: boolean;
  /**
   * Renders a replacement for the card of a member without a profile to open. Must be the same function on every
   * render, too.
   */
  renderInstead?: (member: M) => ReactNode;
}

/** The members of all pages, in order. */
export const membersIn = <M,>(pages: readonly Page<M>[] | undefined): readonly M[] =>
  pages?.flatMap(({ data }) => ('members' in data ? data.members : data)) ?? [];

/**
 * A list of members that loads more while scrolling; also shows the loading, error and empty states. The list restores
 * its scroll position on the way back from a profile and after a reload, and supports navigating from profile to
 * profile.
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
            isFirst={index === 0}
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

/** The key includes the interest or the photo slot, because such a list may contain the same member twice. */
const keyOf = (member: Member & { interestId?: string; slot?: string }): string =>
  member.interestId ?? member.id + (member.slot ?? '');
