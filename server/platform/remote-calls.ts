/**
 * A service, machine or process that a call needs is away, silent or fails. The caller is answered 503 and may try again; a job
 * that fails with it is retried.
 */
export class ServiceUnavailable extends Error {
  override name = 'Unavailable';
}

/** There was no answer in time. Whether the other side has done what was asked is unknown. */
export class RemoteTimeout extends ServiceUnavailable {
  override name = 'Unanswered';

  constructor(whom: string) {
    super(`${whom} did not answer in time.`);
  }
}

/** Most services answer within milliseconds; people wait no longer than this, ms. */
const TIMEOUT_MS = 10_000;

interface Asked {
  /** Time limit of the whole call in ms: waiting for its turn, connecting, retries, and the last byte of the answer. */
  readonly withinMs?: number;
}

/** The calls of one program to services on other machines: the object store, the mail server, gateways, push services. */
export interface RemoteCalls {
  /** Time limit of a call in ms: what is given, or less in tests. */
  limit(withinMs?: number): number;
  /**
   * Runs a call with a time limit. The signal tells the call to let go of its connection.
   * @param whom subject of the error's sentence, such as "The mail server"
   * @throws Unanswered at the limit, also if the call ignores the signal
   */
  call<T>(whom: string, call: (signal: AbortSignal) => Promise<T>, asked?: Asked): Promise<T>;
  /** Gives up all calls that wait for an answer, and every later one: when the program ends. */
  abortAll(): void;
}

/** @param atMostMs upper limit of all time limits. Only tests set it. */
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
