import { laterEndpoints } from 'virtual:later-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { GuardianPlace } from '../../../contract/guardian/schema.ts';
import { call } from '../../lib/client.ts';
import { realtime } from '../../lib/realtime.ts';
import type { GuardianChat } from './guardian-chat.ts';
import { seatCalls, seatQuery } from './seat.query.ts';

/** Keeps the seat up to date: whether it is still active, and what it permits. */
export function useLiveSeat(id: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = seatQuery(id);
    const renew = (): void => void queries.invalidateQueries({ queryKey });
    realtime.start();
    let wasOpen = realtime.state() === 'open';
    const stops = [
      realtime.on('guardian:changed', ({ seatId }) => seatId === id && renew()),
      realtime.subscribe(() => {
        const isOpen = realtime.state() === 'open';
        if (isOpen && !wasOpen) renew();
        wasOpen = isOpen;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [id, queries]);
}

/** Keeps the messages up to date while they are on the screen. */
export function useLiveChat(id: string, talk: GuardianChat): void {
  useEffect(() => {
    void talk.open();
    const onVisible = (): void => void (document.visibilityState === 'visible' && talk.catchUp());
    let wasOpen = realtime.state() === 'open';
    const stops = [
      realtime.on('guardian:message', (message) => message.seatId === id && talk.heard(message)),
      realtime.subscribe(() => {
        const isOpen = realtime.state() === 'open';
        if (isOpen && !wasOpen) talk.catchUp();
        wasOpen = isOpen;
      }),
    ];
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [id, talk]);
}

/** Marks loaded messages as read while the page is visible. Nobody is notified. */
export function useMarkRead({ id, readSeq }: GuardianPlace, lastSeq: number): void {
  const queries = useQueryClient();
  const told = useRef(readSeq);
  useEffect(() => {
    const markRead = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || lastSeq <= told.current) return;
      const before = told.current;
      told.current = lastSeq;
      try {
        const asked = call(laterEndpoints.guardian.readAsGuardian, { params: { id }, body: { seq: lastSeq } });
        const { data } = await seatCalls(queries, id)(asked);
        queries.setQueryData(seatQuery(id).queryKey, (place) => place && { ...place, ...data });
      } catch {
        // Reported again with the next message, or when the page is next visible.
        told.current = before;
      }
    };
    void markRead();
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [id, lastSeq, queries]);
}
