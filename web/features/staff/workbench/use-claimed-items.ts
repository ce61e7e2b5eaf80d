import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '../../../../contract/review/schema.ts';
import type { ReviewKindName } from '../../../../contract/review/values.ts';
import { ApiError } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { queuesQuery, staffKeys } from '../staff.queries.ts';
import {
  type ClaimedItems,
  noClaimedItems,
  withClaimed,
  withoutLost,
  withoutSent,
  withReturned,
  withSending,
} from './claimed-items.ts';
import { claimItems, claimOne, type Decision, decideItem, releaseItem, releaseOnUnload } from './review-calls.ts';

/** Interval for renewing claims, ms. A claim expires after ten minutes. */
const RENEWAL_INTERVAL_MS = 4 * 60_000;
/** A reviewer who touches nothing for this time is not working on the item, ms. */
const IDLE_AFTER_MS = 8 * 60_000;

interface Claims {
  ids: readonly string[];
  /** Called when a colleague has claimed or decided the item. */
  onLost: (id: string) => void;
}

/** Renews the claims while the reviewer is active. */
function useClaimRenewal(holding: Claims): void {
  const latest = useRef(holding);
  latest.current = holding;
  useEffect(() => {
    let touched = Date.now();
    const touch = (): void => {
      touched = Date.now();
    };
    const renewClaims = (): void => {
      if (Date.now() - touched > IDLE_AFTER_MS) return;
      const { ids, onLost } = latest.current;
      for (const id of ids)
        claimOne(id).catch((error: unknown) => {
          if (error instanceof ApiError && (error.status === 404 || error.status === 409)) onLost(id);
        });
    };
    const timer = setInterval(renewClaims, RENEWAL_INTERVAL_MS);
    const signs = ['keydown', 'pointerdown', 'pointermove', 'scroll'] as const;
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, touch, { capture: true });
    };
  }, []);
}

/**
 * Below this number of claimed items, more are claimed, so that the next item is loaded before the reviewer needs it.
 */
const REFILL_BELOW = 3;
const TARGET_COUNT = 4;
const MAX_CLAIMED = 10;

/** Number of waiting items that nobody has claimed. */
export const unclaimedCount = ({ waiting, claimed }: { waiting: number; claimed: number }): number => waiting - claimed;

