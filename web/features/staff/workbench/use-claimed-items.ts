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
  noItems,
  withClaimed,
  withoutLost,
  withoutSent,
  withReturned,
  withSending,
} from './claimed-items.ts';
import { claim, type Decision, decide, release, releaseOnUnload, take } from './review-calls.ts';

/** A claim lasts ten minutes. */
const RENEWAL_INTERVAL_MS = 4 * 60_000;
/** A reviewer who touches nothing for this time is not working on the item, ms. */
const IDLE_AFTER_MS = 8 * 60_000;

interface Claims {
  ids: readonly string[];
  /** A colleague has it now, or it is decided. */
  onLost: (id: string) => void;
}

/** Holds claimed items for as long as the reviewer is at work. */
function useClaimRenewal(holding: Claims): void {
  const latest = useRef(holding);
  latest.current = holding;
  useEffect(() => {
    let touched = Date.now();
    const touch = (): void => {
      touched = Date.now();
    };
    const hold = (): void => {
      if (Date.now() - touched > IDLE_AFTER_MS) return;
      const { ids, onLost } = latest.current;
      for (const id of ids)
        take(id).catch((error: unknown) => {
          if (error instanceof ApiError && (error.status === 404 || error.status === 409)) onLost(id);
        });
    };
    const timer = setInterval(hold, RENEWAL_INTERVAL_MS);
    const signs = ['keydown', 'pointerdown', 'pointermove', 'scroll'] as const;
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, touch, { capture: true });
    };
  }, []);
}

/** With fewer claimed items, more are claimed, so that the next item is loaded before it is needed. */
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
  const [claims, setClaims] = useState<ClaimedItems>(noItems);
  /** The last claim brought all there was. */
  const [isQueueEmpty, setQueueEmpty] = useState(false);
  const [isClaiming, setClaiming] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** Items that were finished during a running claim, whose answer may still contain them. */
  const gone = useRef(new Set<string>());
  const latest = useRef(claims);
  latest.current = claims;
  /** The reviewer has gone elsewhere. */
  const hasLeft = useRef(false);

  const claimMore = useCallback(async (): Promise<void> => {
    setClaiming(true);
    gone.current = new Set();
    const count = Math.min(MAX_CLAIMED, TARGET_COUNT + latest.current.away.length);
    try {
      const claimed = await claim(kind, count);
      if (hasLeft.current) {
        // Nobody would look at them, and colleagues could not: all but those whose decision is on its way go back.
        const kept = new Set([...gone.current, ...latest.current.away.map(({ id }) => id)]);
        for (const { id } of claimed) if (!kept.has(id)) release(id).catch(() => undefined);
        return;
      }
      // At once: on leaving in this very moment they have to be known.
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

  // More has come in, or a colleague gave something back.
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
    const again = code === 'review.taken' ? await take(item.id).catch(() => undefined) : item;
    if (again) {
      toast.error(`${of} ${t('bench.notSaved', { why: errorMessage(error, common) })}`);
      setClaims((now) => withReturned(now, again));
    } else {
      toast.error(`${of} ${errorMessage(error, common)}`);
      setClaims((now) => withoutLost(now, item.id));
    }
  };

  const send = async (item: ReviewItem, call: () => Promise<unknown>): Promise<void> => {
    setClaims((now) => withSending(now, item));
    try {
      await call();
      gone.current.add(item.id);
      setClaims((now) => withoutSent(now, item.id));
    } catch (error) {
      await handleFailure(item, error);
    }
    // A released item may be the last one of the queue, and is then claimed again.
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
      for (const { id } of latest.current.items) release(id).catch(() => undefined);
      void queries.invalidateQueries({ queryKey: staffKeys.queues });
    };
  }, [queries]);

  // A decision that is on its way would be cut off.
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
    decide: (item: ReviewItem, decision: Decision) => send(item, () => decide(item.id, decision)),
    skip: (item: ReviewItem) => send(item, () => release(item.id)),
    retry: () => {
      setFailure(undefined);
      setQueueEmpty(false);
    },
    /** Holds it anew, for fresh addresses of its photos. */
    renew: async (id: string): Promise<void> => {
      const fresh = await take(id);
      setClaims((now) => ({ ...now, items: now.items.map((item) => (item.id === id ? fresh : item)) }));
    },
  };
}
