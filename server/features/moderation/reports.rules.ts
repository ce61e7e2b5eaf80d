import type { ReportAction } from '../../../contract/review.ts';

interface Reported {
  readonly photo_id: string | null;
  readonly slot: string | null;
  readonly emergency_at: Date | null;
}

/**
 * The photos that go when a report is upheld. An emergency about one photo takes that one, and what its owner has put
 * in since, which may be the same picture again; one about all, and the action "remove photos" of a report that names
 * none, take all of them.
 * @param isKept whether what it is about was taken away by its owner, and is sealed
 */
export function photosOfReport<P extends { readonly id: string; readonly storedAt: Date }>(
  { photo_id, slot, emergency_at }: Reported,
  shown: readonly P[],
  actions: ReadonlySet<ReportAction>,
  isKept: boolean,
): P[] {
  const isAboutOne = photo_id !== null || slot !== null;
  if (!isAboutOne) return [...shown];
  const since = emergency_at?.getTime() ?? Number.POSITIVE_INFINITY;
  const named = shown.filter(({ id, storedAt }) => id === photo_id || storedAt.getTime() >= since);
  // Asked for in so many words, while the one that was meant is gone: then all.
  return named.length || isKept || !actions.has('removePhotos') ? named : [...shown];
}
