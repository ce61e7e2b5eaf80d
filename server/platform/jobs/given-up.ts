import type { JobWithMetadata } from 'pg-boss';
import { z } from 'zod';

/** A letter that could not be handed over however often it was tried. Nothing of its content. */
export interface GivenUpLetter {
  /** The job's. */
  readonly id: string;
  /** The name of its queue, such as `moderation.mail`. */
  readonly queue: string;
  readonly channel: 'email' | 'sms';
  /** An address, or a number in E.164. */
  readonly to: string;
  readonly tries: number;
  readonly queuedAt: Date;
  readonly failedAt: Date;
  /** As it was thrown: it may name the address. */
  readonly error: string;
}

interface Kind {
  readonly name: string;
  readonly letter?: GivenUpLetter['channel'];
}

const addressed = z.object({ to: z.string() });
/** What pg-boss keeps of an error; of a job that took too long or was cut off, in `value`. */
const failure = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ value: z.object({ message: z.string() }) }).transform(({ value }) => value.message),
  z.unknown().transform(() => 'The program ended before there was an answer.'),
]);

/** What a job of the queue of given up letters tells. Undefined for what is no letter of these kinds. */
export function givenUpLetter(job: JobWithMetadata<object>, kinds: readonly Kind[]): GivenUpLetter | undefined {
  const { sourceName, sourceId, sourceCreatedOn, sourceRetryCount, sourceOutput, createdOn } = job;
  const kind = kinds.find(({ name }) => name === sourceName);
  const data = addressed.safeParse(job.data);
  if (!kind?.letter || !data.success || !sourceId) return undefined;
  return {
    id: sourceId,
    queue: kind.name,
    channel: kind.letter,
    to: data.data.to,
    tries: (sourceRetryCount ?? 0) + 1,
    queuedAt: sourceCreatedOn ?? createdOn,
    failedAt: createdOn,
    error: failure.parse(sourceOutput),
  };
}
