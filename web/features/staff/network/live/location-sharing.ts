import type { Position } from '../../../../../contract/network/duty/schema.ts';
import {
  LOCATION_RESEND_MS,
  LOCATION_SECONDS,
  LOCATION_WATCH,
} from '../../../../../contract/network/location/values.ts';

/** Minimum time between two positions, ms: a device may report several changes at once. */
const MIN_SEND_MS = 1_000;

interface Deps {
  /** The browser's geolocation; undefined if it has none. */
  readonly geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> | undefined;
  send(roomId: string, position: Position): void;
  /** Called if the browser has no geolocation. */
  unsupported(): void;
  /** Called if the position is denied, unavailable or too late: this is only logged (spec §8). */
  failed(message: string): void;
}

export const toPosition = ({ coords }: GeolocationPosition): Position => ({
  lat: coords.latitude,
  lng: coords.longitude,
  accuracy: Number.isFinite(coords.accuracy) ? coords.accuracy : null,
});

/**
 * Shares this device's position with running requests: one watch for all rooms, each change and again every five
 * seconds, for 120 seconds at most.
 */
export function createLocationSharing({ geolocation, send, unsupported, failed }: Deps) {
  const rooms = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  let snapshot: readonly string[] = [];
  let watch: number | undefined;
  let resend: ReturnType<typeof setInterval> | undefined;
  let last: Position | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;

  function changed(): void {
    snapshot = [...rooms.keys()];
    for (const listener of listeners) listener();
  }

  function sendAll(): void {
    if (!last) return;
    sentAt = Date.now();
    for (const roomId of rooms.keys()) send(roomId, last);
  }

  function startWatch(device: NonNullable<Deps['geolocation']>): void {
    if (watch !== undefined) return;
    watch = device.watchPosition(
      (found) => {
        last = toPosition(found);
        if (Date.now() - sentAt >= MIN_SEND_MS) sendAll();
      },
      ({ message }) => failed(message),
      LOCATION_WATCH,
    );
    resend = setInterval(sendAll, LOCATION_RESEND_MS);
  }

  function stop(roomId: string): void {
    const timer = rooms.get(roomId);
    if (timer === undefined) return;
    clearTimeout(timer);
    rooms.delete(roomId);
    if (rooms.size === 0) {
      clearInterval(resend);
      if (watch !== undefined) geolocation?.clearWatch(watch);
      watch = undefined;
      last = undefined;
    }
    changed();
  }

  return {
    /**
     * Starts sharing with a room. A room that is already shared is not watched twice; its time starts again.
     * @param left milliseconds until its end
     */
    start(roomId: string, left: number = LOCATION_SECONDS * 1_000): void {
      if (!geolocation) {
        unsupported();
        return;
      }
      clearTimeout(rooms.get(roomId));
      rooms.set(
        roomId,
        setTimeout(() => stop(roomId), Math.min(left, LOCATION_SECONDS * 1_000)),
      );
      if (last) send(roomId, last);
      startWatch(geolocation);
      changed();
    },
    stop,
    stopAll(): void {
      for (const roomId of [...rooms.keys()]) stop(roomId);
    },
    /** The rooms with which the position is shared. */
    rooms: (): readonly string[] => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
