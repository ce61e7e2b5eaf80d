import { laterEndpoints } from 'virtual:later-endpoints';
import { ApiError, call } from '../../../lib/client.ts';

export interface RelayAccess {
  /** Access to the relay that is valid for at least another minute; repeated until the server gives it. */
  readonly get: () => Promise<RTCIceServer[]>;
  /** Drops the present access, so that the next use fetches a new one. */
  readonly forget: () => void;
  /** Stops fetching access. */
  readonly close: () => void;
}

/** Remaining time below which new access is fetched, ms. */
const LEAST_MS = 60_000;
/** Pause before the server is asked again, ms; it doubles up to the maximum. */
const RETRY_MS = 1_000;
const MAX_RETRY_MS = 8_000;

/** Whether a retry cannot succeed: the call is over, or this person has left it. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Fetches the access to the relay for a call, and keeps it while it is valid. */
export function createRelay(callId: string): RelayAccess {
  let fetched: { servers: RTCIceServer[]; until: number } | undefined;
  let fetching: Promise<RTCIceServer[]> | undefined;
  let isClosed = false;
  const fetchAccess = async (): Promise<RTCIceServer[]> => {
    for (let tries = 0; ; tries++)
      try {
        const began = Date.now();
        const { data } = await call(laterEndpoints.calls.callRelay, { params: { id: callId } });
        const { urls, username, credential, expiresAt } = data;
        fetched = { servers: [{ urls, username, credential }], until: untilOf(expiresAt, began) };
        return fetched.servers;
      } catch (error) {
        if (isClosed || isFinal(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.min(RETRY_MS * 2 ** tries, MAX_RETRY_MS)));
        if (isClosed) throw error;
      }
  };
  return {
    async get() {
      if (fetched && fetched.until > Date.now()) return fetched.servers;
      fetching ??= fetchAccess().finally(() => {
        fetching = undefined;
      });
      return fetching;
    },
    forget: () => {
      fetched = undefined;
    },
    close: () => {
      isClosed = true;
    },
  };
}

/** When this device fetches the next access, by its own clock, which may be wrong: at most five minutes from now. */
const untilOf = (expiresAt: string, now: number): number =>
  Math.min(Math.max(Date.parse(expiresAt) - LEAST_MS, now + LEAST_MS), now + 5 * 60_000);
