import { deskEndpoints } from 'virtual:desk-endpoints';
import { useEffect, useRef, useState } from 'react';
import type { Position } from '../../../../../contract/network/duty/schema.ts';
import { call } from '../../../../lib/client.ts';
import { realtime } from '../../../../lib/realtime.ts';

/** A request of this page for somebody's location. */
export interface LiveRequest {
  readonly roomId: string;
  readonly until: string;
  readonly askedAt: number;
  readonly isRunning: boolean;
  /** The newest position of this request. */
  readonly position?: Position & { readonly at: string };
}

type Requests = Readonly<Record<string, LiveRequest>>;

const stopCall = (roomId: string): Promise<unknown> =>
  call(deskEndpoints.liveLocation.stopLocation, { body: { roomId } }).catch(() => undefined);

/** The requests of this page by person, with the positions that arrive. All end when the page is left. */
export function useLiveLocations() {
  const [requests, setRequests] = useState<Requests>({});
  const current = useRef(requests);
  current.current = requests;

  useEffect(() => {
    const stops = [
      realtime.on('my:location', ({ id, roomId, date, position }) =>
        setRequests((all) => {
          const request = all[id];
          if (request?.roomId !== roomId || !request.isRunning) return all;
          return { ...all, [id]: { ...request, position: { ...position, at: date } } };
        }),
      ),
      realtime.on('stop:sharing:location', ({ roomId }) => setRequests((all) => ended(all, roomId))),
    ];
    realtime.start();
    return () => {
      for (const stop of stops) stop();
      for (const { roomId, isRunning } of Object.values(current.current)) if (isRunning) void stopCall(roomId);
    };
  }, []);

  // The end after 120 seconds needs no event.
  useEffect(() => {
    const timers = Object.values(requests)
      .filter(({ isRunning }) => isRunning)
      .map(({ roomId, until }) =>
        setTimeout(() => setRequests((all) => ended(all, roomId)), Math.max(0, Date.parse(until) - Date.now())),
      );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [requests]);

  return {
    requests,
    /** Asks for a location, in the same room as before if this page has asked already. @throws ApiError */
    async ask(userId: string): Promise<void> {
      const roomId = current.current[userId]?.roomId;
      const { data } = await call(deskEndpoints.liveLocation.requestLocation, {
        body: { userId, ...(roomId ? { roomId } : {}) },
      });
      const askedAt = Date.now();
      // By the clock of this device, which may be wrong.
      const until = new Date(askedAt + data.secondsLeft * 1_000).toISOString();
      setRequests((all) => ({ ...all, [userId]: { roomId: data.roomId, until, askedAt, isRunning: true } }));
    },
    stop(userId: string): void {
      const request = current.current[userId];
      if (!request) return;
      setRequests((all) => ended(all, request.roomId));
      void stopCall(request.roomId);
    },
  };
}

const ended = (all: Requests, roomId: string): Requests =>
  Object.fromEntries(
    Object.entries(all).map(([id, request]) => [
      id,
      request.roomId === roomId ? { ...request, isRunning: false } : request,
    ]),
  );
