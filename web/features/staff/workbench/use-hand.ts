import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem, ReviewKindName } from '../../../../contract/review.ts';
import { ApiError } from '../../../lib/client.ts';
import { sentenceOf } from '../../../lib/sentence-of.ts';
import { toast } from '../../../lib/toast.ts';
import { queuesQuery, staffKeys } from '../staff.queries.ts';
import { drawn, emptyHand, type Hand, lost, returned, sent, settled } from './hand.ts';
import { claim, type Decision, decide, release, releaseOnTheWayOut, take } from './review-calls.ts';
import { useHolding } from './use-holding.ts';

/** Fewer than this on the table: more are claimed, so that the next ones are there before they are looked at. */
const LOW = 3;
const WANTED = 4;
const MOST = 10;

/** Maximum number of items claimed in advance. */
export const freeIn = ({ waiting, claimed }: { waiting: number; claimed: number }): number => waiting - claimed;

/** Claims items of a queue, renews the claims while the reviewer works, and releases the rest on leaving. */
export function useHand(kind: ReviewKindName) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const { data: queues } = useQuery(queuesQuery);
  const [hand, setHand] = useState<Hand>(emptyHand);
  /** The last claim brought all there was. */
  const [isDry, setDry] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** Items that were finished during a running claim, whose answer may still contain them. */
  const gone = useRef(new Set<string>());
  const latest = useRef(hand);
  latest.current = hand;
  /** The reviewer has gone elsewhere. */
  const hasLeft = useRef(false);

  const draw = useCallback(async (): Promise<void> => {
    setDrawing(true);
    gone.current = new Set();
    const count = Math.min(MOST, WANTED + latest.current.away.length);
    try {
      const claimed = await claim(kind, count);
      if (hasLeft.current) {
        // Nobody would look at them, and colleagues could not: all but those whose decision is on its way go back.
        const kept = new Set([...gone.current, ...latest.current.away.map(({ id }) => id)]);
        for (const { id } of claimed) if (!kept.has(id)) release(id).catch(() => undefined);
        return;
      }
      // At once: on leaving in this very moment they have to be known.
      latest.current = drawn(latest.current, claimed, gone.current);
      setHand((now) => drawn(now, claimed, gone.current));
      setDry(claimed.length < count);
      setFailure(undefined);
    } catch (error) {
      setFailure(error ?? new Error('unknown'));
    } finally {
      setDrawing(false);
    }
  }, [kind]);

  const { items, away } = hand;
  const wantsMore = items.length < LOW && !isDry && !isDrawing && failure === undefined;
  useEffect(() => {
    if (wantsMore) void draw();
  }, [wantsMore, draw]);

  // More has come in, or a colleague gave something back.
  const counts = queues?.find((queue) => queue.kind === kind);
  const free = counts ? freeIn(counts) : 0;
  useEffect(() => {
    if (free > 0 && latest.current.items.length < LOW) setDry(false);
  }, [free]);

  const bringBack = async (item: ReviewItem, error: unknown): Promise<void> => {
    const of = t('bench.of', { name: item.member.name });
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'review.decided' || code === 'not_found') {
      toast.error(`${of} ${sentenceOf(error, common)}`);
      setHand((now) => lost(now, item.id));
      return;
    }
    // An item whose claim has only expired can be claimed again.
    const again = code === 'review.taken' ? await take(item.id).catch(() => undefined) : item;
    if (again) {
      toast.error(`${of} ${t('bench.notSaved', { why: sentenceOf(error, common) })}`);
      setHand((now) => returned(now, again));
    } else {
      toast.error(`${of} ${sentenceOf(error, common)}`);
      setHand((now) => lost(now, item.id));
    }
  };

  const send = async (item: ReviewItem, call: () => Promise<unknown>): Promise<void> => {
    setHand((now) => sent(now, item));
    try {
      await call();
      gone.current.add(item.id);
      setHand((now) => settled(now, item.id));
    } catch (error) {
      await bringBack(item, error);
    }
    // A released item may be the last one of the queue, and is then claimed again.
    if (latest.current.items.length === 0) setDry(false);
    void queries.invalidateQueries({ queryKey: staffKeys.queues });
    void queries.invalidateQueries({ queryKey: staffKeys.reviews });
  };

  useHolding({
    ids: items.map(({ id }) => id),
    onLost: (id) => {
      const item = latest.current.items.find((one) => one.id === id);
      if (item) toast.error(`${t('bench.of', { name: item.member.name })} ${t('bench.taken')}`);
      setHand((now) => lost(now, id));
    },
  });

  useEffect(() => {
    hasLeft.current = false;
    const leave = (): void => {
      for (const { id } of latest.current.items) releaseOnTheWayOut(id);
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
    isWaiting: items.length === 0 && (isDrawing || isSending || !isDry) && failure === undefined,
    decide: (item: ReviewItem, decision: Decision) => send(item, () => decide(item.id, decision)),
    skip: (item: ReviewItem) => send(item, () => release(item.id)),
    lookAgain: () => {
      setFailure(undefined);
      setDry(false);
    },
    /** Holds it anew, for fresh addresses of its photos. */
    renew: async (id: string): Promise<void> => {
      const fresh = await take(id);
      setHand((now) => ({ ...now, items: now.items.map((item) => (item.id === id ? fresh : item)) }));
    },
  };
}
