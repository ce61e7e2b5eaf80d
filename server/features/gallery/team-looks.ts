import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';

/** A page shows a photo in several sizes, and again when one comes back to it: that is one look. */
const SAME_LOOK_MS = 3_600_000;
const MOST_KEPT = 50_000;

/** Looks of the team at members' photos, in the audit log before the picture is sent: once an hour for a photo. */
export function createTeamLooks({ clock }: Pick<Platform, 'clock'>, audit: Pick<Audit, 'recordLook'>) {
  const known = new Map<string, number>();
  return async (viewer: Viewer, photo: { readonly id: string; readonly memberId: string }): Promise<void> => {
    const key = `${viewer.id} ${photo.id}`;
    const now = clock.now().getTime();
    if ((known.get(key) ?? Number.NEGATIVE_INFINITY) > now - SAME_LOOK_MS) return;
    await audit.recordLook(viewer, {
      action: 'photo.viewed',
      subjectId: photo.memberId,
      detail: { photoId: photo.id },
    });
    known.delete(key);
    // Insertion order is age order.
    if (known.size >= MOST_KEPT) known.delete(known.keys().next().value as string);
    known.set(key, now);
  };
}
