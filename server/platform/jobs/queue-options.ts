/** Before a job that failed is tried again; after each further failure twice as long as before, and up to twice that. */
const RETRY_SECONDS = 5;

/**
 * Tries are an hour apart at the most. Done jobs go after an hour: their data may hold a code or a link that is stored
 * elsewhere only as a hash.
 */
const always = { retryBackoff: true, retryDelayMax: 3600, notify: true, deleteAfterSeconds: 3600 };

/** The queue into which pg-boss puts a letter that is given up, with its last failure. */
export const GIVEN_UP = 'letters.given-up';

/**
 * Work that goes through all members takes longer than the quarter of an hour that the queue allows: it would be begun again
 * beside itself, over and over. That it is still at work is told by its heartbeat, so that it is taken up again soon after the
 * program was killed.
 */
const hours = { expireInSeconds: 12 * 3_600, heartbeatSeconds: 300 };

interface Manner {
  readonly isOwed?: boolean;
  readonly takesHours?: boolean;
  /** What it brings is a letter: one that is given up goes to `GIVEN_UP`. */
  readonly isLetter?: boolean;
}

/**
 * How patient a queue is. Work of ours fails for good within 21 to 43 minutes. What members are owed (statements of reasons,
 * acknowledgements of complaints, warnings) outlives a mail server that is away for a day: ten tries in the first hours,
 * then one an hour, which is 27 hours at the least.
 */
export const queueOptions = (
  { isOwed = false, isLetter = false, takesHours = false }: Manner,
  retrySeconds = RETRY_SECONDS,
) => ({
  ...always,
  ...(takesHours ? hours : {}),
  ...(isLetter ? { deadLetter: GIVEN_UP } : {}),
  retryDelay: retrySeconds,
  retryLimit: isOwed ? 36 : 8,
});
