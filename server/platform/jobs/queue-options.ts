/** Delay of the first retry; it doubles after each failure, with up to twice that at random. */
const RETRY_SECONDS = 5;

/**
 * Retries are at most an hour apart. Completed jobs are deleted after an hour: their data may hold a code or link that
 * is stored elsewhere only as a hash.
 */
const untilDone = { retryBackoff: true, retryDelayMax: 3600, notify: true, deleteAfterSeconds: 3600 };

/** The dead-letter queue for letters that failed after all retries, with the last error. */
export const UNDELIVERED_QUEUE = 'letters.given-up';

/**
 * A job that processes all members takes longer than the queue's default limit of 15 minutes, after which it would be
 * started again in parallel. Its heartbeat shows that it is still running, so that it restarts soon after the program
 * was killed.
 */
const hours = { expireInSeconds: 12 * 3_600, heartbeatSeconds: 300 };

interface QueueKind {
  readonly mustSucceed?: boolean;
  readonly isLong?: boolean;
  /** The job sends a message, which is moved to `UNDELIVERED_QUEUE` after all retries. */
  readonly isMessage?: boolean;
}

/**
 * Retry policy of a queue. Internal jobs fail for good within 21 to 43 minutes. Messages owed to members (statements of
 * reasons, acknowledgements of complaints, warnings) survive a mail server outage of a day: ten attempts in the first
 * hours, then one an hour, for at least 27 hours.
 */
export const queueOptions = (
  { mustSucceed = false, isMessage = false, isLong = false }: QueueKind,
  retrySeconds = RETRY_SECONDS,
) => ({
  ...untilDone,
  ...(isLong ? hours : {}),
  ...(isMessage ? { deadLetter: UNDELIVERED_QUEUE } : {}),
  retryDelay: retrySeconds,
  retryLimit: mustSucceed ? 36 : 8,
});
