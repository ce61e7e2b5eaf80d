import type { JobWithMetadata } from 'pg-boss';
import { z } from 'zod';

/** An email or text that failed after all retries, without its content. */
export interface UndeliveredMessage {
  /** Id of the job. */
  readonly id: string;
  /** Name of the job's queue, such as `moderation.mail`. */
  readonly queue: string;
  readonly channel: 'email' | 'sms';
  /** An email address, or a phone number in E.164. */
  readonly to: string;
  readonly tries: number;
  readonly queuedAt: Date;
  readonly failedAt: Date;
  /** The error as thrown: it may contain the address. */
  readonly error: string;
}

interface Kind {
  readonly name: string;
  readonly message?: UndeliveredMessage['channel'];
}

const recipientOf = z.object({ to: z.string() });
/** The error as stored by pg-boss; for a job that timed out or was cut off, it is in `value`. */
const errorOf = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ value: z.object({ message: z.string() }) }).transform(({ value }) => value.message),
  z.unknown().transform(() => 'The program ended before there was an answer.'),
]);

/** Reads a job of the dead-letter queue. Undefined if it is not a message of these kinds. */
export function toUndeliveredMessage(
  job: JobWithMetadata<object>,
  kinds: readonly Kind[],
): UndeliveredMessage | undefined {
  const { sourceName, sourceId, sourceCreatedOn, sourceRetryCount, sourceOutput, createdOn } = job;
  const kind = kinds.find(({ name }) => name === sourceName);
  const data = recipientOf.safeParse(job.data);
  if (!kind?.message || !data.success || !sourceId) return undefined;
  return {
    id: sourceId,
    queue: kind.name,
    channel: kind.message,
    to: data.data.to,
    tries: (sourceRetryCount ?? 0) + 1,
    queuedAt: sourceCreatedOn ?? createdOn,
    failedAt: createdOn,
    error: errorOf.parse(sourceOutput),
  };
}
