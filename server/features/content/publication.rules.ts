import type { ContentStatus } from '../../../contract/content/values.ts';

/** Whether and from when an entry is shown. */
export interface Publication {
  readonly status: ContentStatus;
  readonly published_at: Date | null;
}

/** Whether an entry is shown at this time. */
export const isShown = ({ status, published_at: from }: Publication, now: Date): boolean =>
  status === 'published' && from !== null && from <= now;

/**
 * The publication after a save. An entry that was shown before keeps its date when it is published again, unless a
 * date is given; a draft keeps only a date at which it was shown.
 * @param stored undefined for a new entry
 * @param given `publishedAt` null: at once
 */
export function publicationAfter(
  stored: Publication | undefined,
  given: { status?: ContentStatus | undefined; publishedAt?: string | null | undefined },
  now: Date,
): Publication {
  const status = given.status ?? stored?.status ?? 'draft';
  const before = stored?.published_at ?? null;
  const shownBefore = before !== null && before <= now ? before : null;
  if (status === 'draft') return { status, published_at: shownBefore };
  if (given.publishedAt) return { status, published_at: new Date(given.publishedAt) };
  return { status, published_at: (given.publishedAt === undefined ? before : shownBefore) ?? now };
}
