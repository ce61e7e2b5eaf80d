/**
 * A service, machine or process that a call needs is down, does not answer or fails. The client gets a 503 and may try
 * again; a job that fails with this error is retried.
 */
export class ServiceUnavailable extends Error {
  override name = 'Unavailable';
}

/** No answer arrived in time. Whether the other side has carried out the request is unknown. */
export class RemoteTimeout extends ServiceUnavailable {
  override name = 'Unanswered';

  constructor(whom: string) {
    super(`${whom} did not answer in time.`);
  }
}

/** Default time limit, ms: most services answer within milliseconds, and people do not wait longer than this. */
const TIMEOUT_MS = 10_000;

interface Asked {
  /** Time limit of the whole call in ms: waiting in the queue, connecting, retries, and the last byte of the answer. */
  readonly withinMs?: number;
}

/**
 * The calls of one program to services on other machines: the object store, the mail server, gateways, push services.
 */
export interface RemoteCalls {
  /** Time limit of a call in ms: `withinMs` or the default, or less in tests. */
  limit(withinMs?: number): number;
  /**
   * Runs a call with a time limit. The signal aborts the call.
   * @param whom subject of the error's sentence, such as "The mail server"
   * @throws RemoteTimeout at the limit, even if the call ignores the signal
   */
  call<T>(whom: string, call: (signal: AbortSignal) => Promise<T>, asked?: Asked): Promise<T>;
  /** Aborts all calls that wait for an answer, and every later one; used at shutdown. */
  abortAll(): void;
}

/** Creates the remote calls of one program. @param atMostMs upper limit of all time limits. Only tests set it. */
export function createRemoteCalls(atMostMs = Number.POSITIVE_INFINITY): RemoteCalls {
  const waiting = new Set<() => void>();
  let isEnding = false;
  const limit = (withinMs = TIMEOUT_MS): number => Math.min(withinMs, atMostMs);
  return {
    limit,
    async call(whom, call, { withinMs } = {}) {
      const letGo = new AbortController();
      const late = Promise.withResolvers<never>();
      const giveUp = (): void => {
        const error = new RemoteTimeout(whom);
        late.reject(error);
        letGo.abort(error);
      };
      if (isEnding) throw new RemoteTimeout(whom);
      const timer = setTimeout(giveUp, limit(withinMs));
      waiting.add(giveUp);
      try {
        return await Promise.race([call(letGo.signal), late.promise]);
      } finally {
        clearTimeout(timer);
        waiting.delete(giveUp);
        late.promise.catch(() => undefined);
      }
    },
    abortAll() {
      isEnding = true;
      for (const each of waiting) each();
    },
  };
}
