import type { ReportAction } from '../../../contract/review/values.ts';

interface Reported {
  readonly photo_id: string | null;
  readonly slot: string | null;
  readonly emergency_at: Date | null;
}

/**
 * Photos to remove for an upheld report. An emergency report about one photo removes that photo, and those added since,
 * which may be the same picture. An emergency report about all photos, and the action "remove photos" without a named
 * photo, remove all.
 * @param isKept whether the owner removed the named photo, which is then sealed
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
  // Removal was requested explicitly, but the named photo no longer exists: then all photos are removed.
  return named.length || isKept || !actions.has('removePhotos') ? named : [...shown];
}
