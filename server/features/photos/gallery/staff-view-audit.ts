import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../staff/audit/index.ts';

/** A page loads a photo in several sizes, and again later: all loads within this time count as one view. */
const SAME_VIEW_MS = 3_600_000;
const MAX_REMEMBERED = 50_000;

/** Writes staff's views of members' photos to the audit log before the picture is sent: once per hour and photo. */
export function createStaffViewAudit({ clock }: Pick<Platform, 'clock'>, audit: Pick<Audit, 'recordView'>) {
  const known = new Map<string, number>();
  return async (viewer: Viewer, photo: { readonly id: string; readonly memberId: string }): Promise<void> => {
    const key = `${viewer.id} ${photo.id}`;
    const now = clock.now().getTime();
    if ((known.get(key) ?? Number.NEGATIVE_INFINITY) > now - SAME_VIEW_MS) return;
    await audit.recordView(viewer, {
      action: 'photo.viewed',
      subjectId: photo.memberId,
      detail: { photoId: photo.id },
    });
    known.delete(key);
    // The map's insertion order is the order of age.
    if (known.size >= MAX_REMEMBERED) known.delete(known.keys().next().value as string);
    known.set(key, now);
  };
}