/** Claims items of a queue, renews the claims while the reviewer works, and releases the rest on leaving. */
export function useClaimedItems(kind: ReviewKindName) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const { data: queues } = useQuery(queuesQuery);
  const [claims, setClaims] = useState<ClaimedItems>(noClaimedItems);
  /** True if the last claim returned all waiting items. */
  const [isQueueEmpty, setQueueEmpty] = useState(false);
  const [isClaiming, setClaiming] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** Ids of items that were finished while a claim was running, because the claim's answer may still contain them. */
  const gone = useRef(new Set<string>());
  const latest = useRef(claims);
  latest.current = claims;
  /** True once the reviewer has left the page. */
  const hasLeft = useRef(false);

  const claimMore = useCallback(async (): Promise<void> => {
    setClaiming(true);
    gone.current = new Set();
    const count = Math.min(MAX_CLAIMED, TARGET_COUNT + latest.current.away.length);
    try {
      const claimed = await claimItems(kind, count);
      if (hasLeft.current) {
        // The reviewer has left, so the claimed items are released for colleagues, except those whose decision is being
        // sent.
        const kept = new Set([...gone.current, ...latest.current.away.map(({ id }) => id)]);
        for (const { id } of claimed) if (!kept.has(id)) releaseItem(id).catch(() => undefined);
        return;
      }
      // Updated at once rather than on the next render, so that leaving right now releases these items too.
      latest.current = withClaimed(latest.current, claimed, gone.current);
      setClaims((now) => withClaimed(now, claimed, gone.current));
      setQueueEmpty(claimed.length < count);
      setFailure(undefined);
    } catch (error) {
      setFailure(error ?? new Error('unknown'));
    } finally {
      setClaiming(false);
    }
  }, [kind]);

  const { items, away } = claims;
  const wantsMore = items.length < REFILL_BELOW && !isQueueEmpty && !isClaiming && failure === undefined;
  useEffect(() => {
    if (wantsMore) void claimMore();
  }, [wantsMore, claimMore]);

  // New items have arrived, or a colleague has released some.
  const counts = queues?.find((queue) => queue.kind === kind);
  const free = counts ? unclaimedCount(counts) : 0;
  useEffect(() => {
    if (free > 0 && latest.current.items.length < REFILL_BELOW) setQueueEmpty(false);
  }, [free]);

  const handleFailure = async (item: ReviewItem, error: unknown): Promise<void> => {
    const of = t('bench.of', { name: item.member.name });
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'review.decided' || code === 'not_found') {
      toast.error(`${of} ${errorMessage(error, common)}`);
      setClaims((now) => withoutLost(now, item.id));
      return;
    }
    // An item whose claim has only expired can be claimed again.
    const again = code === 'review.taken' ? await claimOne(item.id).catch(() => undefined) : item;
    if (again) {
      toast.error(`${of} ${t('bench.notSaved', { why: errorMessage(error, common) })}`);
      setClaims((now) => withReturned(now, again));
    } else {
      toast.error(`${of} ${errorMessage(error, common)}`);
      setClaims((now) => withoutLost(now, item.id));
    }
  };

  /** Counts a decided item at once, because the next answer of the server may take a while. */
  const countDown = (): void => {
    queries.setQueryData(queuesQuery.queryKey, (all) =>
      all?.map((queue) =>
        queue.kind === kind
          ? { ...queue, waiting: Math.max(0, queue.waiting - 1), claimed: Math.max(0, queue.claimed - 1) }
          : queue,
      ),
    );
  };

  const send = async (item: ReviewItem, call: () => Promise<unknown>, isDecided: boolean): Promise<void> => {
    setClaims((now) => withSending(now, item));
    try {
      await call();
      gone.current.add(item.id);
      setClaims((now) => withoutSent(now, item.id));
      if (isDecided) countDown();
    } catch (error) {
      await handleFailure(item, error);
    }
    // The released item may be the last one of the queue; it must then be possible to claim it again.
    if (latest.current.items.length === 0) setQueueEmpty(false);
    void queries.invalidateQueries({ queryKey: staffKeys.queues });
    void queries.invalidateQueries({ queryKey: staffKeys.reviews });
  };

  useClaimRenewal({
    ids: items.map(({ id }) => id),
    onLost: (id) => {
      const item = latest.current.items.find((one) => one.id === id);
      if (item) toast.error(`${t('bench.of', { name: item.member.name })} ${t('bench.taken')}`);
      setClaims((now) => withoutLost(now, id));
    },
  });

  useEffect(() => {
    hasLeft.current = false;
    const leave = (): void => {
      for (const { id } of latest.current.items) releaseOnUnload(id);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      hasLeft.current = true;
      for (const { id } of latest.current.items) releaseItem(id).catch(() => undefined);
      void queries.invalidateQueries({ queryKey: staffKeys.queues });
    };
  }, [queries]);

  // Asks before the tab closes, because a running request would be cancelled.
  const isSending = away.length > 0;
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);

  return {
    items,
    counts,
    failure,
    isWaiting: items.length === 0 && (isClaiming || isSending || !isQueueEmpty) && failure === undefined,
    decide: (item: ReviewItem, decision: Decision) => send(item, () => decideItem(item.id, decision), true),
    skip: (item: ReviewItem) => send(item, () => releaseItem(item.id), false),
    retry: () => {
      setFailure(undefined);
      setQueueEmpty(false);
    },
    /** Claims an item again, to get fresh addresses of its photos. */
    renew: async (id: string): Promise<void> => {
      const fresh = await claimOne(id);
      setClaims((now) => ({ ...now, items: now.items.map((item) => (item.id === id ? fresh : item)) }));
    },
  };
}
